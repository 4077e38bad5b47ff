// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/state.h"

#include <algorithm>
#include <cstring>
#include <ranges>
#include <utility>

namespace engine {

namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value)
{
    hash ^= value + 0x9e3779b97f4a7c15;
    hash *= 0xbf58476d1ce4e5b9;
    return hash ^ (hash >> 29);
}

} // namespace

State::State(const Program& program, std::int32_t players, std::uint64_t seed)
    : m_program(&program)
    , m_players(players)
    , m_seed(seed)
    , m_stack{StackHeaderEnd, stackCells}
{
    allocateRows();
    initialiseRow(m_game, syntax::Holder::Game);
    for (std::int32_t seat = 0; seat < players; ++seat) {
        initialiseRow(player(seat), syntax::Holder::Player);
        m_cells[static_cast<std::size_t>(player(seat) + cells::player::Seat)] = seat;
        m_cells[static_cast<std::size_t>(player(seat) + cells::player::Decider)] = player(seat);
    }
    allocateZones();
}

void State::allocateRows()
{
    // The row for “none” is as long as the longest row, and is never written.
    std::size_t size = std::max({m_program->gameCells, m_program->playerCells, m_program->cardCells});
    const auto take = [&size](std::size_t cells) {
        return static_cast<Ref>(std::exchange(size, size + cells));
    };
    m_game = take(m_program->gameCells);
    m_firstPlayer = take(std::size_t(m_program->playerCells) * static_cast<std::size_t>(m_players));
    m_lastPlayer = player(m_players - 1);
    std::size_t zones = 0;
    for (const ZoneLayout& zone : m_program->zones) {
        if (zone.holder != syntax::Holder::Card)
            zones += static_cast<std::size_t>(zone.holder == syntax::Holder::Player ? m_players : 1);
    }
    m_zones = take(cells::zone::Size * zones);
    m_triggers = take(1 + std::size_t(cells::trigger::Size) * m_program->mostTriggers);
    m_lasting = take(1 + std::size_t(cells::lasting::Size) * m_program->mostLasting);
    m_firstCard = static_cast<Ref>(size);
    m_cells.assign(size, 0);
}

void State::allocateZones()
{
    Ref next = m_zones;
    for (const auto& [index, zone] : std::views::enumerate(m_program->zones)) {
        if (zone.holder == syntax::Holder::Card)
            continue;
        const bool isShared = zone.holder == syntax::Holder::Game;
        for (std::int32_t seat = 0; seat < (isShared ? 1 : m_players); ++seat) {
            const Ref holder = isShared ? m_game : player(seat);
            m_cells[static_cast<std::size_t>(holder + zone.cell)] = next;
            m_cells[static_cast<std::size_t>(next + cells::zone::Owner)] = isShared ? 0 : holder;
            m_cells[static_cast<std::size_t>(next + cells::zone::Index)] = static_cast<std::int32_t>(index);
            next += cells::zone::Size;
        }
    }
}

void State::initialiseRow(Ref row, syntax::Holder holder)
{
    for (const PropertyLayout& property : m_program->properties) {
        if (property.holder == holder && !property.type.isList) {
            for (std::uint16_t offset = 0; offset < property.size; ++offset)
                m_cells[static_cast<std::size_t>(row + property.cell + offset)] = property.starts;
        }
    }
}

Ref State::firstIn(Ref player, std::int32_t step) const
{
    std::int32_t seat = at(player, cells::player::Seat);
    for (std::int32_t tried = 0; tried < m_players; ++tried) {
        seat = (seat + step + m_players) % m_players;
        if (!at(this->player(seat), cells::player::Gone))
            return this->player(seat);
    }
    return 0;
}

std::span<const std::int32_t> State::frames() const
{
    return std::span(m_stack).first(static_cast<std::size_t>(m_stack[StackHeight]));
}

std::span<const std::int32_t> State::lists() const
{
    const auto count = static_cast<std::size_t>(stackCells - m_stack[StackLists]);
    return std::span(m_stack).subspan(static_cast<std::size_t>(m_stack[StackHeight]), count);
}

void State::saveStack(std::span<const std::int32_t> frames, std::span<const std::int32_t> lists)
{
    // Usually the same question is asked again and the stack has not changed.
    const auto isSaved = [this](std::size_t from, std::span<const std::int32_t> working) {
        return std::memcmp(m_stack.data() + from, working.data(), working.size_bytes()) == 0;
    };
    const bool hasRoom = frames.size() + lists.size() <= m_stack.size();
    if (!hasRoom || !isSaved(0, frames) || (!lists.empty() && !isSaved(frames.size(), lists)))
        logStack(frames, lists);
}

void State::logStack(std::span<const std::int32_t> frames, std::span<const std::int32_t> lists)
{
    const std::size_t before = this->frames().size() + this->lists().size();
    const std::size_t used = frames.size() + lists.size();
    if (m_stack.size() < used)
        m_stack.resize(used, 0);
    const auto update = [this](std::size_t place, std::int32_t value) {
        if (m_stack[place] != value)
            m_changes.add(CellChange::of(mostCells + place, std::exchange(m_stack[place], value)));
    };
    // Almost all cells are unchanged, so two are compared at a time.
    const auto updateAll = [&](std::size_t first, std::span<const std::int32_t> working) {
        std::size_t place = 0;
        for (; place + 1 < working.size(); place += 2) {
            if (std::memcmp(&m_stack[first + place], &working[place], 2 * sizeof(std::int32_t)) == 0)
                continue;
            update(first + place, working[place]);
            update(first + place + 1, working[place + 1]);
        }
        if (place < working.size())
            update(first + place, working[place]);
    };
    updateAll(0, frames);
    updateAll(frames.size(), lists);
    // Unused cells are 0, so that equal games have equal stacks.
    for (std::size_t place = used; place < before; ++place)
        update(place, 0);
}

bool State::writeCells(std::span<const std::pair<std::uint16_t, std::int32_t>> values)
{
    const Ref countCell = m_game + cells::game::CardCount;
    std::int32_t count = cardCount();
    for (const auto& [number, value] : values)
        count = number == countCell ? value : count;
    const auto room = static_cast<std::int32_t>(mostCells - static_cast<std::size_t>(m_firstCard));
    if (count < cardCount() || count > room / m_program->cardCells)
        return false;
    const Ref end = card(count);
    const auto isOfRow = [this, end](const auto& one) {
        return one.first >= m_game && one.first < end;
    };
    if (!std::ranges::all_of(values, isOfRow))
        return false;
    if (std::cmp_less(m_cells.size(), end))
        m_cells.resize(static_cast<std::size_t>(end), 0);
    for (const auto& [number, value] : values)
        write(m_cells[number], value);
    return true;
}

void State::swap(CellChange& change)
{
    std::int32_t& changed = cell(change.cell);
    const std::int32_t other = change.value();
    change = CellChange::of(change.cell, changed);
    changed = other;
}

void State::revertTo(std::size_t count)
{
    undo(count, m_changes.size());
    m_changes.cut(count);
}

void State::undo(std::size_t begin, std::size_t end)
{
    while (end > begin)
        swap(m_changes[--end]);
}

void State::redo(std::size_t begin, std::size_t end)
{
    for (; begin < end; ++begin)
        swap(m_changes[begin]);
}

State State::before(std::size_t begin, std::size_t end) const
{
    State made(*m_program, m_players, m_seed);
    made.m_cells = m_cells;
    made.m_stack = m_stack;
    while (end > begin) {
        const CellChange& change = m_changes[--end];
        made.cell(change.cell) = change.value();
    }
    return made;
}

std::uint64_t State::hash() const
{
    std::uint64_t hash = mixed(m_seed, static_cast<std::uint64_t>(m_players));
    const auto mixIn = [&hash](std::span<const std::int32_t> cells) {
        for (const std::int32_t value : cells)
            hash = mixed(hash, static_cast<std::uint32_t>(value));
    };
    // Skips the rows of cards whose creation was undone.
    const auto end = static_cast<std::size_t>(card(cardCount()));
    mixIn(std::span(m_cells).first(end).subspan(static_cast<std::size_t>(m_game)));
    mixIn(frames());
    mixIn(lists());
    return hash;
}

std::uint64_t State::positionHash() const
{
    // The position of the question in the program.
    const std::int32_t instruction = m_stack.size() > StackHeaderEnd ? m_stack[StackHeaderEnd] : 0;
    return mixed(tableHash(), static_cast<std::uint32_t>(instruction));
}

std::uint64_t State::positionHashAt(std::size_t instruction, std::int32_t frame) const
{
    const auto chance = static_cast<std::uint32_t>(at(m_game, cells::game::RandomCount));
    return mixed(mixed(mixed(tableHash(), instruction), static_cast<std::uint32_t>(frame)), chance);
}

std::uint64_t State::tableHash() const
{
    std::uint64_t hash = static_cast<std::uint64_t>(m_players);
    const auto mixRow = [&](Ref row, std::uint16_t size, std::initializer_list<std::uint16_t> counters) {
        for (std::uint16_t cell = 0; cell < size; ++cell) {
            if (!std::ranges::contains(counters, cell))
                hash = mixed(hash, static_cast<std::uint32_t>(at(row, cell)));
        }
    };
    using namespace cells;
    mixRow(m_game, m_program->gameCells, {game::RandomCount, game::Age, game::EventCount, game::LastLeave});
    for (Ref cell = m_firstPlayer; cell < m_triggers; ++cell)
        mixRow(cell, 1, {});
    for (std::int32_t index = 0; index < at(m_triggers, 0); ++index)
        mixRow(trigger(index), trigger::Size, {});
    // The order of lasting effects already shows which one is older.
    for (std::int32_t index = 0; index < lastingCount(); ++index)
        mixRow(lasting(index), lasting::Size, {lasting::Age});
    for (std::int32_t number = 0; number < cardCount(); ++number)
        mixRow(
            card(number),
            m_program->cardCells,
            {cells::card::Age, cells::card::LeftAt, cells::card::PreviousZone, cells::card::PreviousController}
        );
    return hash;
}

} // namespace engine
