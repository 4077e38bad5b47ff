// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/dictionary.h"
#include "engine/play/machine.h"
#include "engine/state/sight.h"

#include <algorithm>
#include <array>
#include <span>

namespace engine {

void Machine::moveAndTell(Ref card, Ref zone, std::uint16_t flags)
{
    noteLight(card);
    if (!moveCard(card, zone, flags))
        return;
    tell(
        static_cast<std::uint16_t>(CoreVerb::Enters), std::array<std::int32_t, Option::mostArguments>{card, zone}.data()
    );
    noteLight(card);
    const auto index = static_cast<std::size_t>(m_state.at(zone, cells::zone::Index));
    if (m_program.zones[index].visibility != syntax::Visibility::Public)
        loseSightOf(card);
}

void Machine::tell(std::uint16_t verb, const std::int32_t* slots)
{
    // What is only tried does not happen, and would tell what somebody could do with hidden cards.
    if (m_ahead != Ahead::No)
        return;
    const VerbCode& told = m_program.verbs[verb];
    Event event{.verb = verb, .cause = static_cast<std::uint32_t>(m_counter - 1)};
    std::copy_n(slots, told.slots, event.slots.begin());
    for (std::size_t slot = 0; slot < told.slotTypes.size(); ++slot) {
        const syntax::BaseType type = told.slotTypes[slot].base;
        if (type == syntax::BaseType::Card || type == syntax::BaseType::Thing)
            tellFace(event, slot, slots[slot]);
        if (type == syntax::BaseType::Ability)
            tellFace(event, slot, cardOf(slots[slot]));
    }
    m_listener->push_back(event);
}

Ref Machine::shownBy(Ref card) const
{
    return m_state.isItem(card) ? m_state.announced(card, AnnouncedCells::Source) : card;
}

void Machine::tellFace(Event& event, std::size_t slot, Ref card) const
{
    if (!m_state.isCard(card))
        return;
    // What an ability does tells which card it is of.
    const Ref shown = shownBy(card);
    event.seenBy[slot] = static_cast<std::uint8_t>(seatsThatSee(m_state, shown ? shown : card));
    event.faces[slot].isAbility = m_state.isItem(card);
    if (shown)
        event.faces[slot].definition = static_cast<std::uint32_t>(m_state.at(shown, cells::card::Definition));
}

void Machine::followCardsOf(const Option& action)
{
    const std::span<const syntax::Type> types = m_program.verbs[action.verb].slotTypes;
    m_cameToLight = {};
    m_followed = {};
    for (std::size_t slot = 0; slot < types.size(); ++slot) {
        const bool isThing = types[slot].base == syntax::BaseType::Card || types[slot].base == syntax::BaseType::Thing;
        if (isThing && m_state.isCard(action.arguments[slot]) && !m_state.isItem(action.arguments[slot]))
            m_followed[slot] = action.arguments[slot];
    }
}

void Machine::noteLight(Ref card)
{
    if (card == 0 || m_ahead != Ahead::No)
        return;
    for (std::size_t slot = 0; slot < m_followed.size(); ++slot) {
        if (m_followed[slot] == card)
            m_cameToLight[slot] |= static_cast<std::uint8_t>(seatsThatSee(m_state, card));
    }
}

/// What lies among hidden cards could be any of them to whoever does not see it.
void Machine::loseSightOf(Ref card)
{
    if (m_ahead == Ahead::No)
        std::ranges::replace(m_followed, card, 0);
}

void Machine::loseSightIn(Ref zone)
{
    for (const Ref card : std::array(m_followed)) {
        if (card == 0 || m_state.at(card, cells::card::Zone) != zone)
            continue;
        noteLight(card);
        loseSightOf(card);
    }
}

void Machine::tellWhatCameToLight(const Option& action, std::size_t since)
{
    for (const Ref card : std::array(m_followed))
        noteLight(card);
    m_followed = {};
    const auto isIt = [&](const Event& event) {
        return event.verb == action.verb && event.slots == action.arguments;
    };
    const auto told = std::find_if(m_listener->begin() + static_cast<std::ptrdiff_t>(since), m_listener->end(), isIt);
    if (told == m_listener->end())
        return;
    for (std::size_t slot = 0; slot < told->slots.size(); ++slot)
        told->seenBy[slot] |= m_cameToLight[slot];
}

} // namespace engine
