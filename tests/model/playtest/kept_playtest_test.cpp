// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/scenario.h"
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

void playSome(engine::Game& game, int steps)
{
    for (int step = 0; step < steps; ++step)
        game.apply(static_cast<std::size_t>(step) / 3 % game.options().size());
}

} // namespace

/// Playtests are kept in the project and gone on with.
class KeptPlaytestTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void aGameThatBeganWithAScenarioIsGoneOnWith()
    {
        const std::string rules = shop("bread") +
                                  "\nscenario \"Rich \\ \":\n    given:\n        your coins is 9\n"
                                  "        active player is you\n    you buy bread\n    expect your coins = 7\n";
        const auto program = testing::program(rules);
        QCOMPARE(program->scenarios.size(), 1u);
        auto game = std::move(engine::positionOf(program, program->scenarios.front()).value());
        playSome(*game, 5);
        const QString scenario = QString::fromStdString(program->scenarios.front().name);
        const Playtest kept = playtestOf(*game, u"Rich"_s, {}, scenario);
        const auto again = resumed(kept, program).value();
        QVERIFY(again.misfits.empty());
        QCOMPARE(again.game->hash(), game->hash());
        QCOMPARE(again.game->nodeCount(), game->nodeCount());

        const auto without = resumed(kept, testing::program(shop("bread"))).value();
        QVERIFY(!without.game);
        QCOMPARE(without.misfits.size(), 1u);
        QVERIFY(QString::fromStdString(without.misfits.front().why).contains(u"no such scenario"_s));
    }

    void aPlaytestIsGoneOnWithAfterTheProjectWasClosed()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.cardwright"_s);
        const auto program = testing::program(shop("bread"));
        engine::Game game(program, {.seats = {{}, {}}, .seed = 8});
        playSome(game, 12);
        game.goTo(5);
        playSome(game, 3);
        EntityId id;
        {
            const auto project = Project::create(path, folder.path(), {}, noon).value();
            id = project->newId();
            const Playtest playtest = playtestOf(game, u"Saturday"_s, {QString(), u"random"_s});
            QVERIFY(project->apply(keeping(playtest, id, project->entities(), noon)));
            QCOMPARE(project->nextUndo(), (EditName{.kind = EditKind::SavePlaytest, .subject = u"Saturday"_s}));
            project->close();
        }
        const auto project = Project::open(path, folder.path()).value();
        const auto* const kept = project->find<Playtest>(id);
        QVERIFY(kept);
        QCOMPARE(kept->bots, (QStringList{QString(), u"random"_s}));
        auto again = resumed(*kept, program);
        QVERIFY(again && again->game);
        QVERIFY(again->misfits.empty() && again->isSameGame);
        QCOMPARE(again->game->hash(), game.hash());
        QCOMPARE(again->game->nodeCount(), game.nodeCount());
    }

    void whatIsPlayedOnIsKeptInItsPlace()
    {
        const QTemporaryDir folder;
        const auto project = Project::create(folder.filePath(u"a.cardwright"_s), folder.path(), {}, noon).value();
        const auto program = testing::program(shop("bread"));
        engine::Game game(program, {.seats = {{}, {}}, .seed = 8});
        const EntityId id = project->newId();
        const Playtest first = playtestOf(game, u"Saturday"_s, {});
        QVERIFY(project->apply(keeping(first, id, project->entities(), noon)));
        playSome(game, 4);
        QVERIFY(project->apply(keeping(playtestOf(game, u"Saturday"_s, {}), id, project->entities(), noon)));
        QCOMPARE(project->entities().size(), 1u);
        QCOMPARE(resumed(*project->find<Playtest>(id), program)->game->hash(), game.hash());
        QVERIFY(project->undo(noon));
        QCOMPARE(*project->find<Playtest>(id), first);
    }

    void whatNoLongerFitsIsTold()
    {
        const auto program = testing::program(shop("bread"));
        engine::Game game(program, {.seats = {{}, {}}, .seed = 8});
        game.apply(0);
        auto again = resumed(playtestOf(game, u"x"_s, {}), testing::program(shop("cake")));
        QVERIFY(again && again->game);
        QCOMPARE(again->misfits.size(), 1u);
        QVERIFY(!again->game->canUndo());
    }

    void whatIsNoRecordIsRefusedWithItsLine()
    {
        const auto program = testing::program(shop("bread"));
        QCOMPARE(resumed({.name = u"x"_s, .record = u"seed 7"_s}, program).error().line, 1u);
        engine::Game game(program, {.seats = {{}, {}}, .seed = 8});
        playSome(game, 5);
        Playtest damaged = playtestOf(game, u"x"_s, {});
        damaged.record += u"step nonsense\n"_s;
        QVERIFY(!resumed(damaged, program));
    }
};

QTEST_GUILESS_MAIN(KeptPlaytestTest)
#include "kept_playtest_test.moc"
