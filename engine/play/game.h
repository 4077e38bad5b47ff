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

/// A game in progress. Start here: Game is the interface for all other code. machine.h runs the program; view.h,
/// describe.h and reasons.h show what a player may know; record.h saves games, and scenario.h tests rules.
namespace engine {

/// A section of a seat's deck: the definitions of its cards, one entry for each copy.
struct Deck
{
    std::string section = "main";
    std::vector<std::uint32_t> cards;
};

/// A setting of the game, chosen before it begins.
struct Setting
{
    std::string name;
    std::int32_t value = 0;

    friend bool operator==(const Setting&, const Setting&) = default;
};

/// The setup of a game. The same setup, program and answers always lead to the same game.
struct Setup
{
    std::vector<std::vector<Deck>> seats;
    std::uint64_t seed = 0;
    /// Settings that are not listed here have their defaults from the rules.
    std::vector<Setting> settings = {};
};

/// A game in progress: the state, its current question, and every step taken.
///
/// The history is a tree. Undo and redo apply the logged changes of a step. A new answer at an earlier step starts a
/// new branch; the old branch is kept.
class Game
{
public:
    using NodeId = std::uint32_t;

    /// Starts a game. Events before the first decision are reported to the listener, if any.
    Game(std::shared_ptr<const Program> program, const Setup& setup, std::vector<Event>* listener = nullptr);
    /// Creates an empty table with no cards dealt. Everything put on it is part of the start position. begin() then
    /// starts play, either inside a phase or, if none is given, from the start of the game.
    Game(std::shared_ptr<const Program> program, std::int32_t players, std::uint64_t seed);
    Game(const Game& other);
    Game& operator=(const Game&) = delete;

    /// Adds a card at the bottom of a zone, or outside all zones if the zone is none. Returns none if there is no room.
    Ref put(std::uint32_t definition, Ref zone, Ref owner, Ref controller);

    /// Fills the shared zones that are still empty, each from its list.
    void fillSharedZones();

    bool forceRoll(std::int32_t value) { return m_state.forceRoll(value); }

    /// Starts play. If play stops before the first question, returns the reason.
    Trouble begin(std::uint32_t phase);

    /// The reason why the last step or the start of the game could not be completed, or why not all options could be
    /// found; and the place in the rules where play stopped.
    const Stuck& stuck() const { return m_stuck; }

    const Program& program() const { return *m_program; }

    const State& state() const { return m_state; }

    const Setup& setup() const { return *m_setup; }

    /// The index of the zone to which the card with this number was dealt; none if the card was created later or put
    /// there manually.
    std::uint32_t dealtTo(std::int32_t card) const;

    bool isOver() const { return m_machine.isOver(); }

    /// A mask of the seats that won; 0 during the game and after a draw; everybodyLost if all lost together.
    std::int32_t winners() const { return m_state.at(m_state.game(), cells::game::Winners); }

    /// The player being asked (none if the game is over), the question, and the legal options.
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

    /// Runs a routine of the program that has no questions, and returns its register 0.
    std::int32_t look(std::uint32_t routine, std::span<const std::int32_t> arguments)
    {
        return m_machine.look(routine, arguments);
    }

    /// All options for an action that the player being asked could state, legal or not; and the rule that forbids an
    /// option.
    std::vector<Option> candidates(std::uint32_t verb) { return m_machine.candidates(verb); }

    Machine::Prohibition forbids(const Option& option) { return m_machine.forbids(option.verb, option.arguments); }

    /// Adds all further events to a list, until another list or null is set.
    void listen(std::vector<Event>* to) { m_machine.listen(to); }

    /// A property's value with all its changes.
    std::int32_t current(Ref row, std::uint32_t property) { return m_machine.value(row, property); }

    /// The value of a computed number of a player or the game.
    std::int32_t workedOut(Ref row, std::uint32_t which)
    {
        return m_machine.look(m_program->workedOut[which].routine, std::array{row});
    }

    /// The amount of a keyword that a card has, printed or granted.
    std::int32_t keyword(Ref card, std::uint32_t keyword) { return m_machine.keyword(card, keyword); }

    /// The base of a property's value and the rules that change it, in the order in which they apply.
    std::vector<ValuePart> explain(Ref row, std::uint32_t property) { return m_machine.explain(row, property); }

    /// Takes one of the options. If the step can't be completed, all of it is undone, and its trouble is returned.
    Trouble apply(std::size_t option);

    /// Changes the position manually, in one step that can be undone.
    void edit(const std::function<void(State&)>& change);
    /// Adds a change to the current step, which must be the newest one and made by edit().
    void extendEdit(const std::function<void(State&)>& change);

    /// Whether play can be continued inside a phase.
    bool canEnter(std::uint32_t phase) const { return !isOver() && !m_program->phaseEntries[phase].frames.empty(); }

    /// Continues inside a phase, as if play had reached it, and abandons whatever was in progress. This is a manual
    /// step. If it can't be completed, all of it is undone, and its trouble is returned.
    Trouble enter(std::uint32_t phase);

    bool canUndo() const { return m_cursor != 0; }

    void undo();

    bool canRedo() const { return m_nodes[m_cursor].next != 0; }

    void redo();
    /// Goes to any step of the tree.
    void goTo(NodeId node);

    NodeId cursor() const { return m_cursor; }

    std::size_t nodeCount() const { return m_nodes.size(); }

    NodeId parent(NodeId node) const { return m_nodes[node].parent; }

    /// The index of the option that led from the parent to a node. Meaningless for manual steps.
    std::uint16_t optionOf(NodeId node) const { return m_nodes[node].option; }

    bool isManual(NodeId node) const { return m_nodes[node].option > Machine::mostOptions; }

    /// The phase that a manual step entered; none if the step only changed the position.
    std::uint32_t enteredBy(NodeId node) const
    {
        return isManual(node) && m_nodes[node].option != manualStep ? firstEntered - m_nodes[node].option : none;
    }

    using Edits = std::vector<std::pair<std::uint16_t, std::int32_t>>;

    /// The cells that a step changed, with their new values. Copies the game, unless the node is the current one.
    Edits editsOf(NodeId node) const;
    /// The position before the current step.
    State positionBefore() const;
    /// Repeats an edit. If the result is not a valid position with this hash, returns false and changes nothing.
    bool redoEdit(const Edits& edits, std::uint64_t hash);

    /// The name of a node; empty if it has none.
    std::string name(NodeId node) const;
    void setName(NodeId node, const std::string& name);

    std::size_t depth() const;

    /// Discards the history, so that nothing can be undone. For games that no one will review.
    void forgetHistory();

    /// Takes over the position of another game of the same program, but not the history, and applies a change to this
    /// position. For simulated games.
    void imagine(const Game& other, const std::function<void(State&)>& change);

    std::uint64_t hash() const { return m_state.hash(); }

    std::size_t historyBytes() const;

private:
    struct Node
    {
        NodeId parent = 0;
        /// The child that was current most recently. Redo goes to it.
        NodeId next = 0;
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        std::uint16_t option = 0;
    };

    /// The values of `option` for manual steps. An edit has manualStep; entering a phase has firstEntered minus the
    /// index of the phase.
    static constexpr std::uint16_t manualStep = 0xffff;
    static constexpr std::uint16_t firstEntered = manualStep - 1;

    void deal(const Setup& setup);
    void fillShared(const ZoneLayout& layout);
    void fill(Ref zone, Ref owner, std::uint32_t definition);
    void noteStuck();
    /// After a step that took too much work, repeats it from its start to find out whether it is an infinite loop.
    void noteInfiniteLoop(std::size_t begin, const std::function<void(Machine&)>& run);
    void addNode(std::size_t begin, std::uint16_t option);

    void applySettings(const std::vector<Setting>& settings);
    /// The last common step of two branches.
    NodeId lastCommonStep(NodeId one, NodeId other) const;

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
