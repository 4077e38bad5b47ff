// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/manual_change.h"

#include "engine/state/zone_cards.h"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <span>

namespace engine {

namespace {

using As = ManualChange::Written::As;

std::vector<Ref> cardsOf(const State& state)
{
    std::vector<Ref> cards;
    for (std::int32_t number = 0; number < state.cardCount(); ++number)
        cards.push_back(state.card(number));
    return cards;
}

std::vector<Ref> zonesOf(const State& state)
{
    std::vector<Ref> zones;
    for (const ZoneLayout& layout : state.program().zones) {
        if (layout.holder == syntax::Holder::Game)
            zones.push_back(state.at(state.game(), layout.cell));
        for (std::int32_t seat = 0; layout.holder == syntax::Holder::Player && seat < state.players(); ++seat)
            zones.push_back(state.at(state.player(seat), layout.cell));
        for (std::int32_t card = 0; layout.holder == syntax::Holder::Card && card < state.cardCount(); ++card)
            zones.push_back(state.at(state.card(card), layout.cell));
    }
    return zones;
}

/// Finds a longest ascending subsequence of different numbers, and returns true for each number in it. These numbers
/// can stay in place while the others move.
std::vector<bool> longestAscent(std::span<const std::size_t> numbers)
{
    constexpr std::size_t nothing = ~std::size_t(0);
    std::vector<std::size_t> length(numbers.size(), 1);
    std::vector<std::size_t> previous(numbers.size(), nothing);
    std::size_t last = nothing;
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        for (std::size_t other = 0; other < at; ++other) {
            if (numbers[other] < numbers[at] && length[other] >= length[at]) {
                length[at] = length[other] + 1;
                previous[at] = other;
            }
        }
        if (last == nothing || length[at] > length[last])
            last = at;
    }
    std::vector<bool> stays(numbers.size(), false);
    for (; last != nothing; last = previous[last])
        stays[last] = true;
    return stays;
}

/// The counter that a timestamp cell refers to; 0 if the cell is not a timestamp.
std::uint16_t counterFor(const State& state, Ref row, std::uint16_t cell)
{
    if (state.isCard(row) && cell == cells::card::Age)
        return cells::game::Age;
    const bool isLeaving =
        row == state.game() ? cell == cells::game::LastLeave : state.isCard(row) && cell == cells::card::LeftAt;
    return isLeaving ? static_cast<std::uint16_t>(cells::game::EventCount) : std::uint16_t(0);
}

/// Finds the changes, in the order in which applyManualChange() makes them.
class StepFinder
{
public:
    StepFinder(const State& before, const State& after)
        : m_before(before)
        , m_after(after)
        , m_made(before)
    {
    }

    ManualChange run()
    {
        findAdded();
        findRemoved();
        findMoved();
        findOrders();
        findDice();
        applyManualChange(m_step, m_made);
        findBecame();
        findWritten();
        return std::move(m_step);
    }

private:
    bool isNew(Ref card) const { return card >= m_after.card(m_before.cardCount()); }

    Ref zoneBefore(Ref card) const { return isNew(card) ? 0 : m_before.at(card, cells::card::Zone); }

    void findAdded()
    {
        for (const Ref card : cardsOf(m_after)) {
            if (isNew(card))
                m_step.added.push_back(
                    {.definition = static_cast<std::uint32_t>(m_after.at(card, cells::card::Definition)),
                     .owner = m_after.at(card, cells::card::Owner)}
                );
        }
    }

    void findRemoved()
    {
        for (const Ref card : cardsOf(m_after)) {
            if (zoneBefore(card) != 0 && m_after.at(card, cells::card::Zone) == 0)
                m_step.removed.push_back(card);
        }
        if (!m_after.program().announced.areUsed())
            return;
        // Removed items form a list, newest first.
        std::vector<Ref> items;
        for (Ref item = m_after.at(m_after.game(), m_after.program().freeItemCell); item;
             item = m_after.announced(item, AnnouncedCells::Source))
            items.push_back(item);
        std::ranges::stable_sort(m_step.removed, std::ranges::greater(), [&](Ref card) {
            return std::ranges::distance(items.begin(), std::ranges::find(items, card));
        });
    }

    /// Whether a card has entered a zone. If arrival times aren't recorded, moves within a zone are found only by
    /// findOrders().
    bool hasMoved(Ref card) const
    {
        if (m_after.at(card, cells::card::Zone) == 0)
            return false;
        return zoneBefore(card) != m_after.at(card, cells::card::Zone) ||
               m_before.at(card, cells::card::Age) != m_after.at(card, cells::card::Age);
    }

    void findMoved()
    {
        for (const Ref card : cardsOf(m_after)) {
            if (!hasMoved(card))
                continue;
            const Ref zone = m_after.at(card, cells::card::Zone);
            const Ref owner = m_after.at(zone, cells::zone::Owner);
            const Ref had =
                isNew(card) ? m_after.at(card, cells::card::Owner) : m_before.at(card, cells::card::Controller);
            const Ref has = m_after.at(card, cells::card::Controller);
            m_step.moved.push_back(
                {.card = card,
                 .zone = zone,
                 .controller = has == (owner ? owner : had) ? 0 : has,
                 .isFaceDown = m_after.at(card, cells::card::FaceDown) != 0}
            );
        }
        // Sorted by age, so that arrivals keep their order.
        std::ranges::stable_sort(m_step.moved, {}, [this](const ManualChange::Moved& moved) {
            return m_after.at(moved.card, cells::card::Age);
        });
    }

    void findOrders()
    {
        for (const Ref zone : zonesOf(m_after)) {
            ManualChange::Order order = orderOf(zone);
            if (std::ranges::any_of(order.places, &ManualChange::Order::Place::isPut))
                m_step.orders.push_back(std::move(order));
        }
    }

    ManualChange::Order orderOf(Ref zone) const
    {
        ManualChange::Order order{.zone = zone, .places = {}};
        const std::vector<Ref> before =
            zone < m_after.card(m_before.cardCount()) ? cardsIn(m_before, zone) : std::vector<Ref>();
        std::vector<std::size_t> stayed;
        std::vector<std::size_t> wasAt;
        for (const Ref card : cardsIn(m_after, zone)) {
            order.places.push_back({.card = card, .isPut = hasMoved(card)});
            if (hasMoved(card))
                continue;
            stayed.push_back(order.places.size() - 1);
            wasAt.push_back(static_cast<std::size_t>(std::ranges::find(before, card) - before.begin()));
        }
        if (std::ranges::is_sorted(wasAt))
            return order;
        for (const auto& [stays, place] : std::views::zip(longestAscent(wasAt), stayed))
            order.places[place].isPut = !stays;
        return order;
    }

    static std::vector<std::int32_t> diceOf(const State& state)
    {
        std::vector<std::int32_t> dice;
        for (std::int32_t index = 0; index < state.at(state.game(), cells::game::ForcedCount); ++index)
            dice.push_back(state.at(state.game(), static_cast<std::uint16_t>(cells::game::FirstForced + index)));
        return dice;
    }

    void findDice()
    {
        const std::vector<std::int32_t> before = diceOf(m_before);
        m_step.dice = diceOf(m_after);
        m_step.forgetsDice = !std::ranges::starts_with(m_step.dice, before);
        if (!m_step.forgetsDice)
            m_step.dice.erase(m_step.dice.begin(), m_step.dice.begin() + std::ssize(before));
    }

    void findBecame()
    {
        for (const Ref card : cardsOf(m_after)) {
            const std::int32_t definition = m_after.at(card, cells::card::Definition);
            if (m_made.at(card, cells::card::Definition) == definition)
                continue;
            m_step.became.push_back({.card = card, .definition = static_cast<std::uint32_t>(definition)});
            m_made.setDefinition(card, static_cast<std::uint32_t>(definition));
        }
    }

    void findWritten()
    {
        findWrittenIn(m_after.game(), m_after.program().gameCells);
        for (std::int32_t seat = 0; seat < m_after.players(); ++seat)
            findWrittenIn(m_after.player(seat), m_after.program().playerCells);
        // Changed rows of zones, waiting triggers and lasting effects are included too, so that the step can be
        // repeated in this game. carriedOver() refuses them, because these rows have no names.
        const Ref zones = m_after.player(m_after.players());
        findWrittenIn(zones, static_cast<std::uint16_t>(m_after.card(0) - zones));
        for (const Ref card : cardsOf(m_after))
            findWrittenIn(card, m_after.program().cardCells);
    }

    void findWrittenIn(Ref row, std::uint16_t size)
    {
        for (std::uint16_t cell = 0; cell < size; ++cell) {
            if (m_made.at(row, cell) != m_after.at(row, cell))
                m_step.written.push_back(written(row, cell));
        }
    }

    ManualChange::Written written(Ref row, std::uint16_t cell) const
    {
        const std::int32_t value = m_after.at(row, cell);
        const bool isCounter =
            cell == cells::game::RandomCount || cell == cells::game::Age || cell == cells::game::EventCount;
        if (row == m_after.game() && isCounter)
            return {.row = row, .cell = cell, .as = As::More, .value = value - m_made.at(row, cell)};
        if (const std::uint16_t counter = counterFor(m_after, row, cell))
            return {.row = row, .cell = cell, .as = As::Ago, .value = m_after.at(m_after.game(), counter) - value};
        return {.row = row, .cell = cell, .as = As::Value, .value = value};
    }

    const State& m_before;
    const State& m_after;
    /// The state that results from the changes found so far.
    State m_made;
    ManualChange m_step;
};

/// The cards of a zone, with the put cards in their places.
std::vector<Ref> arranged(std::vector<Ref> cards, const ManualChange::Order& order)
{
    const auto isPut = [&order](Ref card) {
        return std::ranges::contains(order.places, ManualChange::Order::Place{.card = card, .isPut = true});
    };
    std::erase_if(cards, isPut);
    std::size_t left =
        static_cast<std::size_t>(std::ranges::count(order.places, false, &ManualChange::Order::Place::isPut));
    const bool isAllPut = left == 0;
    bool isBelowAny = false;
    auto next = cards.begin();
    for (const ManualChange::Order::Place& place : order.places) {
        if (place.isPut) {
            // A card below all earlier ones goes to the bottom, even if there are other cards in the zone now.
            next = cards.insert(isBelowAny && left == 0 && !isAllPut ? cards.end() : next, place.card) + 1;
            continue;
        }
        isBelowAny = true;
        --left;
        if (const auto found = std::ranges::find(cards, place.card); found != cards.end())
            next = found + 1;
    }
    return cards;
}

void arrange(State& state, Ref zone, std::span<const Ref> cards)
{
    Ref above = 0;
    for (const Ref card : cards) {
        state.writeIfChanged(card, cells::card::Above, above);
        state.writeIfChanged(above ? above : zone, cells::card::Below, card);
        above = card;
    }
    state.writeIfChanged(above ? above : zone, cells::card::Below, 0);
    state.writeIfChanged(zone, cells::zone::Bottom, above);
}

void setDice(State& state, const ManualChange& step)
{
    for (std::uint16_t cell = cells::game::ForcedCount; step.forgetsDice && cell < cells::game::First; ++cell)
        state.writeIfChanged(state.game(), cell, 0);
    for (const std::int32_t die : step.dice)
        state.forceRoll(die);
}

void write(State& state, const ManualChange::Written& written)
{
    std::int32_t value = written.value;
    if (written.as == As::More)
        value = state.at(written.row, written.cell) + written.value;
    if (written.as == As::Ago)
        value = state.at(state.game(), counterFor(state, written.row, written.cell)) - written.value;
    state.writeIfChanged(written.row, written.cell, value);
}

} // namespace

ManualChange manualChangeBetween(const State& before, const State& after)
{
    return StepFinder(before, after).run();
}

void applyManualChange(const ManualChange& step, State& state)
{
    for (const ManualChange::Added& added : step.added)
        state.addCard(added.definition, added.owner);
    for (const Ref card : step.removed)
        state.removeCard(card);
    for (const ManualChange::Moved& moved : step.moved)
        state.move(moved.card, moved.zone, moved.isFaceDown ? FaceDown : ToTop, moved.controller);
    for (const ManualChange::Order& order : step.orders)
        arrange(state, order.zone, arranged(cardsIn(state, order.zone), order));
    setDice(state, step);
    for (const ManualChange::Became& became : step.became)
        state.setDefinition(became.card, became.definition);
    for (const ManualChange::Written& written : step.written)
        write(state, written);
}

} // namespace engine
