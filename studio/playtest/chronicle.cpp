// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/playtest/chronicle.h"

#include "engine/play/describe.h"

#include <algorithm>
#include <utility>

namespace studio {

using engine::Game;

Chronicle::Chronicle(const Game& game)
    : m_notes(1)
    , m_parents(1)
    , m_children(1)
{
    // What happened before the first question is not told; who is inside a phase is in a turn.
    Game start(game);
    start.goTo(0);
    m_notes.front().phase = phaseOf(start);
    m_notes.front().turn = m_notes.front().phase == engine::none ? 0 : 1;
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

engine::Trouble Chronicle::take(Game& game, std::size_t option, bool isByItself)
{
    StepNote note{.isByItself = isByItself};
    note.seat = game.state().at(game.asked(), engine::cells::player::Seat);
    const engine::Option chosen = game.options()[option];
    note.done = tell(game, chosen);
    const NodeId parent = game.cursor();
    game.listen(&note.events);
    const engine::Trouble trouble = game.apply(option);
    game.listen(nullptr);
    if (trouble == engine::Trouble::None)
        add(game, parent, std::move(note));
    return trouble;
}

void Chronicle::noteEdit(const Game& game)
{
    add(game, game.parent(game.cursor()), {});
}

void Chronicle::add(const Game& game, NodeId parent, StepNote note)
{
    const auto isTurn = [&](const engine::Event& event) {
        return event.verb == game.program().turnVerb;
    };
    note.turn = m_notes[parent].turn + static_cast<std::int32_t>(std::ranges::count_if(note.events, isTurn));
    note.phase = phaseOf(game);
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
    // Every step is taken once more beside the tree that is there, which keeps its numbers.
    Game walker(game);
    Chronicle made(game);
    for (NodeId node = 1; node < game.nodeCount(); ++node) {
        walker.goTo(game.parent(node));
        if (game.isByHand(node)) {
            walker.goTo(node);
            made.add(walker, game.parent(node), {});
            continue;
        }
        StepNote note;
        note.seat = walker.state().at(walker.asked(), engine::cells::player::Seat);
        const engine::Option option = walker.options()[game.optionOf(node)];
        note.isByItself = walker.options().size() == 1;
        note.done = tell(walker, option);
        walker.listen(&note.events);
        walker.apply(game.optionOf(node));
        walker.listen(nullptr);
        made.add(walker, game.parent(node), std::move(note));
    }
    return made;
}

} // namespace studio
