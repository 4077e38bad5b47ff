// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/sight.h"

#include <cstdint>
#include <string>
#include <vector>

/// The history of a game. Begin with Chronicle. manual_changes.h finds the changes that a person made to a position;
/// repeated_events.h finds events that only repeat others.
namespace studio {

/// A viewer who sees only what all players see.
inline engine::Viewer onlooker()
{
    constexpr std::int32_t nobody = 31;
    return engine::Viewer::seat(nobody);
}

/// The verb that was being carried out when a question was asked, with its slots. Empty if there was no such verb.
struct ActiveVerb
{
    std::uint32_t verb = engine::none;
    std::vector<std::int32_t> slots = {};

    friend bool operator==(const ActiveVerb&, const ActiveVerb&) = default;
};

/// The record of one step of a game.
struct StepNote
{
    std::vector<engine::Event> events = {};
    /// The descriptions of the step: one for each seat, one for a viewer who sees everything, and one for the onlooker.
    /// Empty for manual steps.
    std::vector<std::string> done = {};
    /// The seat that decided; negative for manual steps.
    std::int32_t seat = -1;
    /// Whether no person asked for the step: it was the only option, or it continued a run of bot decisions or
    /// automatic passes.
    bool isAutomatic = false;
    bool isPass = false;
    /// The card or player picked in answer to a question about several things, and whether it was the first pick.
    engine::Ref picked = 0;
    bool isFirstPick = false;
    /// The actions whose costs are still being paid after the step, outermost first. Each is represented by the verb
    /// that was being carried out when the action started.
    std::vector<ActiveVerb> unfinished = {};
    /// The number of turns and the current phase after the step.
    std::int32_t turn = 0;
    std::uint32_t phase = engine::none;
    /// The number of times a manual step was extended after it was made.
    std::uint32_t additions = 0;
};

/// Everything that happened in a game and its branches, step by step. The game itself only stores what undo needs.
class Chronicle
{
public:
    using NodeId = engine::Game::NodeId;

    explicit Chronicle(const engine::Game& game);

    /// The number of nodes: the start of the game and every step.
    std::size_t size() const { return m_notes.size(); }

    const StepNote& note(NodeId node) const { return m_notes[node]; }

    NodeId parent(NodeId node) const { return m_parents[node]; }

    /// The steps that follow a node, in the order of their creation.
    const std::vector<NodeId>& children(NodeId node) const { return m_children[node]; }

    /// The steps from the start to a node, in that order.
    std::vector<NodeId> lineTo(NodeId node) const;

    /// Takes an option and records it.
    engine::Trouble take(engine::Game& game, std::size_t option, bool isAutomatic);
    /// Continues inside a phase and records what happens.
    engine::Trouble enter(engine::Game& game, std::uint32_t phase);

    /// Marks an automatic step as requested by a person.
    void markRequested(NodeId node) { m_notes[node].isAutomatic = false; }

    /// Records the current node as a manual step, or updates it after more changes.
    void noteEdit(const engine::Game& game);
    void noteMoreEdits(const engine::Game& game);

    const std::string& done(NodeId node, engine::Viewer viewer) const;

    /// Whether the event involves a player, a card or an ability.
    static bool involvesAnyone(const engine::Program& program, const engine::Event& event);
    /// The event that ended the game: the last event of the step that involves someone or something. Null if there is
    /// none.
    static const engine::Event* closingEvent(const engine::Program& program, const StepNote& note);

    /// The history of a game that was played before, made by replaying it.
    static Chronicle of(const engine::Game& game);

    static std::vector<engine::Event> openingEvents(const engine::Game& start);

private:
    static std::vector<engine::Event> editsIn(const engine::Game& game);
    static std::uint32_t phaseOf(const engine::Game& game);
    static std::vector<std::string> tell(engine::Game& game, const engine::Option& option);
    StepNote noteOf(engine::Game& game, NodeId parent, std::size_t option, bool isAutomatic) const;
    static ActiveVerb activeVerb(engine::Game& game);
    static void endFinished(engine::Game& game, StepNote& note);
    static void describeRevealed(const engine::State& state, const engine::Option& chosen, StepNote& note);
    void add(const engine::Game& game, NodeId parent, StepNote note);

    std::vector<StepNote> m_notes;
    std::vector<NodeId> m_parents;
    std::vector<std::vector<NodeId>> m_children;
};

} // namespace studio
