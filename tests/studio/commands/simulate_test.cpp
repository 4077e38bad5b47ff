// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/commands/stalls.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace studio;

class SimulateTest : public Test
{
    Q_OBJECT

    stalls::Folder m_folder;

    Ran simulate(const QStringList& more) const
    {
        const QStringList games = more.contains(u"--games"_s) ? QStringList() : QStringList{u"--games"_s, u"20"_s};
        return run(QStringList{u"simulate"_s, m_folder.game()} + games + more);
    }

private Q_SLOTS:

    void sharesAreToldBySeatAndOfWhoeverBegins()
    {
        const Ran ran = simulate({u"--players"_s, u"4"_s});
        QCOMPARE(ran.status, Fine);
        QVERIFY2(ran.out.contains("player 4: ") && !ran.out.contains("player 5: "), ran.out.c_str());
        QVERIFY(ran.out.contains("whoever begins: "));
        QVERIFY(ran.out.contains("unfinished: 0 (a game is stopped after 20000 steps)"));
        QVERIFY(!ran.out.contains("the deck"));
    }

    void aVariantReachesTheGames()
    {
        const Ran plain = simulate({u"--csv"_s});
        const Ran shortened = simulate({u"--csv"_s, u"--variant"_s, u"goal=1"_s});
        QCOMPARE(shortened.status, Fine);
        QVERIFY2(shortened.out != plain.out, plain.out.c_str());
    }

    void whatStoppedAGameIsTold()
    {
        const QString endless = m_folder.write(
            u"endless.rules"_s,
            "game \"Endless\"\nplayers 2\nstart: let random player act or \"rest\"\n"
            "verb (who player) sing/sings: who sings\naction you hum/hums: you sing\n"
        );
        const Ran ran = run({u"simulate"_s, endless, u"--games"_s, u"20"_s});
        QCOMPARE(ran.status, Fine);
        QVERIFY2(ran.err.contains("\nGame 0 was stopped: this runs itself, again and again"), ran.err.c_str());
        QVERIFY2(ran.err.contains("“(who) sing”"), ran.err.c_str());
        QVERIFY(!simulate({}).err.contains("was stopped"));
    }

    void oneBotIsForAllAndOtherwiseTheirNumberMustBeRight()
    {
        const QStringList few{u"--games"_s, u"2"_s, u"--playouts"_s, u"2"_s};
        const Ran thought = simulate(few + QStringList{u"--bot"_s, u"search"_s});
        QCOMPARE(thought.status, Fine);
        QVERIFY2(thought.out != simulate(few).out, thought.out.c_str());
        const Ran three = simulate({u"--bot"_s, u"search"_s, u"--bot"_s, u"random"_s, u"--bot"_s, u"random"_s});
        QCOMPARE(three.status, WrongCall);
        QCOMPARE(three.err, "Name one bot for all players, or one for each of the 2.\n");
    }

    void sharesAreToldByDeck()
    {
        const QString game = QStringLiteral(RESOURCES_FOLDER "/games/realm-of-thieves");
        const Ran both = run({u"simulate"_s, game, u"--games"_s, u"4"_s});
        QCOMPARE(both.status, Fine);
        QCOMPARE(QString::fromStdString(both.out).count(u"of 4 times played"_s), 2);
    }

    void aDeckMayBeAFile()
    {
        const QString game = QStringLiteral(RESOURCES_FOLDER "/games/realm-of-thieves");
        const QString file = game + u"/decks/vault-crew.deck"_s;
        const Ran ran = run({u"simulate"_s, game, u"--games"_s, u"4"_s, u"--deck"_s, file});
        QVERIFY2(ran.out.contains("of 8 times played"), ran.out.c_str());
    }

    void oneDeckIsForAllAndOtherwiseTheirNumberMustBeRight()
    {
        const QString game = QStringLiteral(RESOURCES_FOLDER "/games/realm-of-thieves");
        const Ran known = run({u"simulate"_s, game, u"--deck"_s, u"none"_s});
        QCOMPARE(known.status, WrongCall);
        const std::string decks = known.err.substr(known.err.find("has: ") + 5);
        const QString deck = QString::fromStdString(decks.substr(0, decks.find_first_of(",.")));
        const Ran one = run({u"simulate"_s, game, u"--games"_s, u"4"_s, u"--deck"_s, deck});
        QVERIFY2(one.out.contains("of 8 times played"), one.out.c_str());
        const Ran three =
            run({u"simulate"_s, game, u"--deck"_s, deck, u"--deck"_s, deck, u"--deck"_s, deck, u"--players"_s, u"2"_s});
        QCOMPARE(three.status, WrongCall);
        QCOMPARE(three.err, "3 decks are given for 2 players: name one for all, or one for each.\n");
    }
};

QTEST_GUILESS_MAIN(SimulateTest)
#include "simulate_test.moc"
