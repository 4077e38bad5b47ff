// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/bench/bench_decks.h"

#include "engine/program/program.h"
#include "engine/state/random.h"
#include "model/decks/deck_judge.h"
#include "model/games/compiled_game.h"
#include "studio/commands/bench/stopwatch.h"

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int deckSize = 250;
constexpr int edits = 500;

} // namespace

std::vector<Figure> measureDeckEdits(const std::map<model::EntityId, model::Entity>& project)
{
    const model::CompiledGame game = model::CompileJob(project, {}).run();
    if (!game.program)
        return {};
    QStringList cards;
    for (const engine::Definition& definition : game.program->definitions)
        if (!definition.name.empty() && !definition.isToken)
            cards.append(QString::fromStdString(definition.name));
    if (cards.isEmpty())
        return {};
    engine::Random random{5, 0};
    const auto some = [&] {
        return cards[random.below(static_cast<std::uint32_t>(cards.size()))];
    };
    model::DeckList deck;
    while (deck.entries.size() < deckSize)
        deck.entries.append({u"main"_s, 1, some()});
    model::DeckJudge judge(game.program);
    judge.healthOf(deck);
    std::vector<double> times;
    for (int edit = 0; edit < edits; ++edit) {
        const QString added = some();
        const Stopwatch watch;
        deck.entries[edit % deckSize].card = added;
        judge.healthOf(deck);
        if (model::DeckFormat* const format = judge.formatOf(deck))
            model::DeckRoom(deck, *format).moreOf(added, u"main"_s);
        times.push_back(watch.milliseconds());
    }
    return {
        {"editing and checking a deck of 250 (of 100,000 cards), p95",
         u"deckEditSlow"_s,
         "ms",
         percentile(times, 95),
         "16"},
    };
}

} // namespace studio
