// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/soundness.h"

#include <algorithm>
#include <format>
#include <set>
#include <utility>

namespace engine {

namespace {

using syntax::BaseType;
using syntax::Holder;

/// Checks everything in turn, but reports only the first fault, because later checks rely on earlier ones.
class Inspector
{
public:
    explicit Inspector(const State& state)
        : m_state(state)
        , m_program(state.program())
    {
    }

    std::string run()
    {
        if (!isGameSound())
            return "the game's counts of cards or dice, or its phase, are out of range";
        for (std::int32_t seat = 0; seat < m_state.players(); ++seat)
            if (!isPlayerSound(seat))
                return std::format("player {} has an invalid seat or decider", seat);
        for (std::int32_t number = 0; number < m_state.cardCount(); ++number)
            if (!isCardSound(m_state.card(number)))
                return std::format("card {} has an invalid owner, controller or definition", m_state.card(number));
        checkZones();
        checkPlaces();
        checkProperties();
        checkAnnounced();
        checkTriggers();
        checkLasting();
        return std::move(m_fault);
    }

private:
    static bool isBetween(std::int32_t value, std::int32_t least, std::size_t end)
    {
        return value >= least && std::cmp_less(value, end);
    }

    bool isCard(Ref ref) const
    {
        const Ref first = m_state.card(0);
        return ref >= first && ref < m_state.card(m_state.cardCount()) && (ref - first) % m_program.cardCells == 0;
    }

    bool isPlayer(Ref ref) const
    {
        return m_state.isPlayer(ref) && (ref - m_state.player(0)) % m_program.playerCells == 0;
    }

    bool isPlayerOrNone(Ref ref) const { return ref == 0 || isPlayer(ref); }

    bool isGameSound() const
    {
        const Ref game = m_state.game();
        const auto cardsEnd = m_state.card(0) + std::int64_t(m_state.cardCount()) * m_program.cardCells;
        return m_state.cardCount() >= 0 && std::cmp_less_equal(cardsEnd, m_state.size()) &&
               isBetween(m_state.at(game, cells::game::ForcedCount), 0, cells::game::mostForced + 1u) &&
               isBetween(m_state.at(game, cells::game::Phase), 0, m_program.phases.size() + 1);
    }

    bool isPlayerSound(std::int32_t seat) const
    {
        const Ref player = m_state.player(seat);
        return m_state.at(player, cells::player::Seat) == seat && isPlayer(m_state.at(player, cells::player::Decider));
    }

    bool isCardSound(Ref card) const
    {
        const Ref controller = m_state.at(card, cells::card::Controller);
        const Ref owner = m_state.at(card, cells::card::Owner);
        // A card from a shared pile has no owner and no controller until a player takes it.
        const bool hasNoPlayer = controller == 0 && owner == 0;
        return isBetween(m_state.at(card, cells::card::Definition), 0, m_program.definitions.size()) &&
               isPlayerOrNone(owner) && (hasNoPlayer || isPlayer(controller)) &&
               isPlayerOrNone(m_state.at(card, cells::card::PreviousController));
    }

    void fault(std::string found)
    {
        if (m_fault.empty())
            m_fault = std::move(found);
    }

    void checkZones()
    {
        for (std::size_t index = 0; index < m_program.zones.size(); ++index) {
            const ZoneLayout& layout = m_program.zones[index];
            if (layout.holder == Holder::Game)
                checkZoneOf(m_state.game(), 0, index);
            for (std::int32_t seat = 0; layout.holder == Holder::Player && seat < m_state.players(); ++seat)
                checkZoneOf(m_state.player(seat), m_state.player(seat), index);
            for (std::int32_t card = 0; layout.holder == Holder::Card && card < m_state.cardCount(); ++card)
                checkZoneOf(m_state.card(card), m_state.at(m_state.card(card), cells::card::Owner), index);
        }
    }

    void checkZoneOf(Ref holder, Ref owner, std::size_t index)
    {
        const ZoneLayout& layout = m_program.zones[index];
        const Ref zone = m_state.at(holder, layout.cell);
        const Ref first = m_state.player(m_state.players());
        const bool isPlace = layout.holder == Holder::Card ? zone == holder + layout.cell + 1
                                                           : zone >= first && zone < m_state.triggers() &&
                                                                 (zone - first) % cells::zone::Size == 0;
        if (!isPlace || !std::cmp_equal(m_state.at(zone, cells::zone::Index), index) ||
            m_state.at(zone, cells::zone::Owner) != owner)
            return fault(std::format("“{}” of {} is not in its place", layout.name, holder));
        if (!m_zones.insert(zone).second)
            return fault(std::format("zone {} exists twice", zone));
        checkContents(zone);
    }

    void checkContents(Ref zone)
    {
        std::int32_t count = 0;
        Ref above = 0;
        for (Ref card = m_state.at(zone, cells::zone::Top); card; card = m_state.at(card, cells::card::Below)) {
            if (!isCard(card) || !m_placed.insert(card).second)
                return fault(std::format("zone {0} holds {1} twice, or {1} is not a card", zone, card));
            if (m_state.at(card, cells::card::Zone) != zone || m_state.at(card, cells::card::Above) != above)
                return fault(std::format("the links of card {} do not match zone {}", card, zone));
            above = card;
            ++count;
        }
        if (m_state.at(zone, cells::zone::Count) != count || m_state.at(zone, cells::zone::Bottom) != above)
            fault(std::format("zone {} has the wrong count or bottom card", zone));
    }

    void checkPlaces()
    {
        for (std::int32_t number = 0; number < m_state.cardCount(); ++number) {
            const Ref card = m_state.card(number);
            if ((m_state.at(card, cells::card::Zone) != 0) != m_placed.contains(card))
                fault(std::format("card {} is in a zone that does not contain it", card));
            const Ref before = m_state.at(card, cells::card::PreviousZone);
            if (before != 0 && !m_zones.contains(before))
                fault(std::format("card {} was in a zone that does not exist", card));
        }
    }

    void checkProperties()
    {
        for (const PropertyLayout& property : m_program.properties) {
            if (property.holder == Holder::Game)
                checkProperty(property, m_state.game());
            for (std::int32_t seat = 0; property.holder == Holder::Player && seat < m_state.players(); ++seat)
                checkProperty(property, m_state.player(seat));
            for (std::int32_t card = 0; property.holder == Holder::Card && card < m_state.cardCount(); ++card)
                checkProperty(property, m_state.card(card));
        }
    }

    void checkProperty(const PropertyLayout& property, Ref holder)
    {
        const auto value = [&](std::uint16_t offset) {
            return m_state.at(holder, static_cast<std::uint16_t>(property.cell + offset));
        };
        // A list of values of a choice is a single number.
        const bool isList = property.type.isList && property.type.base != BaseType::Choice;
        // The count of a list is stored before its members.
        if (isList && !isBetween(value(0), 0, property.size))
            return fault(std::format("“{}” of {} has too many members", property.name, holder));
        const auto end = static_cast<std::uint16_t>(isList ? 1 + value(0) : property.size);
        for (std::uint16_t offset = isList ? 1 : 0; offset < end; ++offset)
            if (!isValid(property.type, value(offset)))
                return fault(std::format("“{}” of {} has an invalid value", property.name, holder));
    }

    bool isValid(const syntax::Type& type, std::int32_t value) const
    {
        switch (type.base) {
        case BaseType::Card:
            return value == 0 || isCard(value);
        case BaseType::Player:
            return value == 0 || isPlayer(value);
        case BaseType::Thing:
            return isThing(value);
        case BaseType::Zone:
            return value == 0 || m_zones.contains(value);
        case BaseType::Choice:
            return isValidChoice(type, value);
        case BaseType::Phase:
            return isBetween(value, 0, m_program.phases.size() + 1);
        case BaseType::Ability:
        case BaseType::Effect:
            return isEffect(value);
        case BaseType::Text:
            // Texts that name no card are negative.
            return value < 0 || isBetween(value, 0, m_program.definitions.size());
        case BaseType::Number:
        case BaseType::Flag:
            break;
        }
        return true;
    }

    bool isThing(std::int32_t value) const
    {
        return value == 0 || value == m_state.game() || isCard(value) || isPlayer(value);
    }

    bool isValidChoice(const syntax::Type& type, std::int32_t value) const
    {
        const std::size_t count = m_program.choices[type.choice].values.size();
        return type.isList ? isBetween(value, 0, std::size_t(1) << count) : isBetween(value, 0, count);
    }

    /// Whether a value is a thing or an effect of a card. The card need not have been announced.
    bool isEffect(std::int32_t value) const
    {
        return isThing(value) ||
               (value > 0xffff && effectOf(value) < m_program.effects.size() && isCard(cardOf(value)));
    }

    void checkAnnounced()
    {
        if (!m_program.announced.areUsed())
            return;
        for (std::int32_t number = 0; number < m_state.cardCount(); ++number) {
            const Ref card = m_state.card(number);
            const Ref source = m_state.announced(card, AnnouncedCells::Source);
            const std::int32_t effect = m_state.announced(card, AnnouncedCells::Effect);
            const bool isSound = (source == 0 || isCard(source)) && isBetween(effect, 0, m_program.effects.size() + 1);
            // A waiting item without an effect could not resolve.
            if (!isSound || (m_state.isItem(card) && m_state.at(card, cells::card::Zone) != 0 && effect == 0))
                return fault(std::format("card {} was announced with an invalid source or effect", card));
        }
        const Ref free = m_state.at(m_state.game(), m_program.freeItemCell);
        if (free != 0 && !isCard(free))
            fault("the free item is not a card");
    }

    void checkTriggers()
    {
        const std::int32_t count = m_state.at(m_state.triggers(), 0);
        if (!isBetween(count, 0, m_program.mostTriggers + 1u))
            return fault("the count of waiting triggers is out of range");
        for (std::int32_t index = 0; index < count; ++index) {
            const Ref trigger = m_state.trigger(index);
            const std::int32_t number = m_state.at(trigger, cells::trigger::Rule);
            if (!isBetween(number, 0, m_program.rules.size()) || !isThing(m_state.at(trigger, cells::trigger::Self)) ||
                !isPlayerOrNone(m_state.at(trigger, cells::trigger::You)))
                return fault("a waiting trigger has an invalid rule, card or player");
            const VerbCode& verb = m_program.verbs[m_program.rules[static_cast<std::size_t>(number)].verb];
            for (std::uint16_t slot = 0; slot < verb.slotTypes.size(); ++slot)
                if (!isValid(verb.slotTypes[slot], m_state.at(trigger, std::uint16_t(cells::trigger::Slots + slot))))
                    return fault("a waiting trigger reacts to an impossible event");
        }
    }

    void checkLasting()
    {
        if (!isBetween(m_state.lastingCount(), 0, m_program.mostLasting + 1u))
            return fault("the count of lasting effects is out of range");
        for (std::int32_t index = 0; index < m_state.lastingCount(); ++index) {
            const Ref record = m_state.lasting(index);
            if (!isThing(m_state.at(record, cells::lasting::Subject)) ||
                !isThing(m_state.at(record, cells::lasting::Self)) ||
                !isPlayerOrNone(m_state.at(record, cells::lasting::You)))
                return fault("a lasting effect has an invalid subject, card or player");
            if (!isBetween(m_state.at(record, cells::lasting::Until), 0, m_program.durations.size() + 1))
                return fault("a lasting effect has an invalid duration");
            if (!isValidRecord(record))
                return fault("a lasting effect refers to an invalid rule or definition");
        }
    }

    bool isValidRecord(Ref record) const
    {
        const std::int32_t which = m_state.at(record, cells::lasting::Which);
        switch (LastingKind{m_state.at(record, cells::lasting::Kind)}) {
        case LastingKind::Change:
            return isBetween(which, 0, m_program.modifiers.size());
        case LastingKind::Rule:
            return isBetween(which, 0, m_program.rules.size());
        case LastingKind::Check:
            return isBetween(which, 0, m_program.checks.size());
        case LastingKind::Becoming:
            return isCard(m_state.at(record, cells::lasting::Subject)) &&
                   isBetween(m_state.at(record, cells::lasting::Amount), 0, m_program.definitions.size());
        case LastingKind::None:
            break;
        }
        return false;
    }

    const State& m_state;
    const Program& m_program;
    std::set<Ref> m_zones;
    std::set<Ref> m_placed;
    std::string m_fault;
};

} // namespace

std::string faultOf(const State& state)
{
    return Inspector(state).run();
}

namespace {

/// Calls a function with each saved value.
template <typename Function>
void forEachSavedValue(const State& state, const Function& function)
{
    const auto look = [&](Ref row, std::uint16_t first, std::uint16_t end) {
        for (std::uint16_t cell = first; cell < end; ++cell)
            function(state.at(row, cell));
    };
    for (std::int32_t index = 0; index < state.at(state.triggers(), 0); ++index)
        look(state.trigger(index), cells::trigger::Slots, cells::trigger::Size);
    for (std::int32_t index = 0; index < state.lastingCount(); ++index) {
        look(state.lasting(index), cells::lasting::Captured, cells::lasting::Size);
        if (state.lastingKind(index) != LastingKind::Becoming)
            function(state.at(state.lasting(index), cells::lasting::Amount));
    }
    const AnnouncedCells& announced = state.program().announced;
    for (std::int32_t number = 0; announced.areUsed() && number < state.cardCount(); ++number)
        look(state.card(number), announced.at(AnnouncedCells::Slots), announced.at(announced.size()));
}

} // namespace

SavedValues::SavedValues(const State& state)
    : m_values{0}
{
    forEachSavedValue(state, [this](std::int32_t value) { m_values.insert(value); });
}

bool SavedValues::includeAllOf(const State& later) const
{
    bool areAll = true;
    forEachSavedValue(later, [&](std::int32_t value) { areAll = areAll && m_values.contains(value); });
    return areAll;
}

} // namespace engine
