// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/scenario.h"
#include "model/playtest/kept_playtest.h"
#include "model/project/project.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <QTemporaryDir>
#include <QTimeZone>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

const QDateTime noon = QDateTime::fromMSecsSinceEpoch(1'700'000'000'000, QTimeZone::UTC);

std::string shop(const std::string& item)
{
    return "game \"Shop\"\nplayers 2\n\n"
           "player has:\n    coins: number, starts 5\n\n"
           "game has:\n    active player: player\n\n"
           "start:\n    set active player to random player\n    repeat:\n        let active player act or \"wait\"\n\n"
           "action you buy/buys " +
           item + ":\n    needs your coins >= 2 \"not enough coins\"\n    change your coins by -2\n";
}

CompiledGame gameOf(const std::string& rules)
{
    GameSources sources;
    sources.files = {{.name = "game.rules", .text = rules}};
    return compiledGame(std::move(sources));
}

void playSome(engine::Game& game, int steps)
{
    for (int step = 0; step < steps; ++step)
        game.apply(static_cast<std::size_t>(step) / 3 % game.options().size());
}

} // namespace

/// Checks that playtests are saved in the project and can be resumed.
class KeptPlaytestTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void gameStartedFromScenarioIsResumed()
    {
        const std::string rules = shop("bread") +
                                  "\nscenario \"Rich \\ \":\n    given:\n        your coins is 9\n"
                                  "        active player is you\n    you buy bread\n    expect your coins = 7\n";
        const CompiledGame whole = gameOf(rules);
        const auto program = whole.program;
        QCOMPARE(program->scenarios.size(), 1u);
        auto game = std::move(engine::positionOf(program, program->scenarios.front()).value());
        playSome(*game, 5);
        const QString scenario = QString::fromStdString(program->scenarios.front().name);
        const Playtest saved = playtestOf(*game, whole, u"Rich"_s, {}, scenario);
        const auto opened = resumed(saved, whole);
        const engine::Reopened& again = opened->reopened;
        QVERIFY(again.misfits.empty());
        QCOMPARE(again.game->hash(), game->hash());
        QCOMPARE(again.game->nodeCount(), game->nodeCount());

        // The playtest starts in the same way even if the scenario has been deleted or changed.
        const auto elsewhere = resumed(saved, gameOf(shop("bread")));
        QVERIFY(elsewhere->reopened.misfits.empty());
        QCOMPARE(elsewhere->reopened.game->hash(), game->hash());
        const Playtest textless = playtestOf(*game, {}, u"Rich"_s, {}, scenario);
        const auto other = resumed(textless, gameOf(shop("bread")));
        const engine::Reopened& without = other->reopened;
        QVERIFY(!without.game);
        QCOMPARE(without.misfits.size(), 1u);
        QVERIFY(QString::fromStdString(without.misfits.front().why).contains(u"no longer has this scenario"_s));
    }

    void playtestIsResumedAfterReopeningProject()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.cardwright"_s);
        const CompiledGame whole = gameOf(shop("bread"));
        engine::Game game(whole.program, {.seats = {{}, {}}, .seed = 8});
        playSome(game, 12);
        game.goTo(5);
        playSome(game, 3);
        EntityId id;
        {
            const auto project = Project::create(path, folder.path(), {}, noon).value();
            id = project->newId();
            const Playtest playtest = playtestOf(game, whole, u"Saturday"_s, {QString(), u"random"_s});
            QVERIFY(project->apply(keeping(playtest, id, project->entities(), noon)));
            QCOMPARE(project->nextUndo(), std::nullopt);
            project->close();
        }
        const auto project = Project::open(path, folder.path()).value();
        const auto* const saved = project->find<Playtest>(id);
        QVERIFY(saved);
        QCOMPARE(saved->bots, (QStringList{QString(), u"random"_s}));
        const auto opened = resumed(*saved, whole);
        const engine::Reopened& again = opened->reopened;
        QVERIFY(again.misfits.empty() && again.isSameGame);
        QCOMPARE(again.game->hash(), game.hash());
        QCOMPARE(again.game->nodeCount(), game.nodeCount());
    }

    void resumedPlaytestIsSavedInPlace()
    {
        const QTemporaryDir folder;
        const auto project = Project::create(folder.filePath(u"a.cardwright"_s), folder.path(), {}, noon).value();
        const CompiledGame whole = gameOf(shop("bread"));
        engine::Game game(whole.program, {.seats = {{}, {}}, .seed = 8});
        const EntityId id = project->newId();
        const Playtest first = playtestOf(game, whole, u"Saturday"_s, {});
        QVERIFY(project->apply(keeping(first, id, project->entities(), noon)));
        playSome(game, 4);
        QVERIFY(project->apply(keeping(playtestOf(game, whole, u"Saturday"_s, {}), id, project->entities(), noon)));
        QCOMPARE(project->entities().size(), 1u);
        QCOMPARE(resumed(*project->find<Playtest>(id), whole)->reopened.game->hash(), game.hash());
        // Saving is not an undo step, so undo can't lose a game.
        QVERIFY(!project->undo(noon));
    }

    void playtestOfAChangedGameIsResumedWithSavedTexts()
    {
        const CompiledGame whole = gameOf(shop("bread"));
        engine::Game game(whole.program, {.seats = {{}, {}}, .seed = 8});
        playSome(game, 6);
        game.edit([](engine::State& state) { state.forceRoll(3); });
        const auto again = resumed(playtestOf(game, whole, u"x"_s, {}), gameOf(shop("cake")));
        QVERIFY(again);
        QVERIFY(again->reopened.isSameGame);
        QVERIFY(again->reopened.misfits.empty());
        QCOMPARE(again->reopened.game->hash(), game.hash());
        QCOMPARE(again->playedBy.program->identity, whole.program->identity);
        // Nothing is reported either if only texts were reworded.
        std::string reworded = shop("bread");
        reworded.replace(reworded.find("\"wait\""), 6, "\"no, thanks\"");
        QVERIFY(resumed(playtestOf(game, whole, u"x"_s, {}), gameOf(reworded))->reopened.misfits.empty());
        // Saving the playtest again doesn't change it.
        const Playtest saved = playtestOf(*again->reopened.game, again->playedBy, u"x"_s, {});
        QCOMPARE(resumed(saved, gameOf(shop("tea")))->reopened.game->hash(), game.hash());
    }

    void mismatchIsReportedIfTextsWereNotSaved()
    {
        const CompiledGame whole = gameOf(shop("bread"));
        engine::Game game(whole.program, {.seats = {{}, {}}, .seed = 8});
        game.apply(0);
        const auto opened = resumed(playtestOf(game, {}, u"x"_s, {}), gameOf(shop("cake")));
        const engine::Reopened& again = opened->reopened;
        QVERIFY(again.game);
        QCOMPARE(again.misfits.size(), 1u);
        QVERIFY(!again.game->canUndo());
    }

    void veryLargeTextsAreNotSaved()
    {
        std::string rules = shop("bread");
        while (rules.size() < 2'000'000)
            rules += "-- This line has no effect.\n";
        const CompiledGame large = gameOf(rules);
        const engine::Game game(large.program, {.seats = {{}, {}}, .seed = 8});
        QVERIFY(playtestOf(game, large, u"x"_s, {}).record.size() < 10'000);
    }

    void invalidRecordIsRefusedWithLine()
    {
        const CompiledGame whole = gameOf(shop("bread"));
        QCOMPARE(resumed({.name = u"x"_s, .record = u"seed 7"_s}, whole).error().line, 1u);
        engine::Game game(whole.program, {.seats = {{}, {}}, .seed = 8});
        playSome(game, 5);
        Playtest damaged = playtestOf(game, whole, u"x"_s, {});
        damaged.record += u"step nonsense\n"_s;
        QVERIFY(!resumed(damaged, whole));
    }
};

REGISTER_TEST(KeptPlaytestTest)
#include "kept_playtest_test.moc"
