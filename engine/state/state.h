// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <cstdint>
#include <span>
#include <vector>

namespace engine {

/// The offset of a row in the state. 0 is nothing.
using Ref = std::int32_t;

/// One change of one cell: the cell and the value it does not have at the moment. Going through a change swaps the two,
/// so that the same record undoes and redoes.
struct CellChange
{
    std::uint16_t cell = 0;
    std::uint16_t low = 0;
    std::uint16_t high = 0;

    std::int32_t value() const { return static_cast<std::int32_t>(low | std::uint32_t(high) << 16); }

    static CellChange of(std::size_t cell, std::int32_t value)
    {
        const auto bits = static_cast<std::uint32_t>(value);
        return {
            static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(bits), static_cast<std::uint16_t>(bits >> 16)
        };
    }
};

static_assert(sizeof(CellChange) == 6, "history is made of millions of these");

/// Everything that is true of a game at one moment, as one flat block of cells: the row of nothing, the game, the
/// players, the zones, the triggers that wait, the stack of the program as it stood at the last question, and the
/// cards, which can grow in number.
///
/// Every cell changes through write(), which notes the value it had. That is all there is to undo.
class State
{
public:
    static constexpr std::size_t mostCells = 65536;
    static constexpr std::uint16_t stackCells = 2048;
    static constexpr std::uint16_t triggerCells = 9 + mostCaptured;
    static constexpr std::uint16_t mostTriggers = 64;
    static constexpr std::uint16_t mostLasting = 128;

    State(const Program& program, std::int32_t players, std::uint64_t seed);

    const Program& program() const { return *m_program; }

    std::int32_t players() const { return m_players; }

    std::uint64_t seed() const { return m_seed; }

    Ref game() const { return m_game; }

    Ref player(std::int32_t seat) const { return m_firstPlayer + seat * m_program->playerCells; }

    bool isPlayer(Ref ref) const { return ref >= m_firstPlayer && ref < m_zones; }

    bool isCard(Ref ref) const { return ref >= m_firstCard; }

    Ref card(std::int32_t index) const { return m_firstCard + index * m_program->cardCells; }

    std::int32_t cardCount() const { return at(m_game, cells::game::CardCount); }

    Ref triggers() const { return m_triggers; }

    std::int32_t lastingCount() const { return at(m_lasting, 0); }

    Ref lasting(std::int32_t index) const { return m_lasting + 1 + index * cells::lasting::Size; }

    LastingKind lastingKind(std::int32_t index) const { return LastingKind{at(lasting(index), cells::lasting::Kind)}; }

    /// The age is given here. False when there is no room for more.
    bool addLasting(std::span<const std::int32_t> record);
    void endLasting(std::int32_t index);

    std::int32_t at(Ref row, std::uint16_t cell) const { return m_cells[static_cast<std::size_t>(row + cell)]; }

    const std::int32_t* data() const { return m_cells.data(); }

    std::size_t size() const { return m_cells.size(); }

    void write(Ref row, std::uint16_t cell, std::int32_t value)
    {
        const auto index = static_cast<std::size_t>(row + cell);
        m_changes.push_back(CellChange::of(index, m_cells[index]));
        m_cells[index] = value;
    }

    void writeIfChanged(Ref row, std::uint16_t cell, std::int32_t value)
    {
        if (at(row, cell) != value)
            write(row, cell, value);
    }

    /// The first cells of a stack tell how much of it is in use: frames up to the height, lists from their end on.
    enum StackHeader : std::size_t { StackHeight, StackLists, StackHeaderEnd };

    /// The stack as it stood at the last question; and the stack at a new one, of which only the differences are noted.
    std::span<const std::int32_t> stack() const { return {m_cells.data() + m_stack, stackCells}; }

    void keepStack(std::span<const std::int32_t> working);

    /// A new card in no zone. Nothing when there is no room for more.
    Ref addCard(std::uint32_t definition, Ref owner);
    /// Into a zone, with the properties that do not stay as they were at the start. A flag of MoveFlags says where; the
    /// new controller may be nothing, then the zone's owner has it, or whoever had it in a zone of nobody's.
    void move(Ref card, Ref zone, std::uint16_t flags, Ref controller);
    /// The card is in no zone any more and takes no further part.
    void removeCard(Ref card);
    /// For good: what changed its values ends, and what its text does not print is kept.
    void setDefinition(Ref card, std::uint32_t definition);
    /// Whether another card can come into a zone.
    bool hasRoom(Ref zone) const;
    std::uint32_t randomBelow(std::uint32_t bound);
    void shuffle(Ref zone);

    /// What was noted since clearChanges().
    const std::vector<CellChange>& changes() const { return m_changes; }

    void clearChanges() { m_changes.clear(); }

    /// Takes back what was noted after there were only so many changes, and forgets it.
    void revertTo(std::size_t count);
    /// Goes back over a stretch of what was noted, or forward over it again.
    void undo(std::size_t begin, std::size_t end);
    void redo(std::size_t begin, std::size_t end);

    /// Over everything that can make a difference to how the game goes on, the generator included.
    std::uint64_t hash() const;

private:
    void swap(CellChange& change);
    void unlink(Ref card);
    void link(Ref card, Ref zone, std::uint16_t flags);
    void resetProperties(Ref card);
    void endAllOn(Ref card);
    void endChangesOf(Ref card);
    void printDefinition(Ref card, std::uint32_t definition);
    void becomeAgain(std::int32_t index);
    std::int32_t nextAge();
    void initialiseRow(Ref row, syntax::Holder holder);

    const Program* m_program;
    std::int32_t m_players;
    std::uint64_t m_seed;
    Ref m_game = 0;
    Ref m_firstPlayer = 0;
    Ref m_zones = 0;
    Ref m_triggers = 0;
    Ref m_lasting = 0;
    std::size_t m_stack = 0;
    Ref m_firstCard = 0;
    std::vector<std::int32_t> m_cells;
    std::vector<CellChange> m_changes;
};

} // namespace engine
