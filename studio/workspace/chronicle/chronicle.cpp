// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/chronicle/chronicle.h"

#include "engine/language/names/dictionary.h"
#include "engine/play/autoplay/autoplay.h"
#include "engine/play/views/describe.h"
#include "studio/workspace/chronicle/manual_changes.h"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

namespace studio {

using engine::Game;

Chronicle::Chronicle(const Game& game)
    : m_notes(1)
    , m_parents(1)
    , m_children(1)
{
    Game start(game);
    start.goTo(0);
    StepNote& first = m_notes.front();
    first.events = openingEvents(start);
    first.phase = phaseOf(start);
    const auto turns = std::ranges::count_if(first.events, [&](const engine::Event& event) {
        return engine::beginsTurn(game.program(), event);
    });
    // If the game is inside a phase, at least its first turn has started.
    first.turn = std::max(static_cast<std::int32_t>(turns), first.phase == engine::none ? 0 : 1);
}

/// The events before the first question, found by starting the game again. Empty if the game started with a scenario.
std::vector<engine::Event> Chronicle::openingEvents(const Game& start)
{
    if (start.setup().seats.empty())
        return {};
    const std::shared_ptr<const engine::Program> program(std::shared_ptr<void>(), &start.program());
    std::vector<engine::Event> events;
    const Game again(program, start.setup(), &events);
    return again.hash() == start.hash() ? events : std::vector<engine::Event>();
}

bool Chronicle::involvesAnyone(const engine::Program& program, const engine::Event& event)
{
    using engine::syntax::BaseType;
    const engine::VerbCode& verb = program.verbs[event.verb];
    for (std::size_t slot = 0; slot < verb.slotTypes.size() && slot < event.slots.size(); ++slot) {
        const BaseType type = verb.slotTypes[slot].base;
        if (type == BaseType::Card || type == BaseType::Player || type == BaseType::Thing || type == BaseType::Ability)
            return true;
    }
    return false;
}

const engine::Event* Chronicle::closingEvent(const engine::Program& program, const StepNote& note)
{
    // Moves and phases don't end a game. The verbs for winning and losing are declared by the game itself.
    const auto isDeed = [&](const engine::Event& event) {
        return !event.isValue() && event.verb > static_cast<std::uint32_t>(engine::CoreVerb::PhaseHappens) &&
               involvesAnyone(program, event);
    };
    const auto last = std::ranges::find_last_if(note.events, isDeed);
    return last.empty() ? nullptr : &last.front();
}

std::uint32_t Chronicle::phaseOf(const Game& game)
{
    const std::int32_t phase = game.state().at(game.state().game(), engine::cells::game::Phase);
    return phase > 0 ? static_cast<std::uint32_t>(phase - 1) : engine::none;
}

std::vector<Chronicle::NodeId> Chronicle::lineTo(NodeId node) const
{
    std::vector<NodeId> line;
    for (; node != 0; node = m_parents[node])
        line.push_back(node);
    std::ranges::reverse(line);
    return line;
}

std::vector<std::string> Chronicle::tell(Game& game, const engine::Option& option)
{
    std::vector<std::string> told;
    for (std::int32_t seat = 0; seat < game.state().players(); ++seat)
        told.push_back(engine::describeDone(game, option, engine::Viewer::seat(seat)));
    told.push_back(engine::describeDone(game, option));
    told.push_back(engine::describeDone(game, option, onlooker()));
    return told;
}

/// The note for an option that is about to be taken.
StepNote Chronicle::noteOf(Game& game, NodeId parent, std::size_t option, bool isAutomatic) const
{
    using Kind = engine::Option::Kind;
    const engine::Option chosen = game.options()[option];
    StepNote note{.isAutomatic = isAutomatic, .isPass = chosen.kind == Kind::Pass};
    note.seat = game.state().at(game.asked(), engine::cells::player::Seat);
    note.done = tell(game, chosen);
    if (const engine::Machine::Picks picks = game.picks(); chosen.kind == Kind::Pick && !picks.things.empty()) {
        note.picked = chosen.arguments[0];
        note.isFirstPick = !picks.hasBegun;
    }
    note.unfinished = m_notes[parent].unfinished;
    if (!note.isPass && game.program().questions[game.question()].kind == engine::Question::Kind::Act)
        note.unfinished.push_back(activeVerb(game));
    return note;
}

ActiveVerb Chronicle::activeVerb(Game& game)
{
    const engine::Machine::Doing doing = game.doing();
    return {.verb = doing.verb, .slots = {doing.slots.begin(), doing.slots.end()}};
}

/// Removes the actions that have ended. An action ends when the question it started from is asked again; actions
/// started during it end as well.
void Chronicle::endFinished(Game& game, StepNote& note)
{
    note.unfinished.erase(std::ranges::find(note.unfinished, activeVerb(game)), note.unfinished.end());
}

/// Updates the texts if they concern a card that was hidden when it was chosen and revealed when it was played.
void Chronicle::describeRevealed(const engine::State& state, const engine::Option& chosen, StepNote& note)
{
    const engine::Event* const deed = engine::actionEvent(state.program(), chosen, note.events);
    if (!deed)
        return;
    const std::span<std::string> seats = std::span(note.done).first(static_cast<std::size_t>(state.players()));
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        seats[seat] = engine::describe(state, *deed, engine::Viewer::seat(static_cast<std::int32_t>(seat)));
    // If the text is the same for all seats, it isn't secret, so the onlooker gets it too.
    if (std::ranges::adjacent_find(seats, std::not_equal_to()) == seats.end())
        note.done.back() = seats.front();
}

engine::Trouble Chronicle::take(Game& game, std::size_t option, bool isAutomatic)
{
    const engine::Option chosen = game.options()[option];
    const NodeId parent = game.cursor();
    StepNote note = noteOf(game, parent, option, isAutomatic);
    game.listen(&note.events);
    const engine::Trouble trouble = game.apply(option);
    game.listen(nullptr);
    describeRevealed(game.state(), chosen, note);
    if (trouble != engine::Trouble::None)
        return trouble;
    endFinished(game, note);
    add(game, parent, std::move(note));
    return trouble;
}

engine::Trouble Chronicle::enter(Game& game, std::uint32_t phase)
{
    StepNote note;
    const NodeId parent = game.cursor();
    game.listen(&note.events);
    const engine::Trouble trouble = game.enter(phase);
    game.listen(nullptr);
    if (trouble == engine::Trouble::None)
        add(game, parent, std::move(note));
    return trouble;
}

void Chronicle::noteEdit(const Game& game)
{
    add(game, game.parent(game.cursor()), {});
    m_notes.back().events = editsIn(game);
}

void Chronicle::noteMoreEdits(const Game& game)
{
    StepNote& note = m_notes[game.cursor()];
    note.events = editsIn(game);
    ++note.additions;
}

/// The manual changes of the current step.
std::vector<engine::Event> Chronicle::editsIn(const Game& game)
{
    return manualChanges(game.positionBefore(), game.state());
}

void Chronicle::add(const Game& game, NodeId parent, StepNote note)
{
    const auto turns = std::ranges::count_if(note.events, [&](const engine::Event& event) {
        return engine::beginsTurn(game.program(), event);
    });
    note.turn = m_notes[parent].turn + static_cast<std::int32_t>(turns);
    note.phase = phaseOf(game);
    // All actions end when the turn or the phase changes.
    if (note.turn != m_notes[parent].turn || note.phase != m_notes[parent].phase)
        note.unfinished.clear();
    m_children[parent].push_back(static_cast<NodeId>(m_notes.size()));
    m_notes.push_back(std::move(note));
    m_parents.push_back(parent);
    m_children.emplace_back();
}

const std::string& Chronicle::done(NodeId node, engine::Viewer viewer) const
{
    static const std::string nothing;
    const std::vector<std::string>& told = m_notes[node].done;
    if (told.empty())
        return nothing;
    const std::size_t seats = told.size() - 2;
    const auto seat = static_cast<std::size_t>(viewer.seat().value_or(static_cast<std::int32_t>(seats)));
    return seat <= seats ? told[seat] : told.back();
}

Chronicle Chronicle::of(const Game& game)
{
    // Replays every step in a copy of the tree, so that the nodes keep their numbers.
    Game walker(game);
    Chronicle made(game);
    for (NodeId node = 1; node < game.nodeCount(); ++node) {
        walker.goTo(game.parent(node));
        if (game.enteredBy(node) != engine::none) {
            StepNote note;
            walker.listen(&note.events);
            walker.enter(game.enteredBy(node));
            walker.listen(nullptr);
            made.add(walker, game.parent(node), std::move(note));
            continue;
        }
        if (game.isManual(node)) {
            walker.goTo(node);
            made.noteEdit(walker);
            continue;
        }
        const engine::Option chosen = walker.options()[game.optionOf(node)];
        StepNote note = made.noteOf(walker, game.parent(node), game.optionOf(node), walker.options().size() == 1);
        walker.listen(&note.events);
        walker.apply(game.optionOf(node));
        walker.listen(nullptr);
        describeRevealed(walker.state(), chosen, note);
        endFinished(walker, note);
        made.add(walker, game.parent(node), std::move(note));
    }
    return made;
}

} // namespace studio
