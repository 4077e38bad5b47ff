// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parser.h"
#include "engine/program/compiler/compiler.h"
#include "engine/program/compiler/print.h"
#include "model/checking/checked_game.h"
#include "model/exchange/folder/text_folder.h"
#include "tests/model/text_folders.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QFile>

#include <ranges>
#include <thread>
#include <utility>

using namespace model;
using namespace Qt::StringLiterals;
using text_folders::entitiesIn;
using text_folders::sharedTexts;

namespace {

constexpr const char* rules = R"rules(game "Pond"
players 2
card has:
    size: number, printed
player has:
    deck: zone, hidden, filled from "main"
    bank: zone, public, in play
verb (who player) hatch/hatches:
    create "Larva" in who's bank
verb (c card) swim/swims: do nothing
start:
    draw the game
)rules";

constexpr EntityId rulesId{1};
constexpr EntityId larvaId{2};
constexpr EntityId frogId{3};
constexpr EntityId toadId{4};

CardDefinition card(const QString& name, const QString& abilities = {})
{
    return {.name = name, .fields = {{.name = u"size"_s, .value = u"1"_s}}, .abilities = abilities};
}

std::map<EntityId, Entity> pond()
{
    return {
        {rulesId, GameText{.name = mainText, .text = QString::fromUtf8(rules)}},
        {larvaId, card(u"Larva"_s)},
        {frogId, card(u"Frog"_s, u"when this swims: its controller hatches"_s)},
        {toadId, card(u"Toad"_s, u"when this swims: create \"Frog\" in your bank"_s)},
    };
}

/// A game with entities that tests can edit.
struct Pond
{
    std::map<EntityId, Entity> entities = pond();
    CheckedGame game{entities, {}};

    Pond() { checkStaleCards(); }

    void checkStaleCards()
    {
        if (const auto job = game.staleCards())
            game.adopt(job->run());
    }

    void put(EntityId id, std::optional<Entity> after)
    {
        const auto found = entities.find(id);
        Edit edit{.entity = id, .before = {}, .after = after};
        if (found != entities.end())
            edit.before = found->second;
        entities.erase(id);
        if (after)
            entities.emplace(id, *after);
        game.apply({.name = {}, .edits = {edit}});
    }

    QStringList codes(EntityId id) const
    {
        QStringList found;
        for (const EntityProblem& problem : game.problemsOf(id))
            found.append(problem.code);
        return found;
    }
};

/// The problems that compiling the whole game finds in cards, for comparison.
std::map<EntityId, QList<EntityProblem>> wholeGameProblems(const std::map<EntityId, Entity>& entities)
{
    const GameSources sources = sourcesOf(entities, sharedTexts());
    const engine::Parsed parsed = engine::parse(sources.files, sources.shared);
    std::vector<engine::Diagnostic> all = parsed.diagnostics;
    std::ranges::copy(engine::compile(parsed).diagnostics, std::back_inserter(all));
    std::map<EntityId, QList<EntityProblem>> found;
    for (const engine::Diagnostic& diagnostic : all) {
        const auto place = sources.placeOf(diagnostic.place);
        if (place && std::holds_alternative<CardDefinition>(entities.at(place->entity)))
            found[place->entity].append(problemAt(*place, diagnostic));
    }
    return found;
}

/// The card's text with one of several typical mistakes.
QString withMistake(const QString& abilities, int way)
{
    QString text = abilities;
    switch (way % 4) {
    case 0:
        return text.replace(u"this"_s, u"thsi"_s);
    case 1:
        return text.isEmpty() ? u"nonsense"_s : text.chopped(1);
    case 2:
        return text + u"\nwhen this swims: set nothing to 3"_s;
    default:
        return text.replace(u"you"_s, u"3"_s);
    }
}

} // namespace

class CheckedGameTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void bundledGamesHaveNoProblems()
    {
        for (const std::string& folder : testing::gameFolders()) {
            const auto entities = entitiesIn(folder);
            CheckedGame game(entities, sharedTexts());
            QVERIFY2(!game.areRulesOutdated(), folder.c_str());
            game.adopt(game.staleCards()->run());
            QVERIFY(!game.hasStaleCards());
            for (const auto& [id, problems] : game.problems())
                QVERIFY2(problems.isEmpty(), qPrintable(problems.front().message));
            const auto program = game.wholeGame()->run().program;
            QVERIFY(program);
            const GameSources sources = sourcesOf(entities, sharedTexts());
            const auto whole = engine::compile(engine::parse(sources.files, sources.shared));
            QCOMPARE(engine::printed(*program), engine::printed(*whole.program));
        }
    }

    void singleCardCheckMatchesWholeGameCheck()
    {
        int mistakenCards = 0;
        for (const std::string& folder : testing::gameFolders()) {
            auto entities = entitiesIn(folder);
            CheckedGame game(entities, sharedTexts());
            game.adopt(game.staleCards()->run());
            for (int number = 0; auto& [id, entity] : entities) {
                auto* const card = std::get_if<CardDefinition>(&entity);
                if (!card || ++number % 13 != 0)
                    continue;
                const Entity before = entity;
                card->abilities = withMistake(card->abilities, number / 13);
                game.apply({.name = {}, .edits = {{.entity = id, .before = before, .after = entity}}});
                const auto whole = wholeGameProblems(entities);
                const auto found = whole.find(id);
                const QList<EntityProblem> expected = found == whole.end() ? QList<EntityProblem>() : found->second;
                QCOMPARE(game.problemsOf(id), expected);
                mistakenCards += !expected.isEmpty();
                const Entity mistaken = std::exchange(entity, before);
                game.apply({.name = {}, .edits = {{.entity = id, .before = mistaken, .after = before}}});
                QVERIFY(game.problemsOf(id).isEmpty());
            }
        }
        QVERIFY2(mistakenCards >= 15, qPrintable(QString::number(mistakenCards)));
    }

    void cardWithErrorIsMarkedAndSkipped()
    {
        Pond pond;
        pond.put(frogId, card(u"Frog"_s, u"when this swins: its controller hatches"_s));
        QCOMPARE(pond.codes(frogId).size(), 1);
        QVERIFY(pond.game.isLeftOut(frogId));
        const EntityProblem problem = pond.game.problemsOf(frogId).front();
        QCOMPARE(problem.place.entity, frogId);
        QCOMPARE(problem.place.line, 1);
        const auto program = pond.game.wholeGame()->run().program;
        QVERIFY(program);
        QCOMPARE(program->leftOut, std::vector<std::string>{"Frog"});
        pond.put(frogId, card(u"Frog"_s, u"when this swims: its controller hatches"_s));
        QVERIFY(!pond.game.isLeftOut(frogId));
        QVERIFY(pond.game.wholeGame()->run().program->leftOut.empty());
    }

    void renamingACardRechecksCardsThatMentionIt()
    {
        Pond pond;
        pond.put(frogId, card(u"Prince"_s));
        QCOMPARE(pond.codes(toadId), QStringList{u"unknown-card"_s});
        pond.put(frogId, card(u"Frog"_s));
        QCOMPARE(pond.codes(toadId), QStringList());
        pond.put(frogId, std::nullopt);
        QVERIFY(pond.game.isLeftOut(toadId));
    }

    void secondCardWithSameNameIsSkipped()
    {
        Pond pond;
        pond.put(toadId, card(u"Frog"_s));
        QCOMPARE(pond.codes(toadId), QStringList{u"duplicate-name"_s});
        QVERIFY(!pond.game.isLeftOut(frogId));
        pond.put(frogId, card(u"Newt"_s));
        QCOMPARE(pond.codes(toadId), QStringList());
    }

    void sameNameIsReportedOnBothCards()
    {
        Pond pond;
        pond.put(toadId, card(u"Frog"_s));
        QCOMPARE(pond.codes(frogId), QStringList{u"duplicate-name"_s});
        QCOMPARE(pond.codes(toadId), QStringList{u"duplicate-name"_s});
        QVERIFY(!pond.game.isLeftOut(frogId));
        QVERIFY(pond.game.isLeftOut(toadId));
        pond.put(toadId, card(u"Newt"_s));
        QCOMPARE(pond.codes(frogId), QStringList());
        QCOMPARE(pond.codes(toadId), QStringList());
        pond.put(toadId, card(u"Frog"_s));
        pond.put(frogId, std::nullopt);
        QCOMPARE(pond.codes(toadId), QStringList());
    }

    void brokenRulesLeaveLastGoodRulesInUse()
    {
        Pond pond;
        const QString good = QString::fromUtf8(rules);
        QString bad = good;
        bad.replace(u"do nothing"_s, u"do nothign"_s);
        pond.put(rulesId, GameText{.name = mainText, .text = bad});
        QVERIFY(pond.game.areRulesOutdated());
        QCOMPARE(pond.codes(rulesId).size(), 1);
        QVERIFY(!pond.game.hasStaleCards());
        pond.put(frogId, card(u"Frog"_s, u"when this swims: its controller hatches twice"_s));
        QVERIFY(pond.game.isLeftOut(frogId));
        QVERIFY(pond.game.wholeGame()->run().program);
        pond.put(rulesId, GameText{.name = mainText, .text = good});
        QVERIFY(!pond.game.areRulesOutdated());
        QCOMPARE(pond.codes(rulesId), QStringList());
    }

    void rulesRequireTheCardsTheyMention()
    {
        Pond pond;
        pond.put(larvaId, card(u"Grub"_s));
        QVERIFY(pond.game.areRulesOutdated());
        QCOMPARE(pond.codes(rulesId), QStringList{u"unknown-card"_s});
        pond.put(larvaId, card(u"Larva"_s));
        QVERIFY(!pond.game.areRulesOutdated());
    }

    void scenarioInRulesMayMentionAnyCard()
    {
        Pond pond;
        const auto write = [&pond](const QString& named) {
            const QString scenario =
                u"scenario \"One lies there\":\n    given:\n        your bank has \"%1\" as one\n    expect one is in your bank\n"_s;
            pond.put(rulesId, GameText{.name = mainText, .text = QString::fromUtf8(rules) + scenario.arg(named)});
        };
        write(u"Toad"_s);
        QCOMPARE(pond.codes(rulesId), QStringList());
        write(u"Newt"_s);
        QCOMPARE(pond.codes(rulesId), QStringList{u"unknown-card"_s});
        pond.put(toadId, card(u"Newt"_s));
        QCOMPARE(pond.codes(rulesId), QStringList());
    }

    void rulesAreParsedAgainWhenMissingCardIsAdded()
    {
        std::map<EntityId, Entity> entities = pond();
        entities.erase(larvaId);
        CheckedGame game(entities, {});
        QVERIFY(game.areRulesOutdated() && !game.canPlay());
        const Entity larva = card(u"Larva"_s);
        entities.emplace(larvaId, larva);
        game.apply({.name = {}, .edits = {{.entity = larvaId, .before = {}, .after = larva}}});
        QVERIFY(!game.areRulesOutdated() && game.canPlay());
        QVERIFY(game.wholeGame()->run().program);
    }

    void changedRulesMakeAllCardsStale()
    {
        Pond pond;
        QString other = QString::fromUtf8(rules);
        other.replace(u"swim/swims"_s, u"dive/dives"_s);
        pond.put(rulesId, GameText{.name = mainText, .text = other});
        QVERIFY(pond.game.hasStaleCards());
        QVERIFY(!pond.game.isLeftOut(frogId));
        const auto job = pond.game.staleCards();
        CheckedCards found;
        std::jthread([&] { found = job->run(); }).join();
        pond.game.adopt(found);
        QVERIFY(!pond.game.hasStaleCards());
        QVERIFY(pond.game.isLeftOut(frogId) && pond.game.isLeftOut(toadId) && !pond.game.isLeftOut(larvaId));
    }

    void outdatedResultsAreIgnored()
    {
        Pond pond;
        pond.put(rulesId, GameText{.name = mainText, .text = QString::fromUtf8(rules) + u"\n"_s});
        const auto job = pond.game.staleCards();
        pond.put(frogId, card(u"Frog"_s, u"nonsense"_s));
        pond.put(larvaId, std::nullopt);
        pond.game.adopt(job->run());
        QVERIFY(pond.game.isLeftOut(frogId));
        QVERIFY(!pond.game.problems().contains(larvaId));
    }

    void stoppedJobReturnsPartialResults()
    {
        Pond pond;
        pond.put(rulesId, GameText{.name = mainText, .text = QString::fromUtf8(rules) + u"\n"_s});
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(pond.game.staleCards()->run(stop.get_token()).cards.empty());
        QVERIFY(pond.game.hasStaleCards());
    }

    void notesAndPicturesNeedNoCheck()
    {
        Pond pond;
        const int edition = pond.game.edition();
        CardDefinition noted = std::get<CardDefinition>(pond.entities.at(frogId));
        noted.notes = u"too strong"_s;
        pond.put(frogId, noted);
        QCOMPARE(pond.game.edition(), edition);
        noted.abilities.clear();
        pond.put(frogId, noted);
        QVERIFY(pond.game.edition() != edition);
    }

    void checkedCardHasPlainWords()
    {
        Pond pond;
        pond.put(frogId, card(u"Frog"_s, u"when this swims: its controller hatches"_s));
        const CardWords generated = pond.game.wordsOf(frogId);
        QVERIFY2(generated.text.contains(u"swims"_s), qPrintable(generated.text));
        QCOMPARE(generated.text, generated.generated);
        pond.put(frogId, card(u"Frog"_s, u"when this swims: its controller hatches\n\"Swim, then hatch.\""_s));
        QCOMPARE(pond.game.wordsOf(frogId), (CardWords{u"Swim, then hatch."_s, generated.generated}));
        pond.put(frogId, {});
        QCOMPARE(pond.game.wordsOf(frogId), CardWords());
    }
};

REGISTER_TEST(CheckedGameTest)
#include "checked_game_test.moc"
