// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/chronicle/manual_changes.h"

#include "engine/language/names/dictionary.h"
#include "engine/state/sight.h"

namespace studio {

using engine::Event;
using engine::PropertyLayout;
using engine::Ref;
using engine::State;
using engine::syntax::Holder;

namespace {

class Comparison
{
public:
    Comparison(const State& before, const State& after)
        : m_before(before)
        , m_after(after)
    {
    }

    std::vector<Event> events()
    {
        compareValues(Holder::Game, m_after.game());
        for (std::int32_t seat = 0; seat < m_after.players(); ++seat)
            compareValues(Holder::Player, m_after.player(seat));
        for (std::int32_t index = 0; index < m_after.cardCount(); ++index)
            compareCard(m_after.card(index), index >= m_before.cardCount());
        return std::move(m_events);
    }

private:
    bool isOther(Ref row, std::uint16_t cell) const { return m_before.at(row, cell) != m_after.at(row, cell); }

    void compareCard(Ref card, bool isNew)
    {
        namespace cells = engine::cells::card;
        const bool isElsewhere = isNew || isOther(card, cells::Zone) || isOther(card, cells::Controller);
        if (isElsewhere && m_after.at(card, cells::Zone) != 0) {
            Event event{.verb = static_cast<std::uint16_t>(engine::CoreVerb::Enters)};
            event.slots = {card, m_after.at(card, cells::Zone)};
            setFace(event, card);
            if (!isNew)
                event.seenBy[0] |= static_cast<std::uint8_t>(engine::seatsThatSee(m_before, card));
            m_events.push_back(event);
        }
        // A new card has its printed values.
        if (!isNew)
            compareValues(Holder::Card, card);
    }

    void compareValues(Holder holder, Ref row)
    {
        const std::vector<PropertyLayout>& properties = m_after.program().properties;
        for (std::size_t index = 0; index < properties.size(); ++index) {
            const PropertyLayout& property = properties[index];
            if (property.holder != holder || property.cell == 0)
                continue;
            for (std::uint16_t member = 0; member < property.size; ++member)
                if (isOther(row, static_cast<std::uint16_t>(property.cell + member)))
                    addValueChange(row, static_cast<std::uint32_t>(index), member);
        }
    }

    void addValueChange(Ref row, std::uint32_t which, std::uint16_t member)
    {
        const PropertyLayout& property = m_after.program().properties[which];
        const auto cell = static_cast<std::uint16_t>(property.cell + member);
        Event event;
        event.value = {
            .property = which, .member = member, .before = m_before.at(row, cell), .after = m_after.at(row, cell)
        };
        event.seenBy[0] = static_cast<std::uint8_t>((1u << m_after.players()) - 1);
        if (property.holder != Holder::Game)
            event.slots[0] = row;
        if (property.holder == Holder::Card)
            setFace(event, row);
        // Only the designer, who made the change, may see a secret value.
        if (property.isSecret)
            event.seenBy[0] = 0;
        m_events.push_back(event);
    }

    void setFace(Event& event, Ref card) const
    {
        event.seenBy[0] = static_cast<std::uint8_t>(engine::seatsThatSee(m_after, card));
        event.faces[0].definition = static_cast<std::uint32_t>(m_after.at(card, engine::cells::card::Definition));
    }

    const State& m_before;
    const State& m_after;
    std::vector<Event> m_events;
};

} // namespace

std::vector<Event> manualChanges(const State& before, const State& after)
{
    return Comparison(before, after).events();
}

} // namespace studio
