// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/events/phases.h"

#include "engine/program/events/phase_entries.h"
#include "engine/program/statements/calls.h"
#include "engine/program/statements/statements.h"

namespace engine {

using syntax::BaseType;

void Phases::write()
{
    const Registers temporary(m_code);
    const std::uint16_t game = m_code.take();
    m_code.emit(Do::GameRow, game);
    Label done;
    for (std::uint32_t phase = 0; phase < m_game.phases.size(); ++phase) {
        const Registers inner(m_code);
        m_code.setPlace(m_game.phases[phase].place);
        const Operand number = constant(static_cast<std::int32_t>(phase) + 1, BaseType::Number);
        Label next;
        m_code.compareJump(Do::JumpIfNotEqual, 0, number.reg, next);
        m_code.emit(Do::Write, game, number.reg, cells::game::Phase);
        writePhase(phase, number);
        m_code.jump(done);
        m_code.bind(next);
    }
    m_code.bind(done);
    m_code.setPlace({});
    // A phase can happen inside another one, which then continues.
    m_code.emit(Do::EndPhase);
    m_code.markDirty(m_reads.phaseConditions());
}

void Phases::writePhase(std::uint32_t phase, const Operand& number)
{
    m_code.markDirty(m_reads.phaseConditions());
    raise(CoreVerb::PhaseBegins, number);
    m_scope = {};
    {
        const PhaseEntries::InPhase inPhase(phaseEntries(), phase);
        statements().block(m_game.phases[phase].body);
    }
    m_code.setPlace(m_game.phases[phase].place);
    raise(CoreVerb::PhaseEnds, number);
}

void Phases::raise(CoreVerb verb, const Operand& phase)
{
    const auto which = static_cast<std::uint32_t>(verb);
    const auto hears = [&](RuleKind kind) {
        return m_program.isWatched(which, kind);
    };
    if (hears(RuleKind::When) || hears(RuleKind::After) || hears(RuleKind::Before) || hears(RuleKind::Ends))
        calls().callWith(which, {phase});
    else
        m_code.emit(Do::Tell, static_cast<std::uint16_t>(which), phase.reg);
}

} // namespace engine
