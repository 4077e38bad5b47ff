// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/state.h"

#include "engine/state/random.h"
#include "engine/state/sight.h"

#include <algorithm>
#include <array>
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
    layOut();
    initialiseRow(m_game, syntax::Holder::Game);
    for (std::int32_t seat = 0; seat < players; ++seat) {
        initialiseRow(player(seat), syntax::Holder::Player);
        m_cells[static_cast<std::size_t>(player(seat) + cells::player::Seat)] = seat;
        m_cells[static_cast<std::size_t>(player(seat) + cells::player::Decider)] = player(seat);
    }
    layOutZones();
}

void State::layOut()
{
    // The row of nothing is as long as the longest row, and never written.
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
    m_triggers = take(1 + std::size_t(triggerCells) * m_program->mostTriggers);
    m_lasting = take(1 + std::size_t(cells::lasting::Size) * m_program->mostLasting);
    m_firstCard = static_cast<Ref>(size);
    m_cells.assign(size, 0);
}

void State::layOutZones()
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

void State::keepStack(std::span<const std::int32_t> frames, std::span<const std::int32_t> lists)
{
    // Most often a question is asked again, and nothing at all has changed.
    const auto isKept = [this](std::size_t from, std::span<const std::int32_t> working) {
        return std::memcmp(m_stack.data() + from, working.data(), working.size_bytes()) == 0;
    };
    const bool hasRoom = frames.size() + lists.size() <= m_stack.size();
    if (!hasRoom || !isKept(0, frames) || (!lists.empty() && !isKept(frames.size(), lists)))
        noteStack(frames, lists);
}

void State::noteStack(std::span<const std::int32_t> frames, std::span<const std::int32_t> lists)
{
    const std::size_t before = this->frames().size() + this->lists().size();
    const std::size_t used = frames.size() + lists.size();
    if (m_stack.size() < used)
        m_stack.resize(used, 0);
    const auto keep = [this](std::size_t place, std::int32_t value) {
        if (m_stack[place] != value)
            m_changes.add(CellChange::of(mostCells + place, std::exchange(m_stack[place], value)));
    };
    for (std::size_t place = 0; place < frames.size(); ++place)
        keep(place, frames[place]);
    for (std::size_t place = frames.size(); place < used; ++place)
        keep(place, lists[place - frames.size()]);
    // What is no longer in use is 0, so that equal games have equal stacks.
    for (std::size_t place = used; place < before; ++place)
        keep(place, 0);
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

void State::appendCard(const Definition& definition)
{
    m_cells.resize(m_cells.size() + cells::card::First, 0);
    m_cells.insert(m_cells.end(), definition.row.begin(), definition.row.end());
}

Ref State::addCard(std::uint32_t definition, Ref owner)
{
    const Ref made = card(cardCount());
    const std::size_t end = static_cast<std::size_t>(made + m_program->cardCells);
    if (end > mostCells)
        return 0;
    // Nobody can have seen a row before its card is made, so what a new one begins with need not be noted.
    if (end > m_cells.size())
        appendCard(m_program->definitions[definition]);
    else
        resetRow(made, definition);
    signRow(made, definition, owner);
    write(m_game, cells::game::CardCount, cardCount() + 1);
    return made;
}

/// A row that history has given back may hold what it once held; everything in it is written anew.
void State::resetRow(Ref made, std::uint32_t definition)
{
    const Definition& made_of = m_program->definitions[definition];
    for (std::uint16_t cell = 0; cell < cells::card::First; ++cell)
        writeIfChanged(made, cell, 0);
    for (std::uint16_t cell = cells::card::First; cell < m_program->cardCells; ++cell)
        writeIfChanged(made, cell, made_of.row[cell - cells::card::First]);
}

void State::signRow(Ref made, std::uint32_t definition, Ref owner)
{
    const bool isToken = m_program->definitions[definition].isToken && definition != m_program->itemDefinition;
    writeIfChanged(made, cells::card::Definition, static_cast<std::int32_t>(definition));
    writeIfChanged(made, cells::card::Owner, owner);
    writeIfChanged(made, cells::card::Controller, owner);
    writeIfChanged(made, cells::card::IsToken, isToken ? 1 : 0);
    // A card's own zones lie in its row, behind the cell that refers to them.
    for (const std::uint32_t index : m_program->cardZones) {
        const std::uint16_t cell = m_program->zones[index].cell;
        const Ref pile = made + cell + 1;
        writeIfChanged(made, cell, pile);
        writeIfChanged(pile, cells::zone::Owner, owner);
        writeIfChanged(pile, cells::zone::Index, static_cast<std::int32_t>(index));
    }
}

Ref State::addItem(Ref owner)
{
    Ref made = at(m_game, m_program->freeItemCell);
    if (made) {
        write(m_game, m_program->freeItemCell, announced(made, AnnouncedCells::Source));
        resetRow(made, m_program->itemDefinition);
        signRow(made, m_program->itemDefinition, owner);
    } else {
        made = addCard(m_program->itemDefinition, owner);
    }
    if (made)
        write(made, m_program->announced.at(AnnouncedCells::IsItem), 1);
    return made;
}

std::int32_t State::nextAge()
{
    write(m_game, cells::game::Age, at(m_game, cells::game::Age) + 1);
    return at(m_game, cells::game::Age);
}

void State::copyAnnounced(Ref to, Ref from)
{
    for (std::uint16_t cell = 0; cell < m_program->announced.size(); ++cell)
        writeIfChanged(to, m_program->announced.at(cell), announced(from, cell));
}

void State::forgetAnnounced(Ref card)
{
    for (std::uint16_t cell = 0; cell < m_program->announced.size(); ++cell)
        writeIfChanged(card, m_program->announced.at(cell), 0);
}

bool State::isStack(Ref zone) const
{
    return zone && m_program->zones[static_cast<std::size_t>(at(zone, cells::zone::Index))].isStack;
}

/// What was announced is kept on the way to where it is done, and forgotten on the way from there. An item is nowhere
/// else: false when it is gone instead.
bool State::moveAnnounced(Ref card, Ref zone)
{
    if (at(card, cells::card::Definition) == static_cast<std::int32_t>(m_program->itemDefinition)) {
        const bool stays = isItem(card) && isStack(zone);
        if (!stays)
            removeCard(card);
        return stays;
    }
    if (announced(card, AnnouncedCells::Effect) == 0)
        return true;
    if (announced(card, AnnouncedCells::IsFresh) && !isStack(at(card, cells::card::Zone)))
        write(card, m_program->announced.at(AnnouncedCells::IsFresh), 0);
    else
        forgetAnnounced(card);
    return true;
}

bool State::addLasting(std::span<const std::int32_t> record)
{
    const Ref subject = record[cells::lasting::Subject];
    const bool isBecoming = LastingKind{record[cells::lasting::Kind]} == LastingKind::Becoming;
    if (isBecoming)
        endChangesOf(subject);
    const std::int32_t count = lastingCount();
    if (count >= m_program->mostLasting || at(m_game, cells::game::Age) + 1 >= mostAges)
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

inline void State::unlink(Ref card)
{
    const std::int32_t* const moved = rowOf(card);
    const Ref from = moved[cells::card::Zone];
    if (from == 0)
        return;
    const Ref above = moved[cells::card::Above];
    const Ref below = moved[cells::card::Below];
    write(rowOf(above ? above : from)[cells::card::Below], below);
    write(rowOf(below ? below : from)[cells::card::Above], above);
    std::int32_t& count = rowOf(from)[cells::zone::Count];
    write(count, count - 1);
}

inline void State::link(Ref card, Ref to, std::uint16_t flags)
{
    std::int32_t* const moved = rowOf(card);
    std::int32_t* const zone = rowOf(to);
    const Ref above = flags & ToBottom ? zone[cells::zone::Bottom] : 0;
    const Ref below = flags & ToBottom ? 0 : zone[cells::zone::Top];
    writeIfChanged(moved[cells::card::Above], above);
    writeIfChanged(moved[cells::card::Below], below);
    write(rowOf(above ? above : to)[cells::card::Below], card);
    write(rowOf(below ? below : to)[cells::card::Above], card);
    write(zone[cells::zone::Count], zone[cells::zone::Count] + 1);
    write(moved[cells::card::Zone], to);
}

void State::resetProperties(Ref card)
{
    std::int32_t* const moved = rowOf(card);
    const auto definition = static_cast<std::size_t>(moved[cells::card::Definition]);
    const std::int32_t* const start = m_program->definitions[definition].row.data();
    for (const std::uint16_t cell : std::span(m_program->resetCells))
        writeIfChanged(moved[cell], start[cell - cells::card::First]);
}

void State::noteLeaving(Ref card)
{
    std::int32_t* const moved = rowOf(card);
    const std::int32_t event = at(m_game, cells::game::EventCount);
    writeIfChanged(moved[cells::card::PreviousZone], moved[cells::card::Zone]);
    writeIfChanged(moved[cells::card::PreviousController], moved[cells::card::Controller]);
    writeIfChanged(moved[cells::card::LeftAt], event);
    writeIfChanged(m_game, cells::game::LastLeave, event);
}

void State::move(Ref card, Ref zone, std::uint16_t flags, Ref controller)
{
    if (m_program->announced.areUsed() && !moveAnnounced(card, zone))
        return;
    if (m_program->looksBack)
        noteLeaving(card);
    endAllOn(card);
    for (const std::uint32_t index : m_program->lastProperties) {
        const PropertyLayout& property = m_program->properties[index];
        writeIfChanged(card, property.lastCell, at(card, property.cell));
    }
    unlink(card);
    link(card, zone, flags);
    if (m_program->usesAge)
        write(card, cells::card::Age, nextAge());
    std::int32_t* const moved = rowOf(card);
    if (controller == 0)
        controller = at(zone, cells::zone::Owner);
    if (controller != 0)
        writeIfChanged(moved[cells::card::Controller], controller);
    writeIfChanged(moved[cells::card::FaceDown], flags & FaceDown ? 1 : 0);
    writeIfChanged(moved[cells::card::SeenBy], 0);
    resetProperties(card);
}

void State::endAllOn(Ref card)
{
    for (std::int32_t index = lastingCount() - 1; index >= 0; --index) {
        if (at(lasting(index), cells::lasting::Subject) == card)
            endLasting(index);
    }
}

void State::show(Ref card, Ref player)
{
    if (isPlayer(player))
        writeIfChanged(card, cells::card::SeenBy, at(card, cells::card::SeenBy) | 1 << at(player, cells::player::Seat));
}

void State::showAll(Ref card)
{
    writeIfChanged(card, cells::card::SeenBy, (1 << m_players) - 1);
}

/// What lies in no zone is seen by everybody when it lies face up, else by whoever it was shown to.
void State::noteWhoSawLast(Ref card)
{
    const std::uint32_t saw = seatsThatSee(*this, card);
    if (saw == (1u << m_players) - 1)
        return;
    writeIfChanged(card, cells::card::FaceDown, 1);
    writeIfChanged(card, cells::card::SeenBy, static_cast<std::int32_t>(saw));
}

void State::removeCard(Ref card)
{
    endAllOn(card);
    noteWhoSawLast(card);
    unlink(card);
    for (const std::uint16_t cell : {cells::card::Zone, cells::card::Above, cells::card::Below})
        writeIfChanged(card, cell, 0);
    if (!isItem(card))
        return;
    forgetAnnounced(card);
    writeIfChanged(card, m_program->announced.at(AnnouncedCells::Source), at(m_game, m_program->freeItemCell));
    write(m_game, m_program->freeItemCell, card);
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

std::int32_t State::roll(std::uint32_t sides)
{
    const std::int32_t told = at(m_game, cells::game::ForcedCount);
    if (told == 0)
        return 1 + static_cast<std::int32_t>(randomBelow(sides));
    const auto place = [](std::int32_t index) {
        return static_cast<std::uint16_t>(cells::game::FirstForced + index);
    };
    const std::int32_t value = at(m_game, place(0));
    for (std::int32_t index = 0; index + 1 < told; ++index)
        writeIfChanged(m_game, place(index), at(m_game, place(index + 1)));
    writeIfChanged(m_game, place(told - 1), 0);
    write(m_game, cells::game::ForcedCount, told - 1);
    return value;
}

bool State::forceRoll(std::int32_t value)
{
    const std::int32_t told = at(m_game, cells::game::ForcedCount);
    if (told >= cells::game::mostForced)
        return false;
    write(m_game, static_cast<std::uint16_t>(cells::game::FirstForced + told), value);
    write(m_game, cells::game::ForcedCount, told + 1);
    return true;
}

void State::shuffle(Ref zone)
{
    // No zone holds more, and nothing is taken from the heap in the middle of a game.
    std::array<Ref, mostCells / cells::card::First> room;
    std::size_t count = 0;
    for (Ref card = at(zone, cells::zone::Top); card; card = at(card, cells::card::Below))
        room[count++] = card;
    const std::span<Ref> order = std::span(room).first(count);
    for (std::size_t remaining = count; remaining > 1; --remaining)
        std::swap(order[remaining - 1], order[randomBelow(static_cast<std::uint32_t>(remaining))]);
    Ref above = 0;
    for (const Ref card : order) {
        writeIfChanged(card, cells::card::SeenBy, 0);
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

std::uint64_t State::hash() const
{
    std::uint64_t hash = mixed(m_seed, static_cast<std::uint64_t>(m_players));
    const auto mixIn = [&hash](std::span<const std::int32_t> cells) {
        for (const std::int32_t value : cells)
            hash = mixed(hash, static_cast<std::uint32_t>(value));
    };
    // Rows of cards that history has given back do not count.
    const auto end = static_cast<std::size_t>(card(cardCount()));
    mixIn(std::span(m_cells).first(end).subspan(static_cast<std::size_t>(m_game)));
    mixIn(frames());
    mixIn(lists());
    return hash;
}

std::uint64_t State::positionHash() const
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
    for (Ref cell = m_firstPlayer; cell < m_lasting; ++cell)
        mixRow(cell, 1, {});
    // The order of what lasts tells who is older.
    for (std::int32_t index = 0; index < lastingCount(); ++index)
        mixRow(lasting(index), lasting::Size, {lasting::Age});
    for (std::int32_t number = 0; number < cardCount(); ++number)
        mixRow(
            card(number),
            m_program->cardCells,
            {cells::card::Age, cells::card::LeftAt, cells::card::PreviousZone, cells::card::PreviousController}
        );
    // Where in the program the question is asked.
    return mixed(hash, static_cast<std::uint32_t>(m_stack.size() > StackHeaderEnd ? m_stack[StackHeaderEnd] : 0));
}

} // namespace engine
