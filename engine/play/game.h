// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/machine/machine.h"
#include "engine/play/stuck.h"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

/// A game while it is played. Begin here: Game is the interface for everybody outside. machine.h runs its program;
/// view.h, describe.h and reasons.h show what a player may know; record.h saves games, and scenario.h proves rules.
namespace engine {

/// The cards that a seat brings: definitions of the program, one entry a copy, by section.
struct Deck
{
    std::string section = "main";
    std::vector<std::uint32_t> cards;
};

/// A switch or number of the game that is chosen before it begins.
struct Setting
{
    std::string name;
    std::int32_t value = 0;

    friend bool operator==(const Setting&, const Setting&) = default;
};

/// The start of a game. The same set-up, program and answers give the same game, everywhere.
struct Setup
{
    std::vector<std::vector<Deck>> seats;
    std::uint64_t seed = 0;
    /// Settings that are not named have the value that the rules give.
    std::vector<Setting> settings = {};
};

/// A game being played: the state, the question it waits on, and every step that led here or anywhere else.
///
/// History is a tree. A step is undone and redone by going through its changes; a new answer at an old place starts a
/// branch, and the old line stays.
class Game
{
public:
    using NodeId = std::uint32_t;

    /// Everything up to the first decision is reported to the listener, if there is one.
    Game(std::shared_ptr<const Program> program, const Setup& setup, std::vector<Event>* listener = nullptr);
    /// An empty table: nothing is dealt and nothing has begun. What is put on it is part of where the game begins,
    /// until begin() starts play: inside a phase, or from the start when none is given.
    Game(std::shared_ptr<const Program> program, std::int32_t players, std::uint64_t seed);
    Game(const Game& other);
    Game& operator=(const Game&) = delete;

    /// A new card at the bottom of a zone, or in none. Nothing when there is no room for more.
    Ref put(std::uint32_t definition, Ref zone, Ref owner, Ref controller);

    /// Those that are still empty, from their lists.
    void fillSharedZones();

    bool forceRoll(std::int32_t value) { return m_state.forceRoll(value); }

    /// The reason why play stopped before a question.
    Trouble begin(std::uint32_t phase);

    /// The reason why the last step, or the start of the game, could not be completed or its options could not all be
    /// found; and where in the text that was.
    const Stuck& stuck() const { return m_stuck; }

    const Program& program() const { return *m_program; }

    const State& state() const { return m_state; }

    const Setup& setup() const { return *m_setup; }

    /// The zone of the program that a card was dealt to, by the number of the card; none if it was made later or put
    /// there manually.
    std::uint32_t dealtTo(std::int32_t card) const;

    bool isOver() const { return m_machine.isOver(); }

    /// A mask of the seats that won; 0 while the game goes on, and after a draw; everybodyLost when all lost together.
    std::int32_t winners() const { return m_state.at(m_state.game(), cells::game::Winners); }

    /// Who is asked, nothing when the game is over; which question; and the legal answers.
    Ref asked() { return m_machine.asked(); }

    Machine::Doing doing() { return m_machine.doing(); }

    std::uint32_t question() { return m_machine.question(); }

    const std::vector<Option>& options()
    {
        const std::vector<Option>& found = m_machine.options();
        if (found.empty() && m_machine.trouble() != Trouble::None) [[unlikely]]
            noteStuck();
        return found;
    }

    Machine::Picks picks() { return m_machine.picks(); }

    /// Runs a routine of the program that asks no questions, and gives its register 0.
    std::int32_t look(std::uint32_t routine, std::span<const std::int32_t> arguments)
    {
        return m_machine.look(routine, arguments);
    }

    /// Every option the asked player could name in an action's slots, legal or not; and what forbids one of them.
    std::vector<Option> candidates(std::uint32_t verb) { return m_machine.candidates(verb); }

    Machine::Prohibition forbids(const Option& option) { return m_machine.forbids(option.verb, option.arguments); }

    /// Everything that happens from now on is added to the list; null for no list.
    void listen(std::vector<Event>* to) { m_machine.listen(to); }

    /// A property's value with everything that changes it.
    std::int32_t current(Ref row, std::uint32_t property) { return m_machine.value(row, property); }

    /// A number that is worked out, of a player or the game.
    std::int32_t workedOut(Ref row, std::uint32_t which)
    {
        return m_machine.look(m_program->workedOut[which].routine, std::array{row});
    }

    /// The amount of a keyword that a card has, printed or granted.
    std::int32_t keyword(Ref card, std::uint32_t keyword) { return m_machine.keyword(card, keyword); }

    /// Why it is what it is: its base and every rule that changes it, in the order in which they do.
    std::vector<ValuePart> explain(Ref row, std::uint32_t property) { return m_machine.explain(row, property); }

    /// Goes on with one of the options. A step that cannot be completed is undone as a whole, and its trouble is
    /// returned.
    Trouble apply(std::size_t option);

    /// Changes the position manually, as one step that can be undone.
    void edit(const std::function<void(State&)>& change);
    /// The same as a part of the newest step, which was made by edit() and is the current one.
    void editOn(const std::function<void(State&)>& change);

    /// Whether play can be made to go on inside a phase.
    bool canEnter(std::uint32_t phase) const { return !isOver() && !m_program->phaseEntries[phase].frames.empty(); }

    /// Goes on inside a phase, as if play had come there; whatever was being done is broken off. It is a manual step.
    /// A step that cannot be completed is undone as a whole, and its trouble is returned.
    Trouble enter(std::uint32_t phase);

    bool canUndo() const { return m_cursor != 0; }

    void undo();

    bool canRedo() const { return m_nodes[m_cursor].next != 0; }

    void redo();
    /// To any step of the tree.
    void goTo(NodeId node);

    NodeId cursor() const { return m_cursor; }

    std::size_t nodeCount() const { return m_nodes.size(); }

    NodeId parent(NodeId node) const { return m_nodes[node].parent; }

    /// Which of the options at its parent led to a node; unless it was made by hand, then what it left changed.
    std::uint16_t optionOf(NodeId node) const { return m_nodes[node].option; }

    bool isByHand(NodeId node) const { return m_nodes[node].option > Machine::mostOptions; }

    /// The phase that a manual step has entered; none if it only changed the position.
    std::uint32_t enteredBy(NodeId node) const
    {
        return isByHand(node) && m_nodes[node].option != byHand ? firstEntered - m_nodes[node].option : none;
    }

    using Edits = std::vector<std::pair<std::uint16_t, std::int32_t>>;

    /// The game may stand anywhere; behind the node it is found without a copy of the game.
    Edits editsOf(NodeId node) const;
    /// The position before the current step.
    State positionBefore() const;
    /// False when that does not lead to the position with this hash, or to none that a game can be in; then nothing has
    /// happened.
    bool redoEdit(const Edits& edits, std::uint64_t hash);

    /// The name a node was given; empty if it has none.
    std::string name(NodeId node) const;
    void setName(NodeId node, const std::string& name);

    std::size_t depth() const;

    /// Discards the past, which can then no longer be undone: for games that nobody will look at.
    void forgetHistory();

    /// Stands where another game of the same program stands, without what led there, but for a change: a game that
    /// somebody imagines.
    void imagine(const Game& other, const std::function<void(State&)>& change);

    std::uint64_t hash() const { return m_state.hash(); }

    std::size_t historyBytes() const;

private:
    struct Node
    {
        NodeId parent = 0;
        /// The child last gone to, which redo goes to.
        NodeId next = 0;
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        std::uint16_t option = 0;
    };

    /// What stands for an option in a step that was made by hand; where it entered a phase, so many less as the phase
    /// has before it.
    static constexpr std::uint16_t byHand = 0xffff;
    static constexpr std::uint16_t firstEntered = byHand - 1;

    void deal(const Setup& setup);
    void fillShared(const ZoneLayout& layout);
    void fill(Ref zone, Ref owner, std::uint32_t definition);
    void noteStuck();
    /// Runs a step that took too many steps again from its start, to see whether it is an infinite loop.
    void noteCircle(std::size_t begin, const std::function<void(Machine&)>& run);
    void addNode(std::size_t begin, std::uint16_t option);

    void choose(const std::vector<Setting>& settings);
    /// The last step that two lines have in common.
    NodeId meetingOf(NodeId one, NodeId other) const;

    std::shared_ptr<const Program> m_program;
    std::shared_ptr<const Setup> m_setup;
    State m_state;
    Machine m_machine;
    Stuck m_stuck;
    std::vector<std::uint32_t> m_dealtTo;
    std::vector<Node> m_nodes;
    std::map<NodeId, std::string> m_names;
    NodeId m_cursor = 0;
};

} // namespace engine
