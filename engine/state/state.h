// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/state/change_log.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

/// What is true at one moment of a game, and every change of it. Begin with State; change_log.h is what undoing goes
/// back over, and sight.h says who sees what.
namespace engine {

/// The offset of a row in the state. 0 is nothing.
using Ref = std::int32_t;

/// Everything that is true of a game at one moment: one flat block of cells with the row of nothing, the game, the
/// players, the zones, the triggers that wait, what lasts, and the cards, which can grow in number; and the stack of
/// the program as it stood at the last question.
///
/// Every cell changes through write(), which notes the value it had. That is all there is to undo. A cell has a number
/// of 16 bits, those of the stack above those of every row.
class State
{
public:
    static constexpr std::uint16_t stackCells = 2048;
    static constexpr std::size_t mostCells = 65536 - stackCells;
    /// What comes to last after so many arrivals and lasting things would no longer have an age of its own.
    static constexpr std::int32_t mostAges = 1 << 20;

    State(const Program& program, std::int32_t players, std::uint64_t seed);

    const Program& program() const { return *m_program; }

    std::int32_t players() const { return m_players; }

    std::uint64_t seed() const { return m_seed; }

    /// What chance brings from now on is another seed's. It is the one thing that undo does not take back.
    void setSeed(std::uint64_t seed) { m_seed = seed; }

    Ref game() const { return m_game; }

    Ref player(std::int32_t seat) const { return m_firstPlayer + seat * m_program->playerCells; }

    /// Round the table among those who have not left; who is alone is beside themselves. Nothing for what is no player.
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

    /// The cell that counts the triggers that wait; and one of them, the first that came first.
    Ref triggers() const { return m_triggers; }

    Ref trigger(std::int32_t index) const { return m_triggers + 1 + index * cells::trigger::Size; }

    std::int32_t lastingCount() const { return at(m_lasting, 0); }

    Ref lasting(std::int32_t index) const { return m_lasting + 1 + index * cells::lasting::Size; }

    LastingKind lastingKind(std::int32_t index) const { return LastingKind{at(lasting(index), cells::lasting::Kind)}; }

    /// The age is given here. False when there is no room for more.
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

    /// Cells of rows by their numbers; those of cards that are added, whole. False when there are no such cells, and
    /// then nothing is written.
    bool writeCells(std::span<const std::pair<std::uint16_t, std::int32_t>> values);

    /// The first cells of a stack tell how much of it is in use: frames up to the height, lists from their place on.
    enum StackHeader : std::size_t { StackHeight, StackLists, StackHeaderEnd };

    /// The frames and the lists of the stack as it stood at the last question.
    std::span<const std::int32_t> frames() const;
    std::span<const std::int32_t> lists() const;

    /// The stack at a new question, of which only the differences are noted.
    void keepStack(std::span<const std::int32_t> frames, std::span<const std::int32_t> lists);

    /// Room for so many cards, so that making them moves nothing.
    void reserveCards(std::size_t count) { m_cells.reserve(m_cells.size() + count * m_program->cardCells); }

    /// A new card in no zone. Nothing when there is no room for more.
    Ref addCard(std::uint32_t definition, Ref owner);
    /// The same for an item, in whose row an earlier one may have been.
    Ref addItem(Ref owner);
    /// Into a zone, with the properties that do not stay as they were at the start. A flag of MoveFlags says where; the
    /// new controller may be nothing, then the zone's owner has it, or whoever had it in a zone of nobody's.
    void move(Ref card, Ref zone, std::uint16_t flags, Ref controller);
    /// The card is in no zone any more and takes no further part. Who did not see it then never will.
    void removeCard(Ref card);

    bool isItem(Ref card) const { return announced(card, AnnouncedCells::IsItem) != 0; }

    /// What the card keeps of the effect it was announced with; 0 in games that announce none.
    std::int32_t announced(Ref card, std::uint16_t cell) const
    {
        return m_program->announced.areUsed() ? at(card, m_program->announced.at(cell)) : 0;
    }

    void copyAnnounced(Ref to, Ref from);

    /// Whether effects wait in the zone until they are done.
    bool isStack(Ref zone) const;
    /// For good: what changed its values ends, and what its text does not print is kept.
    void setDefinition(Ref card, std::uint32_t definition);
    /// Whether another card can come into a zone.
    bool hasRoom(Ref zone) const;
    std::uint32_t randomBelow(std::uint32_t bound);
    /// A die: the next one told beforehand, or a random one.
    std::int32_t roll(std::uint32_t sides);
    /// The next die after those already told will show this.
    bool forceRoll(std::int32_t value);
    void shuffle(Ref zone);
    /// A card to a player, or to everybody, until it moves or its zone is shuffled. Nobody sees what is shown to
    /// nothing.
    void show(Ref card, Ref player);
    void showAll(Ref card);

    const ChangeLog& changes() const { return m_changes; }

    /// How much was noted since clearChanges().
    std::size_t changeCount() const { return m_changes.size(); }

    void clearChanges() { m_changes.cut(0); }

    /// Takes back what was noted after there were only so many changes, and forgets it.
    void revertTo(std::size_t count);
    /// Goes back over a stretch of what was noted, or forward over it again.
    void undo(std::size_t begin, std::size_t end);
    void redo(std::size_t begin, std::size_t end);
    /// The position before a stretch of what was noted, which undo() could go back over now. What else was noted is no
    /// part of it.
    State before(std::size_t begin, std::size_t end) const;

    /// Over everything that can make a difference to how the game goes on, the generator included.
    std::uint64_t hash() const;
    /// The same without what only counts up as a game goes on: equal when everything on the table and the question are.
    std::uint64_t positionHash() const;
    /// The same in the middle of a step, whose program is at an instruction of a frame. What comes by chance makes it
    /// another.
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

    /// The same where room for the note was made before.
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

    /// The cells of a row, for whoever has to do with several of them.
    std::int32_t* rowOf(Ref ref) { return m_cells.data() + ref; }

    std::int32_t& cell(std::uint16_t number)
    {
        return number < mostCells ? m_cells[number] : m_stack[number - mostCells];
    }

    std::uint64_t tableHash() const;
    [[gnu::cold]] Ref firstIn(Ref player, std::int32_t step) const;
    void swap(CellChange& change);
    void layOut();
    void layOutZones();
    [[gnu::noinline]] void noteStack(std::span<const std::int32_t> frames, std::span<const std::int32_t> lists);
    void appendCard(const Definition& definition);
    void unlink(Ref card);
    void link(Ref card, Ref to, std::uint16_t flags);
    void resetProperties(Ref card);
    void noteLeaving(Ref card);
    void noteWhoSawLast(Ref card);
    void endAllOn(Ref card);
    void endChangesOf(Ref card);
    void printDefinition(Ref card, std::uint32_t definition);
    void becomeAgain(std::int32_t index);
    std::int32_t nextAge();
    void resetRow(Ref card, std::uint32_t definition);
    void signRow(Ref card, std::uint32_t definition, Ref owner);
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
    /// Frames, then lists, then nothing but 0.
    std::vector<std::int32_t> m_stack;
    ChangeLog m_changes;
};

} // namespace engine
