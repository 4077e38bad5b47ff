// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/carried_over.h"

#include "engine/play/records/counterparts.h"
#include "engine/state/zone_cards.h"

#include <algorithm>
#include <format>
#include <optional>
#include <set>
#include <utility>

namespace engine {

namespace {

using syntax::BaseType;
using syntax::Holder;
using As = ManualChange::Written::As;

class Translator
{
public:
    Translator(const ManualStep& made, const OtherPosition& to)
        : m_made(made.step)
        , m_from(made.after)
        , m_old(made.after.program())
        , m_to(to.state)
        , m_new(to.state.program())
        , m_counterparts(made, to)
    {
    }

    std::expected<ManualChange, std::string> run()
    {
        checkRoom();
        for (const ManualChange::Added& added : m_made.added)
            m_step.added.push_back(
                {.definition = m_counterparts.definition(added.definition), .owner = m_counterparts.thing(added.owner)}
            );
        for (const Ref removed : m_made.removed)
            m_step.removed.push_back(m_counterparts.present(removed));
        for (const ManualChange::Moved& moved : m_made.moved)
            addMoved(moved);
        for (const ManualChange::Order& order : m_made.orders)
            addOrder(order);
        for (const ManualChange::Became& became : m_made.became)
            m_step.became.push_back(
                {.card = m_counterparts.present(became.card),
                 .definition = m_counterparts.definition(became.definition)}
            );
        m_step.forgetsDice = m_made.forgetsDice;
        m_step.dice = m_made.dice;
        for (const ManualChange::Written& written : m_made.written)
            addWritten(written);
        if (!m_counterparts.missing().empty())
            return std::unexpected(m_counterparts.missing());
        return std::move(m_step);
    }

private:
    void checkRoom()
    {
        const auto cards = static_cast<std::int32_t>(m_to.cardCount() + std::ssize(m_made.added));
        if (std::cmp_greater(m_to.card(cards), State::mostCells))
            m_counterparts.note("there is no room for this many cards");
        const std::int32_t set = m_made.forgetsDice ? 0 : m_to.at(m_to.game(), cells::game::ForcedCount);
        if (set + std::ssize(m_made.dice) > cells::game::mostForced)
            m_counterparts.note("too many dice are already set");
    }

    void addMoved(const ManualChange::Moved& moved)
    {
        const Ref card = m_counterparts.present(moved.card);
        const Ref zone = m_counterparts.zone(moved.zone);
        if (card != 0 && isInside(zone, card))
            m_counterparts.note("a card would be in its own pile");
        m_step.moved.push_back(
            {.card = card,
             .zone = zone,
             .controller = m_counterparts.thing(moved.controller),
             .isFaceDown = moved.isFaceDown}
        );
    }

    /// Whether a zone is a pile of the card, or of a card in such a pile.
    bool isInside(Ref zone, Ref card) const
    {
        while (m_to.isCard(zone) && zone < m_to.card(m_to.cardCount())) {
            const Ref holder = hostOf(m_to, zone);
            if (holder == card)
                return true;
            zone = m_to.at(holder, cells::card::Zone);
        }
        return false;
    }

    void addOrder(const ManualChange::Order& order)
    {
        ManualChange::Order made{.zone = m_counterparts.zone(order.zone), .places = {}};
        for (const auto& [card, isPut] : order.places)
            made.places.push_back(
                {.card = isPut ? m_counterparts.present(card) : m_counterparts.cardIfAny(card), .isPut = isPut}
            );
        m_step.orders.push_back(std::move(made));
    }

    void addWritten(const ManualChange::Written& written)
    {
        if (written.row == m_from.game())
            addWritten(written, Holder::Game);
        else if (m_from.isPlayer(written.row))
            addWritten(written, Holder::Player);
        else if (m_from.isCard(written.row))
            addWritten(written, Holder::Card);
        else
            m_counterparts.noteNameless();
    }

    void addWritten(const ManualChange::Written& written, Holder holder)
    {
        const auto isOf = [&](const PropertyLayout& property) {
            return property.holder == holder && written.cell >= property.cell &&
                   written.cell < property.cell + property.size;
        };
        const auto isLast = [&](const PropertyLayout& property) {
            return property.holder == holder && property.lastCell != 0 && written.cell == property.lastCell;
        };
        const auto end = m_old.properties.end();
        if (const auto property = std::ranges::find_if(m_old.properties, isOf); property != end)
            addValue(written, *property);
        else if (const auto last = std::ranges::find_if(m_old.properties, isLast); last != end)
            addLastValue(written, *last);
        else if (holder == Holder::Card && m_old.xCell != 0 && written.cell == m_old.xCell)
            addAnnouncedNumber(written);
        else
            addCommon(written, holder);
    }

    Ref rowOf(Ref old) { return m_from.isCard(old) ? m_counterparts.present(old) : m_counterparts.thing(old); }

    void write(Ref row, std::uint16_t cell, std::int32_t value)
    {
        m_step.written.push_back({.row = row, .cell = cell, .as = As::Value, .value = value});
    }

    void addValue(const ManualChange::Written& written, const PropertyLayout& old)
    {
        const PropertyLayout* const found = m_counterparts.property(old);
        if (!found)
            return;
        const Ref row = rowOf(written.row);
        if (old.type.isList && old.type.base != BaseType::Choice) {
            addList(written.row, old, row, *found);
            return;
        }
        const std::int32_t value = m_counterparts.value(old.type, found->type, written.value);
        checkBounds(old, *found, value);
        const auto offset = static_cast<std::uint16_t>(written.cell - old.cell);
        write(row, static_cast<std::uint16_t>(found->cell + m_counterparts.member(old, *found, offset)), value);
    }

    /// Notes a value that the new rules don't allow. A value that the old rules didn't allow either is intended and not
    /// noted.
    void checkBounds(const PropertyLayout& old, const PropertyLayout& found, std::int32_t value)
    {
        const auto isWithinBounds = [value](const PropertyLayout& property) {
            return value >= property.floor && value <= property.ceiling;
        };
        if (old.type.base == BaseType::Number && isWithinBounds(old) && !isWithinBounds(found))
            m_counterparts.note(std::format("“{}” can no longer be {}", old.name, value));
    }

    /// Writes a whole list, because its members may be different in this position. The first cell is the count.
    void addList(Ref oldRow, const PropertyLayout& old, Ref row, const PropertyLayout& found)
    {
        if (!m_lists.emplace(oldRow, old.cell).second)
            return;
        const std::int32_t count = m_from.at(oldRow, old.cell);
        write(row, found.cell, count);
        for (std::uint16_t index = 1; index < found.size; ++index) {
            const std::int32_t held = m_from.at(oldRow, static_cast<std::uint16_t>(old.cell + index));
            const bool isHeld = std::cmp_less_equal(index, count);
            write(
                row,
                static_cast<std::uint16_t>(found.cell + index),
                isHeld ? m_counterparts.value(old.type, found.type, held) : 0
            );
        }
    }

    /// Writes the value that a property had when its card last left a zone, unless the new rules no longer record it.
    void addLastValue(const ManualChange::Written& written, const PropertyLayout& old)
    {
        const PropertyLayout* const found = m_counterparts.property(old);
        if (found && found->lastCell != 0)
            write(
                m_counterparts.present(written.row),
                found->lastCell,
                m_counterparts.value(old.type, found->type, written.value)
            );
    }

    void addAnnouncedNumber(const ManualChange::Written& written)
    {
        if (m_new.xCell == 0)
            m_counterparts.note("the game no longer uses X");
        write(m_counterparts.present(written.row), m_new.xCell, written.value);
    }

    /// Writes one of the cells that every game has.
    void addCommon(const ManualChange::Written& written, Holder holder)
    {
        const auto value = holder == Holder::Game     ? ofGame(written)
                           : holder == Holder::Player ? ofPlayer(written)
                                                      : ofCard(written);
        if (!value)
            m_counterparts.noteNameless();
        else if (isUsed(holder, written.cell))
            m_step.written.push_back(
                {.row = rowOf(written.row), .cell = written.cell, .as = written.as, .value = *value}
            );
    }

    /// Whether the new rules use a cell. Arrival times and previous values are saved only for rules that need them.
    bool isUsed(Holder holder, std::uint16_t cell) const
    {
        using namespace cells;
        if (holder == Holder::Game)
            return (cell != game::Age || m_new.usesAge) && (cell != game::LastLeave || m_new.looksBack);
        if (holder == Holder::Player)
            return true;
        const bool isPast = cell == card::PreviousZone || cell == card::PreviousController || cell == card::LeftAt;
        return (cell != card::Age || m_new.usesAge) && (!isPast || m_new.looksBack);
    }

    std::optional<std::int32_t> ofGame(const ManualChange::Written& written)
    {
        switch (written.cell) {
        case cells::game::Phase:
            return m_counterparts.phase(written.value);
        case cells::game::Passed:
        case cells::game::Over:
        case cells::game::Winners:
        case cells::game::RandomCount:
        case cells::game::Age:
        case cells::game::EventCount:
        case cells::game::LastLeave:
            return written.value;
        default:
            return {};
        }
    }

    std::optional<std::int32_t> ofPlayer(const ManualChange::Written& written)
    {
        switch (written.cell) {
        case cells::player::Gone:
            return written.value;
        case cells::player::Decider:
            return m_counterparts.thing(written.value);
        default:
            return {};
        }
    }

    std::optional<std::int32_t> ofCard(const ManualChange::Written& written)
    {
        switch (written.cell) {
        case cells::card::Owner:
        case cells::card::Controller:
        case cells::card::PreviousController:
            return m_counterparts.thing(written.value);
        case cells::card::PreviousZone:
            return m_counterparts.zone(written.value);
        case cells::card::Age:
        case cells::card::FaceDown:
        case cells::card::IsToken:
        case cells::card::LeftAt:
        case cells::card::SeenBy:
            return written.value;
        default:
            return {};
        }
    }

    const ManualChange& m_made;
    const State& m_from;
    const Program& m_old;
    const State& m_to;
    const Program& m_new;
    Counterparts m_counterparts;
    ManualChange m_step;
    /// The rows and cells of the lists that have already been written.
    std::set<std::pair<Ref, std::uint16_t>> m_lists;
};

} // namespace

std::expected<ManualChange, std::string> carriedOver(const ManualStep& made, const OtherPosition& to)
{
    return Translator(made, to).run();
}

} // namespace engine
