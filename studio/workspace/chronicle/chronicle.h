// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/sight.h"

#include <cstdint>
#include <string>
#include <vector>

/// The history of a game. Begin with Chronicle. changes_by_hand.h finds what a person changed in a position,
/// retelling.h the events that only repeat others.
namespace studio {

/// Sees what everybody sees, and nothing else.
inline engine::Viewer onlooker()
{
    constexpr std::int32_t nobody = 31;
    return engine::Viewer::seat(nobody);
}

/// What was being done when somebody was asked: a verb of the game with its slots; none when nothing was.
struct Deed
{
    std::uint32_t verb = engine::none;
    std::vector<std::int32_t> slots = {};

    friend bool operator==(const Deed&, const Deed&) = default;
};

/// What one step of a game was, for those who look back at it.
struct StepNote
{
    /// What happened in it.
    std::vector<engine::Event> events = {};
    /// What was done, as each seat may read it, then as whoever sees everything does, and as who sees only what all do.
    /// Of a step made by hand empty.
    std::vector<std::string> done = {};
    /// Whose decision it was; none of a step made by hand.
    std::int32_t seat = -1;
    /// Nobody asked for it: it was the only thing to do, or a bot's or an automatic pass, and not the first of a run.
    bool isByItself = false;
    bool isPass = false;
    /// Of a question about several things the one that was picked, and whether it was the first of them.
    engine::Ref picked = 0;
    bool isFirstPick = false;
    /// Of each action that is half done behind the step, as what it costs is being paid, what was being done when it
    /// was begun; the first first.
    std::vector<Deed> begunIn = {};
    /// Behind the step: how many turns have begun, and which phase it is.
    std::int32_t turn = 0;
    std::uint32_t phase = engine::none;
    /// How often a step made by hand was added to since it was made.
    std::uint32_t additions = 0;
};

/// Everything that happened in a game and its branches, step by step. The game itself keeps only what it takes to undo.
class Chronicle
{
public:
    using NodeId = engine::Game::NodeId;

    explicit Chronicle(const engine::Game& game);

    /// Of the place where the game begins, then of every step.
    std::size_t size() const { return m_notes.size(); }

    const StepNote& note(NodeId node) const { return m_notes[node]; }

    NodeId parent(NodeId node) const { return m_parents[node]; }

    /// In the order in which they were made.
    const std::vector<NodeId>& children(NodeId node) const { return m_children[node]; }

    /// The steps that lead to a node, the first first.
    std::vector<NodeId> lineTo(NodeId node) const;

    /// Takes an option, and notes what it was.
    engine::Trouble take(engine::Game& game, std::size_t option, bool isByItself);
    /// Goes on inside a phase, and notes what happened there.
    engine::Trouble enter(engine::Game& game, std::uint32_t phase);

    /// Somebody asked for the step after all, which was made by itself before.
    void noteWanted(NodeId node) { m_notes[node].isByItself = false; }

    /// Notes a change that was made by hand, behind which the game stands now; or that more was made in the same step.
    void noteEdit(const engine::Game& game);
    void noteMoreEdits(const engine::Game& game);

    const std::string& done(NodeId node, engine::Viewer viewer) const;

    /// Somebody or something is named in it.
    static bool isAboutSomebody(const engine::Program& program, const engine::Event& event);
    /// Of a step behind which the game is over, the last that is told of somebody; nothing when nothing is.
    static const engine::Event* endIn(const engine::Program& program, const StepNote& note);

    /// Of a game that was played before, by playing it again.
    static Chronicle of(const engine::Game& game);

    static std::vector<engine::Event> beginningOf(const engine::Game& start);

private:
    static std::vector<engine::Event> editsIn(const engine::Game& game);
    static std::uint32_t phaseOf(const engine::Game& game);
    static std::vector<std::string> tell(engine::Game& game, const engine::Option& option);
    StepNote noteOf(engine::Game& game, NodeId parent, std::size_t option, bool isByItself) const;
    static Deed doneIn(engine::Game& game);
    static void endDone(engine::Game& game, StepNote& note);
    static void tellWhatCameToLight(const engine::State& state, const engine::Option& chosen, StepNote& note);
    void add(const engine::Game& game, NodeId parent, StepNote note);

    std::vector<StepNote> m_notes;
    std::vector<NodeId> m_parents;
    std::vector<std::vector<NodeId>> m_children;
};

} // namespace studio
