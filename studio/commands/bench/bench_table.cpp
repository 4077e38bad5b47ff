// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/bench/bench_table.h"

#include "engine/play/views/describe.h"
#include "engine/play/views/view.h"
#include "engine/state/random.h"
#include "studio/commands/bench/stopwatch.h"
#include "studio/workspace/chronicle/chronicle.h"
#include "studio/workspace/playtest/partial_choice.h"
#include "studio/workspace/table/card_look.h"
#include "studio/workspace/table/table_layout.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr std::int32_t cardsInPlay = 200;

/// Recalculates everything that depends on the position.
void show(engine::Game& game, const engine::syntax::Game& rules)
{
    const engine::Ref asked = game.asked();
    const auto viewer = asked ? engine::Viewer::player(game.state(), asked) : engine::Viewer::everything();
    const engine::View view = engine::view(game, viewer);
    const PartialChoice choice(view, asked);
    const TableLayout layout = layOut(view, game.program(), {.size = QSizeF(1600, 900)});
    const Looks looks({.program = game.program(), .rules = rules, .name = [&](engine::Ref thing) {
                           return engine::describe(game.state(), thing, viewer);
                       }});
    for (const PlacedCard& card : layout.cards)
        looks.of(*card.card);
}

} // namespace

void fillTable(engine::State& state)
{
    const engine::Program& program = state.program();
    const auto zone = std::ranges::find_if(program.zones, [](const engine::ZoneLayout& one) { return one.isInPlay; });
    if (zone == program.zones.end())
        return;
    for (std::int32_t number = 0; number < cardsInPlay; ++number) {
        const engine::Ref player = state.player(number % state.players());
        const bool isShared = zone->holder == engine::syntax::Holder::Game;
        const engine::Ref row = state.at(isShared ? state.game() : player, zone->cell);
        const auto definition =
            static_cast<std::uint32_t>(number) % static_cast<std::uint32_t>(program.definitions.size());
        if (const engine::Ref card = state.addCard(definition, player))
            state.move(card, row, engine::ToBottom, player);
    }
}

std::vector<Figure> measureTable(const model::LoadedGame& loaded, const std::vector<std::vector<engine::Deck>>& seats)
{
    const engine::Setup setup{.seats = seats, .seed = 3};
    engine::Random random{3, 0};
    const auto any = [&random](engine::Game& game) {
        return random.below(static_cast<std::uint32_t>(game.options().size()));
    };

    std::vector<double> deciding;
    std::vector<double> undoing;
    for (int games = 0; games < 10; ++games) {
        engine::Game game(loaded.program, setup);
        game.edit(fillTable);
        Chronicle chronicle(game);
        chronicle.noteEdit(game);
        for (int step = 0; step < 20 && !game.isOver() && !game.options().empty(); ++step) {
            const Stopwatch taking;
            if (chronicle.take(game, any(game), false) != engine::Trouble::None)
                break;
            show(game, loaded.parsed->game);
            deciding.push_back(taking.milliseconds());
            const Stopwatch goingBack;
            game.undo();
            show(game, loaded.parsed->game);
            undoing.push_back(goingBack.milliseconds());
            game.redo();
        }
    }

    // If the game ends earlier, it is continued from its middle along a different line.
    constexpr std::uint32_t longGame = 3'000;
    engine::Game game(loaded.program, setup);
    while (game.cursor() < longGame) {
        if (game.isOver() || game.options().empty() || game.apply(any(game)) != engine::Trouble::None)
            game.goTo(game.cursor() / 2);
    }
    std::vector<double> reaching;
    for (int times = 0; times < 100; ++times) {
        const Stopwatch watch;
        game.goTo(random.below(longGame));
        show(game, loaded.parsed->game);
        reaching.push_back(watch.milliseconds());
    }
    return {
        {"the table after a decision, 200 cards, p95", u"tableMilliseconds"_s, "ms", percentile(deciding, 95)},
        {"the table after an undo, p95", u"tableUndoMilliseconds"_s, "ms", percentile(undoing, 95)},
        {"showing any of 3,000 steps, p95", u"tableReachMilliseconds"_s, "ms", percentile(reaching, 95)},
    };
}

} // namespace studio
