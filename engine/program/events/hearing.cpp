// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/events/hearing.h"

#include <algorithm>
#include <array>

namespace engine {

bool Hearing::isHeard(std::uint32_t verb) const
{
    return std::ranges::any_of(
        std::array{RuleKind::When, RuleKind::Before, RuleKind::After, RuleKind::InsteadOf, RuleKind::Ends},
        [&](RuleKind kind) { return m_program.isWatched(verb, kind); }
    );
}

void Hearing::takeCursor(std::uint32_t verb)
{
    if (std::ranges::all_of(m_program.watches[verb], &Program::Watch::isEmpty))
        return;
    m_code.takeSeveral(cursorRegisters);
}

void Hearing::nextRule(std::uint32_t verb, RuleKind kind, std::uint16_t cursor)
{
    m_code.emit(Do::NextWatcher, cursor, static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(kind));
}

void Hearing::jumpIfForbidden(std::uint32_t verb, Label& forbidden)
{
    if (!m_program.isWatched(verb, RuleKind::Cannot))
        return;
    const std::uint16_t cursor = m_program.verbs[verb].slots;
    const auto rule = static_cast<std::uint16_t>(cursor + 1);
    m_code.constant(cursor, -1);
    nextRule(verb, RuleKind::Cannot, cursor);
    m_code.compareJump(Do::JumpIfNotUnder, rule, 0, forbidden);
}

void Hearing::runReplacement(std::uint32_t verb, std::uint16_t cursor, Label& done)
{
    if (!m_program.isWatched(verb, RuleKind::InsteadOf))
        return;
    Label notReplaced;
    nextRule(verb, RuleKind::InsteadOf, cursor);
    m_code.compareJump(Do::JumpIfUnder, static_cast<std::uint16_t>(cursor + 1), 0, notReplaced);
    m_code.emit(Do::CallRule, cursor, m_code.taken());
    m_code.jump(done);
    m_code.bind(notReplaced);
}

void Hearing::runRules(std::uint32_t verb, RuleKind kind, std::uint16_t cursor)
{
    if (!m_program.isWatched(verb, kind))
        return;
    const Registers temporary(m_code);
    const auto rule = static_cast<std::uint16_t>(cursor + 1);
    Label again;
    Label done;
    m_code.constant(cursor, -1);
    m_code.bind(again);
    nextRule(verb, kind, cursor);
    m_code.compareJump(Do::JumpIfUnder, rule, 0, done);
    if (kind == RuleKind::When) {
        m_code.emit(Do::QueueTrigger, cursor);
    } else {
        const std::uint16_t base = m_code.taken();
        m_code.emit(Do::CallRule, cursor, base);
        if (kind == RuleKind::Before)
            m_code.emit(Do::CopyBack, 0, base, m_program.verbs[verb].slots);
    }
    m_code.jump(again);
    m_code.bind(done);
}

Routine Hearing::continuation(const Routine& whole, std::uint32_t entry)
{
    Routine part = whole;
    part.entry = entry;
    // The register after the slots holds the rule's place among the "instead of" rules, so it must not be cleared.
    ++part.firstCleared;
    return part;
}

} // namespace engine
