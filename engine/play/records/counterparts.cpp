// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/counterparts.h"

#include "engine/state/zone_cards.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Holder;

namespace {

std::string_view wordFor(Holder holder)
{
    return holder == Holder::Game ? "the game" : holder == Holder::Player ? "a player" : "a card";
}

bool isOf(const State& state, Ref card, std::uint32_t definition)
{
    return static_cast<std::uint32_t>(state.at(card, cells::card::Definition)) == definition;
}

} // namespace

void Counterparts::note(std::string missing)
{
    if (m_missing.empty())
        m_missing = std::move(missing);
}

void Counterparts::noteNameless()
{
    note("it changes internal values of the old rules");
}

std::uint32_t Counterparts::definition(std::uint32_t old)
{
    const bool isItem = old == m_old.itemDefinition;
    const std::string& before = m_old.definitions[old].name;
    const auto renamed = m_renamed.find(before);
    const std::string& name = renamed == m_renamed.end() ? before : renamed->second;
    const std::uint32_t found = isItem ? m_new.itemDefinition : m_new.definitionNamed(name);
    if (found != none)
        return found;
    note(
        isItem ? "the game no longer has effects that wait" : std::format("the game no longer has the card “{}”", name)
    );
    return 0;
}

Ref Counterparts::card(Ref old)
{
    const std::int32_t number = numberOf(old);
    const std::int32_t known = m_before.cardCount();
    // New cards are created in the same order in both positions.
    if (number >= known)
        return m_to.card(m_to.cardCount() + number - known);
    const Ref found = cardIfAny(old);
    return found ? found : absent(old);
}

Ref Counterparts::cardIfAny(Ref old)
{
    return isItem(old) ? item(old) : m_cards[static_cast<std::size_t>(numberOf(old))];
}

Ref Counterparts::present(Ref old)
{
    const Ref found = card(old);
    const bool isNew = numberOf(old) >= m_before.cardCount();
    const bool isGone =
        !isNew && found != 0 && m_before.at(old, cells::card::Zone) != 0 && m_to.at(found, cells::card::Zone) == 0;
    return isGone ? absent(old) : found;
}

Ref Counterparts::absent(Ref old)
{
    const std::uint32_t found = definition(static_cast<std::uint32_t>(m_from.at(old, cells::card::Definition)));
    if (isItem(old))
        note("the waiting effect is gone");
    else if (m_missing.empty())
        note(std::format("“{}” is no longer there", m_new.definitions[found].name));
    return 0;
}

bool Counterparts::isItem(Ref old) const
{
    return isOf(m_before, old, m_old.itemDefinition);
}

/// An item may have reused any free row, so its counterpart is the item at the same height above the bottom of its
/// zone.
Ref Counterparts::item(Ref old)
{
    const Ref zone = m_before.at(old, cells::card::Zone);
    const Ref there = zone ? this->zone(zone) : 0;
    if (there == 0)
        return 0;
    const std::vector<Ref> before = cardsIn(m_before, zone);
    const std::vector<Ref> now = cardsIn(m_to, there);
    const auto height = before.end() - std::ranges::find(before, old);
    if (height > std::ssize(now))
        return 0;
    const Ref found = now[now.size() - static_cast<std::size_t>(height)];
    return isOf(m_to, found, m_new.itemDefinition) ? found : 0;
}

Ref Counterparts::thing(Ref old)
{
    if (old == m_from.game())
        return m_to.game();
    if (m_from.isPlayer(old))
        return m_to.player(m_from.at(old, cells::player::Seat));
    return old == 0 ? 0 : card(old);
}

Ref Counterparts::zone(Ref old)
{
    if (old == 0)
        return 0;
    const ZoneLayout& layout = m_old.zones[static_cast<std::size_t>(m_from.at(old, cells::zone::Index))];
    const auto isIt = [&layout](const ZoneLayout& one) {
        return one.name == layout.name && one.holder == layout.holder;
    };
    const auto found = std::ranges::find_if(m_new.zones, isIt);
    if (found == m_new.zones.end()) {
        note(std::format("the game no longer has the zone “{}” of {}", layout.name, wordFor(layout.holder)));
        return 0;
    }
    if (layout.holder == Holder::Game)
        return m_to.at(m_to.game(), found->cell);
    if (layout.holder == Holder::Player)
        return m_to.at(thing(m_from.at(old, cells::zone::Owner)), found->cell);
    // The zone of a card is in its row, which may still have to be created.
    const Ref holder = card(hostOf(m_from, old));
    return holder ? holder + found->cell + 1 : 0;
}

const PropertyLayout* Counterparts::property(const PropertyLayout& old)
{
    const auto isIt = [&old](const PropertyLayout& one) {
        return one.name == old.name && one.holder == old.holder;
    };
    const auto found = std::ranges::find_if(m_new.properties, isIt);
    if (found == m_new.properties.end()) {
        note(std::format("the game no longer has the value “{}” of {}", old.name, wordFor(old.holder)));
        return nullptr;
    }
    const bool isSameKind = found->type.base == old.type.base && found->type.isList == old.type.isList &&
                            (found->per == syntax::noSymbol) == (old.per == syntax::noSymbol);
    if (!isSameKind)
        note(std::format("“{}” is a different kind of value now", old.name));
    return isSameKind ? &*found : nullptr;
}

std::uint16_t Counterparts::member(const PropertyLayout& old, const PropertyLayout& found, std::uint16_t offset)
{
    return old.per == syntax::noSymbol ? offset : static_cast<std::uint16_t>(choice(old.per, found.per, offset));
}

std::int32_t Counterparts::choice(std::uint32_t from, std::uint32_t to, std::int32_t value)
{
    const syntax::Choice& now = m_new.choices[to];
    const std::string& name = m_old.choices[from].values[static_cast<std::size_t>(value)];
    const auto found = std::ranges::find(now.values, name);
    if (found != now.values.end())
        return static_cast<std::int32_t>(found - now.values.begin());
    note(std::format("the game no longer has the {} “{}”", now.name, name));
    return 0;
}

/// Translates a list of values of a choice, which is a number with a bit for each value.
std::int32_t Counterparts::choices(std::uint32_t from, std::uint32_t to, std::int32_t values)
{
    std::int32_t made = 0;
    for (std::int32_t value = 0; std::cmp_less(value, m_old.choices[from].values.size()); ++value)
        if (values >> value & 1)
            made |= 1 << choice(from, to, value);
    return made;
}

std::int32_t Counterparts::phase(std::int32_t old)
{
    if (old == 0)
        return 0;
    const std::string& name = m_old.phases[static_cast<std::size_t>(old - 1)];
    const auto found = std::ranges::find(m_new.phases, name);
    if (found != m_new.phases.end())
        return 1 + static_cast<std::int32_t>(found - m_new.phases.begin());
    note(std::format("the game no longer has the phase “{}”", name));
    return 0;
}

std::int32_t Counterparts::value(const syntax::Type& from, const syntax::Type& to, std::int32_t old)
{
    switch (from.base) {
    case BaseType::Ability:
    case BaseType::Effect:
        // A number above 16 bits is an effect, not a thing.
        if (old > 0xffff) {
            noteNameless();
            return 0;
        }
        return thing(old);
    case BaseType::Card:
    case BaseType::Player:
    case BaseType::Thing:
        return thing(old);
    case BaseType::Zone:
        return zone(old);
    case BaseType::Choice:
        return from.isList ? choices(from.choice, to.choice, old) : choice(from.choice, to.choice, old);
    case BaseType::Phase:
        return phase(old);
    case BaseType::Text:
        // Texts that name no card are negative.
        return old < 0 ? old : static_cast<std::int32_t>(definition(static_cast<std::uint32_t>(old)));
    case BaseType::Number:
    case BaseType::Flag:
        break;
    }
    return old;
}

} // namespace engine
