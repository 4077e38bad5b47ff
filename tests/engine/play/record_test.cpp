// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/record.h"
#include "engine/simulate/bot.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

using namespace engine;

namespace {

std::string shop(int price)
{
    return "game \"Shop\"\nplayers 2\n\n"
           "player has:\n    coins: number, starts 5\n\n"
           "game has:\n    active player: player\n    sold: number\n\n"
           "start:\n    set active player to random player\n    repeat:\n        let active player act or \"wait\"\n\n"
           "verb (who player) pay/pays (amount number) coins:\n"
           "    needs who's coins >= amount \"not enough coins\"\n"
           "    change who's coins by -amount\n\n"
           "action you buy/buys bread:\n    cost you pay " +
           std::to_string(price) + " coins\n    change sold by 1\n";
}

Game::NodeId playSome(Game& game, Random& random, int steps)
{
    for (int step = 0; step < steps && !game.isOver(); ++step)
        game.apply(randomOption(game, random));
    return game.cursor();
}

} // namespace

/// Games that are kept and opened again.
class RecordTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void aKeptGameOpensToTheSameTreeAndHashes_data() { nameEveryGame(); }

    void aKeptGameOpensToTheSameTreeAndHashes()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        Game game(program, testing::setup(*program, 11));
        Random random{5, 0};
        playSome(game, random, 40);
        game.setName(game.cursor(), "the first line");
        game.goTo(17);
        playSome(game, random, 60);
        game.edit([](State& state) {
            state.forceRoll(3);
            const Ref card = state.addCard(0, state.player(0));
            state.move(card, state.at(state.card(0), cells::card::Zone), ToTop, 0);
        });
        playSome(game, random, 5);
        game.goTo(30);

        const GameRecord kept = record(game);
        const auto read = readRecord(written(kept));
        QVERIFY(read);
        QVERIFY(*read == kept);
        Reopened opened = reopen(program, *read);
        QVERIFY(opened.isSameGame);
        QVERIFY(opened.misfits.empty());
        QCOMPARE(opened.game->hash(), game.hash());
        QVERIFY(record(*opened.game) == kept);
    }

    void whatNoLongerFitsIsToldWithItsReasonAndTheRestIsKept()
    {
        const auto cheap = testing::program(shop(1));
        const auto dear = testing::program(shop(3));
        QVERIFY(cheap && dear);
        Game game(cheap, {.seats = {{}, {}}, .seed = 1});
        game.apply(0); // bread
        game.apply(1); // wait
        game.apply(0); // bread
        const Reopened opened = reopen(dear, record(game));
        QVERIFY(!opened.isSameGame);
        QCOMPARE(opened.misfits.size(), 1u);
        QCOMPARE(opened.misfits[0].step, 3u);
        QCOMPARE(opened.misfits[0].text, std::string("you buy bread"));
        QVERIFY(opened.misfits[0].why.contains("not enough coins (2, and at least 3 is needed)"));
        QCOMPARE(opened.game->depth(), 2u);
    }

    void rulesThatAreOnlyLaidOutDifferentlyAreTheSame()
    {
        std::string commented = shop(2);
        commented.insert(commented.find("start:"), "-- A comment.\n\n");
        QCOMPARE(testing::program(shop(2))->identity, testing::program(commented)->identity);
        QVERIFY(testing::program(shop(2))->identity != testing::program(shop(3))->identity);
    }

    void aMissingCardIsNamed()
    {
        const auto program = testing::program(shop(1));
        GameRecord kept = record(Game(program, {.seats = {{}, {}}, .seed = 1}));
        kept.seats[0].push_back({"main", {"Gone Card"}});
        const Reopened opened = reopen(program, kept);
        QVERIFY(!opened.game);
        QVERIFY(opened.misfits.front().why.contains("Gone Card"));
    }

    void aTextThatIsNoKeptGameIsAnErrorAtItsLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::newRow("empty") << QByteArray("") << 1;
        QTest::newRow("another file") << QByteArray("hello\n") << 1;
        QTest::newRow("unknown word") << QByteArray("cardwright game 1\nbanana\n") << 2;
        QTest::newRow("no number") << QByteArray("cardwright game 1\nseed x\n") << 2;
        QTest::newRow("card without seat") << QByteArray("cardwright game 1\ncard 2 X\n") << 2;
        QTest::newRow("too many copies") << QByteArray("cardwright game 1\nseat\nsection m\ncard 99999999 X\n") << 4;
        QTest::newRow("step after itself") << QByteArray("cardwright game 1\nstep 1 0 00 wait\n") << 2;
        QTest::newRow("nowhere") << QByteArray("cardwright game 1\nat 4\n") << 2;
        QTest::newRow("binary") << QByteArray("cardwright game 1\n\x01\xff\x00\n", 22) << 2;
    }

    void aTextThatIsNoKeptGameIsAnErrorAtItsLine()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, line);
        const auto read = readRecord(text.toStdString());
        QVERIFY(!read);
        QCOMPARE(static_cast<int>(read.error().line), line);
        QVERIFY(!read.error().message.empty());
    }

private:
    static void nameEveryGame()
    {
        QTest::addColumn<QByteArray>("folder");
        for (const std::string& folder : testing::gameFolders())
            QTest::newRow(folder.c_str()) << QByteArray::fromStdString(folder);
    }
};

QTEST_APPLESS_MAIN(RecordTest)
#include "record_test.moc"
