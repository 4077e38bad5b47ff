// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/rules/settling.h"

#include "engine/program/values/values.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;

void Settling::write()
{
    m_scope = {};
    m_code.begin(0, {});
    runChecks();
    m_program.check = addRoutine(m_code.finish());
    m_code.begin(0, {});
    Label again;
    m_code.bind(again);
    runChecks();
    const std::uint16_t hasTrigger = m_code.take();
    const std::uint16_t held = m_code.take();
    m_code.emit(Do::TakeTrigger, hasTrigger, m_code.taken(), held);
    m_code.emit(Do::FreeTriggers, held);
    m_code.jumpIf(hasTrigger, again);
    m_program.settle = addRoutine(m_code.finish());
}

void Settling::runChecks()
{
    const Registers temporary(m_code);
    const std::uint16_t list = m_code.take();
    const Operand place = constant(0, BaseType::Number);
    const Operand three = constant(3, BaseType::Number);
    const std::uint16_t length = m_code.take();
    Label again;
    Label each;
    Label quiet;
    m_code.bind(again);
    m_code.emit(Do::CollectChecks, list);
    m_code.emit(Do::ListCount, length, list);
    m_code.jumpIfNot(length, quiet);
    m_code.constant(place.reg, 0);
    m_code.emit(Do::BeginTogether);
    m_code.bind(each);
    m_code.emit(Do::RunCheck, list, place.reg, m_code.taken());
    m_code.emit(Do::Add, place.reg, place.reg, three.reg);
    m_code.compareJump(Do::JumpIfLess, place.reg, length, each);
    m_code.emit(Do::EndTogether);
    m_code.emit(Do::ListClose, list);
    m_code.jump(again);
    m_code.bind(quiet);
    m_code.emit(Do::ListClose, list);
}

void Settling::writeTriggerKeys()
{
    for (const Node& key : m_game.triggerOrder) {
        m_scope = {};
        m_scope.self = 0;
        m_scope.you = 1;
        m_code.begin(2, key.place);
        // Smaller values come first. Conditions are negated, so that those that hold come first.
        const Operand value = values().of(key);
        m_code.emit(value.type.base == BaseType::Flag ? Do::Not : Do::Copy, 0, value.reg);
        m_program.triggerKeys.push_back(addRoutine(m_code.finish()));
    }
}

} // namespace engine
