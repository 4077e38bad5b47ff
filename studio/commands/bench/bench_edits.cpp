// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/bench/bench_edits.h"

#include "engine/state/random.h"
#include "model/cards/card_text.h"
#include "model/checking/checked_game.h"
#include "studio/commands/bench/stopwatch.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using Entities = std::map<model::EntityId, model::Entity>;

model::EntityId nextId(const Entities& entities)
{
    return {entities.empty() ? 1 : entities.rbegin()->first.value + 1};
}

/// The time for each edit. One card after another gets the abilities of a different card.
std::vector<double> timesOfEdits(model::CheckedGame& game, Entities& entities)
{
    constexpr int edits = 400;
    engine::Random random{3, 0};
    std::vector<model::EntityId> cards;
    for (const auto& [id, entity] : entities)
        if (std::holds_alternative<model::CardDefinition>(entity))
            cards.push_back(id);
    const auto some = [&] {
        return cards[random.below(static_cast<std::uint32_t>(cards.size()))];
    };
    std::vector<double> times;
    for (int edit = 0; edit < edits; ++edit) {
        const model::EntityId id = some();
        auto after = std::get<model::CardDefinition>(entities.at(id));
        after.abilities = std::get<model::CardDefinition>(entities.at(some())).abilities;
        const model::EditBatch batch{
            .name = {}, .edits = {{.entity = id, .before = entities.at(id), .after = model::Entity(after)}}
        };
        entities.insert_or_assign(id, after);
        const Stopwatch watch;
        game.apply(batch);
        times.push_back(watch.milliseconds());
    }
    return times;
}

} // namespace

Entities projectOf(const model::LoadedGame& game, const QList<model::CardDefinition>& more)
{
    Entities made;
    const QStringList fields = model::printedFieldNames(game.sources.files);
    for (const engine::SourceFile& source : game.sources.files) {
        const QString name = QString::fromStdString(source.name).section(u'/', -1);
        const model::SplitText split = model::splitCards(QString::fromStdString(source.text), u"own"_s, fields);
        for (const model::CardDefinition& card : split.cards)
            made.emplace(nextId(made), card);
        if (name.endsWith(u".rules"_s))
            made.emplace(nextId(made), model::GameText{.name = name.chopped(6), .text = split.rest});
    }
    for (const model::CardDefinition& card : more)
        made.emplace(nextId(made), card);
    return made;
}

std::vector<Figure> measureEdits(const model::LoadedGame& game, const QList<model::CardDefinition>& cards)
{
    constexpr qsizetype checkedAgain = 10'000;
    Entities entities = projectOf(game, cards);
    const Stopwatch reading;
    model::CheckedGame checked(entities, {});
    const double read = reading.milliseconds();
    const std::vector<double> times = timesOfEdits(checked, entities);
    const Entities some = projectOf(game, cards.first(std::min(cards.size(), checkedAgain)));
    model::CheckedGame fewer(some, {});
    const auto job = fewer.staleCards();
    const Stopwatch checking;
    const bool isChecked = job && !job->run().cards.empty();
    return {
        {"reading the rules of 100,000 cards", u"readRulesMilliseconds"_s, "ms", read},
        {"editing and checking one card, median", u"checkCardMiddle"_s, "ms", percentile(times, 50)},
        {"editing and checking one card, p95", u"checkCardSlow"_s, "ms", percentile(times, 95), "5"},
        {"checking 10,000 cards after a rules edit",
         u"checkCardsMilliseconds"_s,
         "ms",
         isChecked ? checking.milliseconds() : -1},
    };
}

} // namespace studio
