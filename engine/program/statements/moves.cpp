// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/statements/moves.h"

#include "engine/language/names/dictionary.h"
#include "engine/program/events/hearing.h"
#include "engine/program/rules/rechecks.h"
#include "engine/program/texts/texts.h"

namespace engine {

namespace {

constexpr auto enters = static_cast<std::uint32_t>(CoreVerb::Enters);
constexpr auto leaves = static_cast<std::uint32_t>(CoreVerb::Leaves);

/// The registers of the unwritten slots, after those of the card and the zone that it enters.
constexpr std::uint16_t how = 2;
constexpr std::uint16_t under = 3;
/// For leaving, the destination follows these slots.
constexpr std::uint16_t destination = 4;

} // namespace

void Moves::moveCard(
    std::uint16_t card, std::uint16_t zone, std::uint16_t flags, std::uint16_t controller, std::uint32_t conditions
)
{
    if (!m_program.watchesMoves) {
        if (controller != noRegister)
            m_code.emit(Do::Under, controller);
        m_code.emit(Do::Move, card, zone, flags);
        m_code.markDirty(m_reads.zoneConditions());
        rechecks().recheckMoved(card, conditions);
        return;
    }
    const Registers temporary(m_code);
    const std::uint16_t base = m_code.openFrame();
    m_code.emit(Do::Copy, m_code.take(), card);
    m_code.emit(Do::Copy, m_code.take(), zone);
    m_code.constant(m_code.take(), flags);
    if (controller != noRegister)
        m_code.emit(Do::Copy, m_code.take(), controller);
    else
        m_code.constant(m_code.take(), 0);
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(m_program.moveRoutine), base);
}

void Moves::raiseEnters(std::uint16_t made, std::uint16_t zone)
{
    if (!m_program.watchesMoves)
        return;
    // A new card also raises the event of entering. If the zone was full, there is no new card.
    Label isNothing;
    m_code.jumpIfNot(made, isNothing);
    runMoveRules(enters, made, zone, noRegister);
    m_code.bind(isNothing);
}

void Moves::writeRoutines()
{
    if (!m_program.watchesMoves)
        return;
    m_leavesRoutine = writeHearing(leaves);
    m_entersRoutine = writeHearing(enters);
    m_program.moveRoutine = writeEntering();
    if (isWatchedEarly(leaves))
        m_program.moveRoutine = writeLeaving(m_program.moveRoutine);
}

bool Moves::isWatchedEarly(std::uint32_t verb) const
{
    return m_program.isWatched(verb, RuleKind::Cannot) || m_program.isWatched(verb, RuleKind::InsteadOf) ||
           m_program.isWatched(verb, RuleKind::Before);
}

std::uint32_t Moves::writeHearing(std::uint32_t verb)
{
    // The register after the slots contains the move's event.
    const std::uint16_t event = m_program.verbs[verb].slots;
    m_scope = {};
    m_code.begin(event + 1, {});
    const std::uint16_t cursor = m_code.takeSeveral(cursorRegisters);
    m_code.emit(Do::Copy, static_cast<std::uint16_t>(cursor + 4), event);
    hearing().runRules(verb, RuleKind::After, cursor);
    hearing().runRules(verb, RuleKind::When, cursor);
    hearing().runRules(verb, RuleKind::Ends, cursor);
    return addRoutine(m_code.finish());
}

std::uint32_t Moves::writeEntering()
{
    m_scope = {};
    m_code.begin(m_program.verbs[enters].slots, {});
    const std::uint16_t cursor = m_code.takeSeveral(cursorRegisters);
    Label done;
    m_code.jumpIfNot(0, done);
    m_code.jumpIfNot(1, done);
    return writeEarly(enters, cursor, done, [&] { moveAndNotify(); });
}

std::uint32_t Moves::writeLeaving(std::uint32_t enteringRoutine)
{
    m_scope = {};
    m_code.begin(m_program.verbs[leaves].slots, {});
    const std::uint16_t cursor = m_code.takeSeveral(cursorRegisters);
    Label done;
    const std::uint32_t leaving = writeEarly(leaves, cursor, done, [&] {
        const std::uint16_t base = m_code.openFrame();
        for (const std::uint16_t slot : {std::uint16_t(0), destination, how, under})
            m_code.emit(Do::Copy, m_code.take(), slot);
        m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(enteringRoutine), base);
    });
    // The caller passes the destination of a move, but not the zone that the card leaves.
    m_code.begin(m_program.verbs[enters].slots, {});
    const std::uint16_t from = m_code.take();
    m_code.emit(Do::Read, from, 0, cells::card::Zone);
    const std::uint16_t base = m_code.openFrame();
    for (const std::uint16_t slot : {std::uint16_t(0), from, how, under, std::uint16_t(1)})
        m_code.emit(Do::Copy, m_code.take(), slot);
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(leaving), base);
    return addRoutine(m_code.finish());
}

std::uint32_t
Moves::writeEarly(std::uint32_t verb, std::uint16_t cursor, Label& done, const std::function<void()>& happen)
{
    hearing().jumpIfForbidden(verb, done);
    m_code.constant(cursor, -1);
    const auto proceed = static_cast<std::uint32_t>(m_program.code.size());
    if (isWatchedEarly(verb))
        m_code.emit(Do::BeginEvent, cursor);
    hearing().runReplacement(verb, cursor, done);
    hearing().runRules(verb, RuleKind::Before, cursor);
    {
        const Registers temporary(m_code);
        happen();
    }
    m_code.bind(done);
    const Routine whole = m_code.finish();
    if (m_program.isWatched(verb, RuleKind::InsteadOf))
        m_program.verbs[verb].proceed = addRoutine(Hearing::continuation(whole, proceed));
    return addRoutine(whole);
}

void Moves::moveAndNotify()
{
    const std::uint16_t hasRoom = m_code.take();
    Label done;
    m_code.emit(Do::HasRoom, hasRoom, 1, 0);
    m_code.jumpIfNot(hasRoom, done);
    for (const std::uint16_t flags : {0, 1, 2, 3}) {
        const Registers temporary(m_code);
        const Operand wanted = constant(flags, syntax::BaseType::Number);
        Label next;
        m_code.compareJump(Do::JumpIfNotEqual, how, wanted.reg, next);
        moveWith(flags);
        m_code.jump(done);
        m_code.bind(next);
    }
    m_code.bind(done);
}

void Moves::moveWith(std::uint16_t flags)
{
    const std::uint16_t cursor = m_code.takeSeveral(cursorRegisters);
    const auto event = static_cast<std::uint16_t>(cursor + 4);
    const std::uint16_t from = m_code.take();
    m_code.emit(Do::Read, from, 0, cells::card::Zone);
    m_code.emit(Do::BeginEvent, cursor);
    m_code.emit(Do::Under, under);
    m_code.emit(Do::Move, 0, 1, flags);
    m_code.markDirty(m_reads.zoneConditions());
    rechecks().recheckMoved(0, m_reads.conditionsInZones());
    runMoveRules(leaves, 0, from, event);
    runMoveRules(enters, 0, 1, event);
}

void Moves::runMoveRules(std::uint32_t verb, std::uint16_t card, std::uint16_t zone, std::uint16_t event)
{
    const Registers temporary(m_code);
    const std::uint16_t base = m_code.openFrame();
    m_code.emit(Do::Copy, m_code.take(), card);
    m_code.emit(Do::Copy, m_code.take(), zone);
    // The details of the move are no longer needed, because rules that react to it can't read them.
    for (std::uint16_t slot = 0; slot < unwrittenSlots(verb); ++slot)
        m_code.constant(m_code.take(), 0);
    if (event != noRegister)
        m_code.emit(Do::Copy, m_code.take(), event);
    else
        m_code.constant(m_code.take(), 0);
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(verb == enters ? m_entersRoutine : m_leavesRoutine), base);
}

} // namespace engine
