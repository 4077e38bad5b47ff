// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine/reporter.h"

#include "engine/language/names/dictionary.h"
#include "engine/state/sight.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace engine {

Reporter::Reporter(Execution& execution)
    : m_execution(execution)
    , m_state(execution.state())
    , m_program(execution.program())
    , m_stack(execution.stack())
{
}

Reporter::Spot Reporter::here() const
{
    return {m_stack.frame(), static_cast<std::int32_t>(m_execution.counter()) - 1};
}

void Reporter::report(std::uint16_t verb, const std::int32_t* slots)
{
    if (m_execution.isTrying())
        return;
    const VerbCode& reported = m_program.verbs[verb];
    Event event{.verb = verb};
    std::copy_n(slots, reported.slots, event.slots.begin());
    for (std::size_t slot = 0; slot < reported.slotTypes.size(); ++slot) {
        const syntax::BaseType type = reported.slotTypes[slot].base;
        if (type == syntax::BaseType::Card || type == syntax::BaseType::Thing)
            noteFace(event, slot, slots[slot]);
        if (type == syntax::BaseType::Ability)
            noteFace(event, slot, cardOf(slots[slot]));
    }
    // If a verb reports its own event, the cause is the caller of the verb.
    const bool isItsOwn = std::cmp_equal(m_stack.verbOf(m_stack.frame()), verb);
    event.cause = causeOf(isItsOwn ? callerOf(here()) : here());
    m_listener->push_back(event);
}

void Reporter::write(Ref row, std::uint16_t cell, std::int32_t value)
{
    const std::int32_t before = m_state.at(row, cell);
    m_state.writeIfChanged(row, cell, value);
    if (before != value && !m_execution.isTrying())
        reportValue(row, cell, before);
}

void Reporter::reportValue(Ref row, std::uint16_t cell, std::int32_t before)
{
    using syntax::Holder;
    const bool isCard = m_state.isCard(row);
    const bool isPlayer = m_state.isPlayer(row);
    const Holder holder = isCard ? Holder::Card : isPlayer ? Holder::Player : Holder::Game;
    const auto isIt = [&](const PropertyLayout& property) {
        return property.holder == holder && cell >= property.cell && cell < property.cell + property.size;
    };
    const auto property = std::ranges::find_if(m_program.properties, isIt);
    // Changes of the program's own counters are not reported.
    if (property == m_program.properties.end())
        return;
    Event event{.cause = causeOf(here())};
    event.value = {
        .property = static_cast<std::uint32_t>(property - m_program.properties.begin()),
        .member = static_cast<std::uint16_t>(cell - property->cell),
        .before = before,
        .after = m_state.at(row, cell),
    };
    event.slots[0] = isCard || isPlayer ? row : 0;
    event.seenBy[0] = static_cast<std::uint8_t>((1u << m_state.players()) - 1);
    if (isCard)
        noteFace(event, 0, row);
    // Only the holder of a secret value knows it.
    if (property->isSecret) {
        const Ref insider = isCard ? m_state.at(row, cells::card::Controller) : isPlayer ? row : 0;
        event.seenBy[0] &= static_cast<std::uint8_t>(insider ? 1u << m_state.at(insider, cells::player::Seat) : 0);
    }
    m_listener->push_back(event);
}

void Reporter::reportRoll(Ref who, std::int32_t die)
{
    constexpr auto rolls = static_cast<std::uint16_t>(CoreVerb::Rolls);
    // If a rule watches rolls, the roll is an event that reports itself.
    for (std::size_t kind = 0; kind < ruleKinds; ++kind)
        if (m_program.isWatched(rolls, static_cast<RuleKind>(kind)))
            return;
    if (!who && m_program.activePlayerCell)
        who = m_state.at(m_state.game(), m_program.activePlayerCell);
    if (who)
        report(rolls, std::array<std::int32_t, Option::mostArguments>{who, die}.data());
}

Reporter::Spot Reporter::callerOf(Spot spot) const
{
    return {m_stack.callerOf(spot.frame), m_stack.returnOf(spot.frame) - 1};
}

Event::Cause Reporter::causeOf(Spot spot) const
{
    const auto isInside = [this](Spot one) {
        return one.frame > Stack::outermost && callerOf(one).instruction >= 0;
    };
    const auto placeAt = [this](Spot one) {
        return m_program.places[static_cast<std::size_t>(one.instruction)];
    };
    const auto isChosen = [this](Spot one) {
        return m_program.code[static_cast<std::size_t>(one.instruction)].what == Do::Ask;
    };
    // An instruction without a line belongs to the line of its caller.
    while (placeAt(spot).line == 0 && isInside(spot))
        spot = callerOf(spot);
    if (isChosen(spot))
        return {};
    Event::Cause cause{.line = placeAt(spot), .heading = headingOf(spot)};
    const BodyCode* body = m_program.bodyAt(static_cast<std::size_t>(spot.instruction));
    while (!body && isInside(spot) && !isChosen(spot)) {
        spot = callerOf(spot);
        body = m_program.bodyAt(static_cast<std::size_t>(spot.instruction));
    }
    if (body)
        cause.card = m_stack[spot.frame + body->self];
    if (!m_state.isCard(cause.card))
        cause.card = 0;
    if (cause.card) {
        cause.seenBy = viewersOf(cause.card);
        cause.face = faceOf(cause.card);
    }
    return cause;
}

Place Reporter::headingOf(Spot spot) const
{
    const std::int32_t running = m_stack.verbOf(spot.frame);
    const BodyCode* const body = m_program.bodyAt(static_cast<std::size_t>(spot.instruction));
    if (body)
        return body->place;
    // All phases share a verb, but each has its own place.
    const std::int32_t phase = m_stack[spot.frame];
    if (running == static_cast<std::int32_t>(CoreVerb::PhaseHappens) && phase > 0)
        return m_program.phasePlaces[static_cast<std::size_t>(phase - 1)];
    const bool isOfVerb = running >= 0 && std::cmp_less(running, m_program.verbs.size());
    return isOfVerb ? m_program.verbs[static_cast<std::size_t>(running)].place
                    : m_program.places[static_cast<std::size_t>(spot.instruction)];
}

Ref Reporter::sourceOf(Ref card) const
{
    return m_state.isItem(card) ? m_state.announced(card, AnnouncedCells::Source) : card;
}

Event::Face Reporter::faceOf(Ref card) const
{
    const Ref shown = sourceOf(card);
    return {
        .definition = shown ? static_cast<std::uint32_t>(m_state.at(shown, cells::card::Definition)) : none,
        .isAbility = m_state.isItem(card),
    };
}

/// The seats that see a card. An ability is seen by those who see its source, because its effect would reveal it.
std::uint8_t Reporter::viewersOf(Ref card) const
{
    const Ref shown = sourceOf(card);
    return static_cast<std::uint8_t>(seatsThatSee(m_state, shown ? shown : card));
}

void Reporter::noteFace(Event& event, std::size_t slot, Ref card) const
{
    if (!m_state.isCard(card))
        return;
    event.seenBy[slot] = viewersOf(card);
    event.faces[slot] = faceOf(card);
}

void Reporter::trackCardsOf(const Option& action)
{
    if (action.kind != Option::Kind::Act)
        return;
    completeReport();
    m_action = action;
    m_actionSince = m_listener->size();
    const std::span<const syntax::Type> types = m_program.verbs[action.verb].slotTypes;
    for (std::size_t slot = 0; slot < types.size(); ++slot) {
        const bool isThing = types[slot].base == syntax::BaseType::Card || types[slot].base == syntax::BaseType::Thing;
        if (isThing && m_state.isCard(action.arguments[slot]) && !m_state.isItem(action.arguments[slot]))
            m_tracked[slot] = action.arguments[slot];
    }
}

void Reporter::noteViewers(Ref card)
{
    if (card == 0 || m_execution.isTrying())
        return;
    for (std::size_t slot = 0; slot < m_tracked.size(); ++slot) {
        if (m_tracked[slot] == card)
            m_viewers[slot] |= static_cast<std::uint8_t>(seatsThatSee(m_state, card));
    }
}

/// Once the card is among hidden cards, seats that don't see it can't know which of them it is.
void Reporter::loseTrackOf(Ref card)
{
    if (!m_execution.isTrying())
        std::ranges::replace(m_tracked, card, 0);
}

void Reporter::loseTrackIn(Ref zone)
{
    for (const Ref card : std::array(m_tracked)) {
        if (card == 0 || m_state.at(card, cells::card::Zone) != zone)
            continue;
        noteViewers(card);
        loseTrackOf(card);
    }
}

void Reporter::completeReport()
{
    const std::optional<Option> action = std::exchange(m_action, {});
    if (!action)
        return;
    for (const Ref card : std::array(m_tracked))
        noteViewers(card);
    const auto isIt = [&](const Event& event) {
        return event.verb == action->verb && event.slots == action->arguments;
    };
    const auto since = m_listener->begin() + static_cast<std::ptrdiff_t>(std::min(m_actionSince, m_listener->size()));
    const auto reported = std::find_if(since, m_listener->end(), isIt);
    for (std::size_t slot = 0; reported != m_listener->end() && slot < reported->slots.size(); ++slot)
        reported->seenBy[slot] |= m_viewers[slot];
    m_tracked = {};
    m_viewers = {};
}

} // namespace engine
