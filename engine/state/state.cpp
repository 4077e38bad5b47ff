// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/state.h"

#include "engine/state/random.h"

#include <algorithm>
#include <ranges>

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
{
    // The row of nothing is as long as the longest row, and never written.
    const std::size_t longest = std::max({program.gameCells, program.playerCells, program.cardCells});
    std::size_t size = longest;
    m_game = static_cast<Ref>(size);
    size += program.gameCells;
    m_firstPlayer = static_cast<Ref>(size);
    size += std::size_t(program.playerCells) * static_cast<std::size_t>(players);
    m_zones = static_cast<Ref>(size);
    for (const ZoneLayout& zone : program.zones) {
        if (zone.holder != syntax::Holder::Card)
            size += cells::zone::Size * static_cast<std::size_t>(zone.holder == syntax::Holder::Player ? players : 1);
    }
    m_triggers = static_cast<Ref>(size);
    size += 1 + std::size_t(triggerCells) * mostTriggers;
    m_lasting = static_cast<Ref>(size);
    size += 1 + std::size_t(cells::lasting::Size) * mostLasting;
    m_stack = size;
    size += stackCells;
    m_firstCard = static_cast<Ref>(size);
    m_cells.assign(size, 0);

    initialiseRow(m_game, syntax::Holder::Game);
    for (std::int32_t seat = 0; seat < players; ++seat) {
        initialiseRow(player(seat), syntax::Holder::Player);
        m_cells[static_cast<std::size_t>(player(seat) + cells::player::Seat)] = seat;
        m_cells[static_cast<std::size_t>(player(seat) + cells::player::Decider)] = player(seat);
    }
    Ref next = m_zones;
    for (const auto& [index, zone] : std::views::enumerate(program.zones)) {
        if (zone.holder == syntax::Holder::Card)
            continue;
        const bool isShared = zone.holder == syntax::Holder::Game;
        for (std::int32_t seat = 0; seat < (isShared ? 1 : players); ++seat) {
            const Ref holder = isShared ? m_game : player(seat);
            m_cells[static_cast<std::size_t>(holder + zone.cell)] = next;
            m_cells[static_cast<std::size_t>(next + cells::zone::Owner)] = isShared ? 0 : holder;
            m_cells[static_cast<std::size_t>(next + cells::zone::Index)] = static_cast<std::int32_t>(index);
            next += cells::zone::Size;
        }
    }
    m_cells[m_stack + StackLists] = stackCells;
    m_changes.reserve(1024);
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

void State::keepStack(std::span<const std::int32_t> working)
{
    const auto keep = [this](std::size_t place, std::int32_t value) {
        const std::size_t cell = m_stack + place;
        if (m_cells[cell] != value) {
            m_changes.push_back(CellChange::of(cell, m_cells[cell]));
            m_cells[cell] = value;
        }
    };
    const auto height = static_cast<std::size_t>(working[StackHeight]);
    const auto lists = static_cast<std::size_t>(working[StackLists]);
    const auto heightBefore = static_cast<std::size_t>(m_cells[m_stack + StackHeight]);
    const auto listsBefore = static_cast<std::size_t>(m_cells[m_stack + StackLists]);
    for (std::size_t place = 0; place < height; ++place)
        keep(place, working[place]);
    // What is no longer in use is 0, so that equal games have equal stacks.
    for (std::size_t place = height; place < heightBefore; ++place)
        keep(place, 0);
    for (std::size_t place = std::min(lists, listsBefore); place < stackCells; ++place)
        keep(place, place < lists ? 0 : working[place]);
}

Ref State::addCard(std::uint32_t definition, Ref owner)
{
    const Ref made = card(cardCount());
    const std::size_t end = static_cast<std::size_t>(made + m_program->cardCells);
    if (end > mostCells)
        return 0;
    if (end > m_cells.size())
        m_cells.resize(end, 0);
    // A row that history has given back may hold what it once held; everything in it is written anew.
    const Definition& made_of = m_program->definitions[definition];
    for (std::uint16_t cell = 0; cell < cells::card::First; ++cell)
        writeIfChanged(made, cell, 0);
    for (std::uint16_t cell = cells::card::First; cell < m_program->cardCells; ++cell)
        writeIfChanged(made, cell, made_of.row[cell - cells::card::First]);
    writeIfChanged(made, cells::card::Definition, static_cast<std::int32_t>(definition));
    writeIfChanged(made, cells::card::Owner, owner);
    writeIfChanged(made, cells::card::Controller, owner);
    writeIfChanged(made, cells::card::IsToken, made_of.isToken ? 1 : 0);
    write(m_game, cells::game::CardCount, cardCount() + 1);
    writeIfChanged(made, cells::card::Creation, cardCount());
    return made;
}

std::int32_t State::nextAge()
{
    write(m_game, cells::game::Age, at(m_game, cells::game::Age) + 1);
    return at(m_game, cells::game::Age);
}

bool State::addLasting(std::span<const std::int32_t> record)
{
    const Ref subject = record[cells::lasting::Subject];
    const bool isBecoming = LastingKind{record[cells::lasting::Kind]} == LastingKind::Becoming;
    if (isBecoming)
        endChangesOf(subject);
    const std::int32_t count = lastingCount();
    if (count >= mostLasting)
        return false;
    for (std::uint16_t cell = 0; cell < cells::lasting::Size; ++cell)
        writeIfChanged(lasting(count), cell, record[cell]);
    write(lasting(count), cells::lasting::Age, nextAge());
    write(m_lasting, 0, count + 1);
    if (isBecoming) {
        writeIfChanged(lasting(count), cells::lasting::Amount, at(subject, cells::card::Definition));
        printDefinition(subject, static_cast<std::uint32_t>(record[cells::lasting::Amount]));
    }
    return true;
}

/// When a card's becoming something ends, it is what it was before; or, when it became another thing since, it will be
/// when that ends.
void State::becomeAgain(std::int32_t index)
{
    const Ref card = at(lasting(index), cells::lasting::Subject);
    const std::int32_t before = at(lasting(index), cells::lasting::Amount);
    for (std::int32_t later = index + 1; later < lastingCount(); ++later) {
        if (lastingKind(later) == LastingKind::Becoming && at(lasting(later), cells::lasting::Subject) == card) {
            writeIfChanged(lasting(later), cells::lasting::Amount, before);
            return;
        }
    }
    printDefinition(card, static_cast<std::uint32_t>(before));
}

void State::endLasting(std::int32_t index)
{
    if (lastingKind(index) == LastingKind::Becoming)
        becomeAgain(index);
    const std::int32_t last = lastingCount() - 1;
    for (; index < last; ++index) {
        for (std::uint16_t cell = 0; cell < cells::lasting::Size; ++cell)
            writeIfChanged(lasting(index), cell, at(lasting(index + 1), cell));
    }
    for (std::uint16_t cell = 0; cell < cells::lasting::Size; ++cell)
        writeIfChanged(lasting(last), cell, 0);
    write(m_lasting, 0, last);
}

void State::unlink(Ref card)
{
    const Ref zone = at(card, cells::card::Zone);
    if (zone == 0)
        return;
    const Ref above = at(card, cells::card::Above);
    const Ref below = at(card, cells::card::Below);
    if (above)
        write(above, cells::card::Below, below);
    else
        write(zone, cells::zone::Top, below);
    if (below)
        write(below, cells::card::Above, above);
    else
        write(zone, cells::zone::Bottom, above);
    write(zone, cells::zone::Count, at(zone, cells::zone::Count) - 1);
}

void State::link(Ref card, Ref zone, std::uint16_t flags)
{
    const bool toBottom = flags & ToBottom;
    const Ref above = toBottom ? at(zone, cells::zone::Bottom) : 0;
    const Ref below = toBottom ? 0 : at(zone, cells::zone::Top);
    writeIfChanged(card, cells::card::Above, above);
    writeIfChanged(card, cells::card::Below, below);
    if (above)
        write(above, cells::card::Below, card);
    else
        write(zone, cells::zone::Top, card);
    if (below)
        write(below, cells::card::Above, card);
    else
        write(zone, cells::zone::Bottom, card);
    write(zone, cells::zone::Count, at(zone, cells::zone::Count) + 1);
    write(card, cells::card::Zone, zone);
}

void State::resetProperties(Ref card)
{
    const auto definition = static_cast<std::size_t>(at(card, cells::card::Definition));
    const Definition& made_of = m_program->definitions[definition];
    for (const std::uint16_t cell : m_program->resetCells)
        writeIfChanged(card, cell, made_of.row[cell - cells::card::First]);
}

void State::move(Ref card, Ref zone, std::uint16_t flags, Ref controller)
{
    if (m_program->looksBack) {
        writeIfChanged(card, cells::card::PreviousZone, at(card, cells::card::Zone));
        writeIfChanged(card, cells::card::LeftAt, at(m_game, cells::game::EventCount));
        writeIfChanged(m_game, cells::game::LastLeave, at(m_game, cells::game::EventCount));
    }
    endAllOn(card);
    for (const std::uint32_t index : m_program->lastProperties) {
        const PropertyLayout& property = m_program->properties[index];
        writeIfChanged(card, property.lastCell, at(card, property.cell));
    }
    unlink(card);
    link(card, zone, flags);
    if (m_program->usesAge)
        write(card, cells::card::Age, nextAge());
    if (controller == 0)
        controller = at(zone, cells::zone::Owner);
    if (controller != 0)
        writeIfChanged(card, cells::card::Controller, controller);
    writeIfChanged(card, cells::card::FaceDown, flags & FaceDown ? 1 : 0);
    resetProperties(card);
}

void State::endAllOn(Ref card)
{
    for (std::int32_t index = lastingCount() - 1; index >= 0; --index) {
        if (at(lasting(index), cells::lasting::Subject) == card)
            endLasting(index);
    }
}

void State::removeCard(Ref card)
{
    endAllOn(card);
    unlink(card);
    for (const std::uint16_t cell : {cells::card::Zone, cells::card::Above, cells::card::Below})
        writeIfChanged(card, cell, 0);
}

bool State::hasRoom(Ref zone) const
{
    const auto index = static_cast<std::size_t>(at(zone, cells::zone::Index));
    return at(zone, cells::zone::Count) < m_program->zones[index].capacity;
}

void State::endChangesOf(Ref card)
{
    for (std::int32_t index = lastingCount() - 1; index >= 0; --index) {
        if (lastingKind(index) == LastingKind::Change && at(lasting(index), cells::lasting::Subject) == card)
            endLasting(index);
    }
}

void State::setDefinition(Ref card, std::uint32_t definition)
{
    endAllOn(card);
    printDefinition(card, definition);
}

void State::printDefinition(Ref card, std::uint32_t definition)
{
    const Definition& becomes = m_program->definitions[definition];
    writeIfChanged(card, cells::card::Definition, static_cast<std::int32_t>(definition));
    for (const PropertyLayout& property : m_program->properties) {
        if (property.holder != syntax::Holder::Card || !property.isPrinted)
            continue;
        for (std::uint16_t offset = 0; offset < property.size; ++offset) {
            const auto cell = static_cast<std::uint16_t>(property.cell + offset);
            writeIfChanged(card, cell, becomes.row[cell - cells::card::First]);
        }
    }
}

std::uint32_t State::randomBelow(std::uint32_t bound)
{
    Random random{m_seed, static_cast<std::uint32_t>(at(m_game, cells::game::RandomCount))};
    const std::uint32_t number = random.below(bound);
    write(m_game, cells::game::RandomCount, static_cast<std::int32_t>(random.count));
    return number;
}

void State::shuffle(Ref zone)
{
    std::vector<Ref> order;
    for (Ref card = at(zone, cells::zone::Top); card; card = at(card, cells::card::Below))
        order.push_back(card);
    for (std::size_t remaining = order.size(); remaining > 1; --remaining)
        std::swap(order[remaining - 1], order[randomBelow(static_cast<std::uint32_t>(remaining))]);
    Ref above = 0;
    for (const Ref card : order) {
        writeIfChanged(card, cells::card::Above, above);
        if (above)
            writeIfChanged(above, cells::card::Below, card);
        else
            writeIfChanged(zone, cells::zone::Top, card);
        above = card;
    }
    if (above) {
        writeIfChanged(above, cells::card::Below, 0);
        writeIfChanged(zone, cells::zone::Bottom, above);
    }
}

void State::swap(CellChange& change)
{
    std::int32_t& cell = m_cells[change.cell];
    const std::int32_t other = change.value();
    change = CellChange::of(change.cell, cell);
    cell = other;
}

void State::revertTo(std::size_t count)
{
    while (m_changes.size() > count) {
        m_cells[m_changes.back().cell] = m_changes.back().value();
        m_changes.pop_back();
    }
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

std::uint64_t State::hash() const
{
    std::uint64_t hash = mixed(m_seed, static_cast<std::uint64_t>(m_players));
    // Rows of cards that history has given back do not count.
    const std::size_t end = static_cast<std::size_t>(card(cardCount()));
    for (std::size_t cell = static_cast<std::size_t>(m_game); cell < end; ++cell)
        hash = mixed(hash, static_cast<std::uint32_t>(m_cells[cell]));
    return hash;
}

} // namespace engine
