// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/machine.h"

#include <memory>
#include <string>
#include <vector>

namespace engine {

/// Which cards a seat brings: definitions of the program, one entry a copy, by section.
struct Deck
{
    std::string section = "main";
    std::vector<std::uint32_t> cards;
};

/// What a game begins with. The same set-up, program and answers give the same game, everywhere.
struct Setup
{
    std::vector<std::vector<Deck>> seats;
    std::uint64_t seed = 0;
};

/// A game being played: the state, the question it waits on, and every step that led here or anywhere else.
///
/// History is a tree. A step is undone and redone by going through its changes; a new answer at an old place starts a
/// branch, and the old line stays.
class Game
{
public:
    using NodeId = std::uint32_t;

    Game(std::shared_ptr<const Program> program, const Setup& setup);
    Game(const Game& other);
    Game& operator=(const Game&) = delete;

    const Program& program() const { return *m_program; }

    const State& state() const { return m_state; }

    bool isOver() const { return m_machine.isOver(); }

    /// A mask of the seats that won; 0 while the game goes on, and after a draw.
    std::int32_t winners() const { return m_state.at(m_state.game(), cells::game::Winners); }

    /// Who is asked, nothing when the game is over; which question; and the legal answers.
    Ref asked() { return m_machine.asked(); }

    std::uint32_t question() { return m_machine.question(); }

    const std::vector<Option>& options() { return m_machine.options(); }

    /// A property's value with everything that changes it.
    std::int32_t current(Ref row, std::uint32_t property) { return m_machine.current(row, property); }

    /// Why it is what it is: its base and every rule that changes it, in the order in which they do.
    std::vector<ValuePart> explain(Ref row, std::uint32_t property) { return m_machine.explain(row, property); }

    /// Goes on with one of the options. A step that cannot be completed is taken back whole, and what stopped it is
    /// told.
    Trouble apply(std::size_t option);

    bool canUndo() const { return m_cursor != 0; }

    void undo();

    bool canRedo() const { return m_nodes[m_cursor].next != 0; }

    void redo();
    /// To any step of the tree.
    void goTo(NodeId node);

    NodeId cursor() const { return m_cursor; }

    NodeId parent(NodeId node) const { return m_nodes[node].parent; }

    std::size_t depth() const;

    /// What led here can no longer be taken back: for games nobody will look at.
    void forgetHistory();

    std::uint64_t hash() const { return m_state.hash(); }

    std::size_t historyBytes() const;

private:
    struct Node
    {
        NodeId parent = 0;
        /// The child last gone to, which redo goes to; and the next branch of the same parent.
        NodeId next = 0;
        NodeId sibling = 0;
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        std::uint16_t option = 0;
    };

    void deal(const Setup& setup);

    std::shared_ptr<const Program> m_program;
    State m_state;
    Machine m_machine;
    std::vector<Node> m_nodes;
    NodeId m_cursor = 0;
};

} // namespace engine
