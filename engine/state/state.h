// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/state/change_log.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

/// The state of a game at one moment, and every change to it. Start with State; change_log.h holds the changes that
/// undo reverts, and sight.h finds who sees which card.
namespace engine {

/// The offset of a row in the state; 0 means none.
using Ref = std::int32_t;

/// The complete state of a game at one moment. It is a flat block of cells, with the empty row for “none”, the game,
/// the players, the zones, the waiting triggers, the lasting effects, and the cards, whose number can grow. It also
/// contains the program's stack at the last question.
///
/// Every change of a cell goes through write(), which logs the old value. Undo needs nothing else. Cells have 16-bit
/// numbers. The cells of the stack are numbered after those of all rows.
class State
{
public:
    static constexpr std::uint16_t stackCells = 2048;
    static constexpr std::size_t mostCells = 65536 - stackCells;
    /// The maximum age. Arrivals and lasting effects beyond it could not be ordered by age.
    static constexpr std::int32_t mostAges = 1 << 20;

    State(const Program& program, std::int32_t players, std::uint64_t seed);

    const Program& program() const { return *m_program; }

    std::int32_t players() const { return m_players; }

    std::uint64_t seed() const { return m_seed; }

    /// Changes the seed for all random numbers from now on. Undo does not restore the old one.
    void setSeed(std::uint64_t seed) { m_seed = seed; }

    Ref game() const { return m_game; }

    Ref player(std::int32_t seat) const { return m_firstPlayer + seat * m_program->playerCells; }

    /// The next player around the table who has not left the game, or the same player if no other player is left. None
    /// if `player` is not a player.
    Ref playerAfter(Ref player) const
    {
        if (!isPlayer(player))
            return 0;
        const Ref next = player == m_lastPlayer ? m_firstPlayer : player + m_program->playerCells;
        return at(next, cells::player::Gone) ? firstIn(player, 1) : next;
    }

    Ref playerBefore(Ref player) const { return isPlayer(player) ? firstIn(player, -1) : 0; }

    bool isPlayer(Ref ref) const { return ref >= m_firstPlayer && ref < m_zones; }

    bool isCard(Ref ref) const { return ref >= m_firstCard; }

    Ref card(std::int32_t index) const { return m_firstCard + index * m_program->cardCells; }

    std::int32_t cardCount() const { return at(m_game, cells::game::CardCount); }

    /// The cell with the number of waiting triggers. trigger() gives their rows, oldest first.
    Ref triggers() const { return m_triggers; }

    Ref trigger(std::int32_t index) const { return m_triggers + 1 + index * cells::trigger::Size; }

    std::int32_t lastingCount() const { return at(m_lasting, 0); }

    Ref lasting(std::int32_t index) const { return m_lasting + 1 + index * cells::lasting::Size; }

    LastingKind lastingKind(std::int32_t index) const { return LastingKind{at(lasting(index), cells::lasting::Kind)}; }

    /// Adds a record of a lasting effect and sets its age. Returns false if there is no room.
    bool addLasting(std::span<const std::int32_t> record);
    void endLasting(std::int32_t index);

    std::int32_t at(Ref row, std::uint16_t cell) const { return m_cells[static_cast<std::size_t>(row + cell)]; }

    const std::int32_t* data() const { return m_cells.data(); }

    std::size_t size() const { return m_cells.size(); }

    [[gnu::always_inline]] void write(Ref row, std::uint16_t cell, std::int32_t value)
    {
        write(m_cells[static_cast<std::size_t>(row + cell)], value);
    }

    [[gnu::always_inline]] void writeIfChanged(Ref row, std::uint16_t cell, std::int32_t value)
    {
        writeIfChanged(m_cells[static_cast<std::size_t>(row + cell)], value);
    }

    /// Writes cells by their numbers. If this adds cards, the values must include all of their cells. Returns false
    /// without writing anything if a number is invalid.
    bool writeCells(std::span<const std::pair<std::uint16_t, std::int32_t>> values);

    /// The first cells of a stack: the height of its frames, and the place where its lists begin.
    enum StackHeader : std::size_t { StackHeight, StackLists, StackHeaderEnd };

    /// The frames and the lists of the stack at the last question.
    std::span<const std::int32_t> frames() const;
    std::span<const std::int32_t> lists() const;

    /// Saves the stack at a new question. Only the differences are logged.
    void saveStack(std::span<const std::int32_t> frames, std::span<const std::int32_t> lists);

    /// Reserves room for `count` cards, so that adding them doesn't move the cells.
    void reserveCards(std::size_t count) { m_cells.reserve(m_cells.size() + count * m_program->cardCells); }

    /// Adds a card that is in no zone. Returns none if there is no room.
    Ref addCard(std::uint32_t definition, Ref owner);
    /// Adds an item, reusing the row of an earlier one if possible.
    Ref addItem(Ref owner);
    /// Moves a card to a zone and resets the properties that don't survive a move. `flags` are MoveFlags. If the new
    /// controller is none, the owner of the zone becomes the controller; in a shared zone, the controller stays the
    /// same.
    void move(Ref card, Ref zone, std::uint16_t flags, Ref controller);
    /// Removes a card from the game for good. Seats that have not seen its face by now never will.
    void removeCard(Ref card);

    bool isItem(Ref card) const { return announced(card, AnnouncedCells::IsItem) != 0; }

    /// A saved value of the effect with which the card was announced; 0 in games that announce no effects.
    std::int32_t announced(Ref card, std::uint16_t cell) const
    {
        return m_program->announced.areUsed() ? at(card, m_program->announced.at(cell)) : 0;
    }

    void copyAnnounced(Ref to, Ref from);

    /// Whether effects wait in the zone to resolve.
    bool isStack(Ref zone) const;
    /// Changes the definition of a card permanently. Lasting effects on the card end, and properties that aren't
    /// printed keep their values.
    void setDefinition(Ref card, std::uint32_t definition);
    /// Whether the zone has room for another card.
    bool hasRoom(Ref zone) const;
    std::uint32_t randomBelow(std::uint32_t bound);
    /// Rolls a die. The result is the next forced one if the die can show it, and otherwise random.
    std::int32_t roll(std::uint32_t sides);
    /// Forces the result of the next die that has no forced result yet. Returns false if too many results are forced
    /// already.
    bool forceRoll(std::int32_t value);
    void shuffle(Ref zone);
    /// Shows a card to a player, or to all players, until the card moves or its zone is shuffled. Does nothing if the
    /// player is none.
    void show(Ref card, Ref player);
    void showAll(Ref card);

    const ChangeLog& changes() const { return m_changes; }

    /// The number of changes logged since clearChanges().
    std::size_t changeCount() const { return m_changes.size(); }

    void clearChanges() { m_changes.cut(0); }

    /// Reverts to the position after the first `count` logged changes, and drops the others.
    void revertTo(std::size_t count);
    /// Undoes or redoes a range of the logged changes.
    void undo(std::size_t begin, std::size_t end);
    void redo(std::size_t begin, std::size_t end);
    /// The position before a range of logged changes that undo() could revert now. The log of the result is empty.
    State before(std::size_t begin, std::size_t end) const;

    /// A hash of everything that can affect how the game continues, including the random generator.
    std::uint64_t hash() const;
    /// A hash that ignores counters that only grow during a game. Positions with the same table and question have the
    /// same hash.
    std::uint64_t positionHash() const;
    /// Like positionHash(), but for the middle of a step: the current instruction, the current frame and the count of
    /// random numbers are included.
    std::uint64_t positionHashAt(std::size_t instruction, std::int32_t frame) const;

private:
    [[gnu::always_inline]] void write(std::int32_t& cell, std::int32_t value)
    {
        m_changes.add(CellChange::of(static_cast<std::size_t>(&cell - m_cells.data()), cell));
        cell = value;
    }

    [[gnu::always_inline]] void writeIfChanged(std::int32_t& cell, std::int32_t value)
    {
        if (cell != value)
            write(cell, value);
    }

    /// Like write(), but makeRoom() must have been called before.
    [[gnu::always_inline]] void writeInRoom(std::int32_t& cell, std::int32_t value)
    {
        m_changes.addInRoom(CellChange::of(static_cast<std::size_t>(&cell - m_cells.data()), cell));
        cell = value;
    }

    [[gnu::always_inline]] void writeInRoomIfChanged(std::int32_t& cell, std::int32_t value)
    {
        if (cell != value)
            writeInRoom(cell, value);
    }

    /// The cells of a row. For code that uses several of them.
    std::int32_t* rowOf(Ref ref) { return m_cells.data() + ref; }

    std::int32_t& cell(std::uint16_t number)
    {
        return number < mostCells ? m_cells[number] : m_stack[number - mostCells];
    }

    std::uint64_t tableHash() const;
    [[gnu::cold]] Ref firstIn(Ref player, std::int32_t step) const;
    void swap(CellChange& change);
    void allocateRows();
    void allocateZones();
    [[gnu::noinline]] void logStack(std::span<const std::int32_t> frames, std::span<const std::int32_t> lists);
    void appendCard(const Definition& definition);
    void unlink(Ref card);
    void link(Ref card, Ref to, std::uint16_t flags);
    void resetProperties(Ref card);
    void noteLeaving(Ref card);
    void noteLastViewers(Ref card);
    void endLastingOn(Ref card);
    void endChangesOf(Ref card);
    void printDefinition(Ref card, std::uint32_t definition);
    void restoreDefinition(std::int32_t index);
    std::int32_t nextAge();
    void resetRow(Ref card, std::uint32_t definition);
    void writeIdentity(Ref card, std::uint32_t definition, Ref owner);
    bool moveAnnounced(Ref card, Ref zone);
    void forgetAnnounced(Ref card);
    void initialiseRow(Ref row, syntax::Holder holder);

    const Program* m_program;
    std::int32_t m_players;
    std::uint64_t m_seed;
    Ref m_game = 0;
    Ref m_firstPlayer = 0;
    Ref m_lastPlayer = 0;
    Ref m_zones = 0;
    Ref m_triggers = 0;
    Ref m_lasting = 0;
    Ref m_firstCard = 0;
    std::vector<std::int32_t> m_cells;
    /// The cells of the stack: frames, then lists, then zeros.
    std::vector<std::int32_t> m_stack;
    ChangeLog m_changes;
};

} // namespace engine
