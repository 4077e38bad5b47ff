// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/random_bot.h"
#include "engine/play/records/record.h"
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

/// Saving games and opening them again.
class RecordTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void savedGameOpensWithTheSameTreeAndHashes_data() { addAllGames(); }

    void savedGameOpensWithTheSameTreeAndHashes()
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
        game.extendEdit([](State& state) { state.forceRoll(5); });
        playSome(game, random, 5);
        for (std::uint32_t phase = 0; phase < program->phases.size() && !game.isOver(); ++phase) {
            if (game.canEnter(phase))
                QCOMPARE(game.enter(phase), Trouble::None);
            playSome(game, random, 3);
        }
        game.goTo(30);

        const GameRecord saved = record(game);
        const auto read = readRecord(written(saved));
        QVERIFY(read);
        QVERIFY(*read == saved);
        Reopened opened = reopen(program, *read);
        QVERIFY(opened.isSameGame);
        QVERIFY(opened.misfits.empty());
        QCOMPARE(opened.game->hash(), game.hash());
        QVERIFY(record(*opened.game) == saved);
    }

    void mismatchIsReportedAndEarlierStepsAreOpened()
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
        QVERIFY(opened.misfits[0].why.contains("not enough coins (2, must be at least 3)"));
        QCOMPARE(opened.game->depth(), 2u);
    }

    void misfitsAreNumberedAlongTheirOwnLine()
    {
        const auto cheap = testing::program(shop(1));
        const auto dear = testing::program(shop(3));
        QVERIFY(cheap && dear);
        Game game(cheap, {.seats = {{}, {}}, .seed = 1});
        // A line of three steps that is left for another one.
        game.apply(1);
        game.apply(1);
        game.apply(1);
        game.goTo(0);
        game.apply(0); // bread
        game.apply(1); // wait
        game.apply(0); // bread
        const Reopened opened = reopen(dear, record(game));
        QCOMPARE(opened.misfits.size(), 1u);
        QCOMPARE(opened.misfits[0].step, 6u);
        QCOMPARE(opened.misfits[0].number, 3u);
    }

    void manuallyEnteredPhaseIsFoundByNameInChangedRules()
    {
        const std::string text = "game \"Days\"\nplayers 2\n\n"
                                 "game has:\n    active player: player\n    wood: number\n\n"
                                 "start:\n    set active player to random player\n"
                                 "    repeat:\n        Day happens\n        Night happens\n\n"
                                 "phase Day: let active player act or \"wait\"\n\n"
                                 "phase Night: let active player act or \"sleep\"\n\n"
                                 "action you cut/cuts wood: change wood by 1\n";
        const auto program = testing::program(text);
        QVERIFY(program);
        Game game(program, {.seats = {{}, {}}, .seed = 1});
        const auto night =
            static_cast<std::uint32_t>(std::ranges::find(program->phases, "Night") - program->phases.begin());
        QCOMPARE(game.enter(night), Trouble::None);
        const auto opened = [&](const std::string& from, const std::string& to) {
            std::string changed = text;
            for (std::size_t at = changed.find(from); at != std::string::npos; at = changed.find(from, at + to.size()))
                changed.replace(at, from.size(), to);
            return reopen(testing::program(changed), record(game));
        };
        const Reopened same = opened("by 1", "by 2");
        QVERIFY(!same.isSameGame && same.misfits.empty());
        QCOMPARE(same.game->depth(), 1u);
        const Reopened other = opened("Night", "Dusk");
        QCOMPARE(other.misfits.size(), 1u);
        QVERIFY(other.misfits[0].why.contains("no longer has the phase “Night”"));
    }

    void formattingDoesNotChangeTheIdentity()
    {
        std::string commented = shop(2);
        commented.insert(commented.find("start:"), "-- A comment.\n\n");
        QCOMPARE(testing::program(shop(2))->identity, testing::program(commented)->identity);
        QVERIFY(testing::program(shop(2))->identity != testing::program(shop(3))->identity);
    }

    void missingCardIsNamed()
    {
        const auto program = testing::program(shop(1));
        GameRecord saved = record(Game(program, {.seats = {{}, {}}, .seed = 1}));
        saved.seats[0].push_back({"main", {"Gone Card"}});
        const Reopened opened = reopen(program, saved);
        QVERIFY(!opened.game);
        QVERIFY(opened.misfits.front().why.contains("Gone Card"));
    }

    void anyStepNameSurvivesSaving()
    {
        const auto program = testing::program(shop(1));
        Game game(program, {.seats = {{}, {}}, .seed = 1});
        game.apply(0);
        game.setName(game.cursor(), "two\nlines, a \\n and a \\");
        const auto read = readRecord(written(record(game)));
        QVERIFY(read);
        QVERIFY(*read == record(game));
    }

    void textsOfAGameSurviveSaving()
    {
        GameRecord saved = record(Game(testing::program(shop(1)), {.seats = {{}, {}}, .seed = 1}));
        saved.texts = {
            {"game.rules", shop(1)},
            {"two\nlines", "\n    indented\n\nlast line without an end"},
            {"empty", ""},
            {"a line", "\n"},
        };
        const auto read = readRecord(written(saved));
        QVERIFY(read);
        QVERIFY(*read == saved);
    }

    void corruptedManualStepIsSkipped_data()
    {
        QTest::addColumn<int>("cell");
        QTest::addColumn<int>("value");
        const auto program = testing::program(shop(1));
        const State state(*program, 2, 1);
        QTest::newRow("another value") << state.player(0) + cells::player::First << 77;
        QTest::newRow("in the null row") << 1 << 5;
        QTest::newRow("beyond all rows") << 40'000 << 5;
        QTest::newRow("in the stack") << 65'000 << 5;
        QTest::newRow("too many cards") << state.game() + cells::game::CardCount << 2'000'000'000;
        QTest::newRow("a negative number of cards") << state.game() + cells::game::CardCount << -1;
        QTest::newRow("the seat of another player") << state.player(0) + cells::player::Seat << 1;
        QTest::newRow("an invalid decider") << state.player(0) + cells::player::Decider << 12'345;
    }

    void corruptedManualStepIsSkipped()
    {
        QFETCH(const int, cell);
        QFETCH(const int, value);
        const auto program = testing::program(shop(1));
        Game game(program, {.seats = {{}, {}}, .seed = 1});
        game.edit([](State& state) { state.forceRoll(3); });
        game.apply(0);
        GameRecord saved = record(game);
        QVERIFY(saved.steps[0].isManual);
        saved.steps[0].edits.emplace_back(cell, value);
        const Reopened opened = reopen(program, saved);
        QVERIFY(opened.game);
        QCOMPARE(opened.misfits.size(), 1u);
        QCOMPARE(opened.misfits[0].step, 1u);
        QVERIFY(opened.misfits[0].why.contains("different position"));
        QCOMPARE(opened.game->nodeCount(), 1u);
        QCOMPARE(opened.game->hash(), Game(program, {.seats = {{}, {}}, .seed = 1}).hash());
    }

    void stepWithoutADecisionIsReported()
    {
        const auto shop = testing::program(::shop(1));
        GameRecord saved = record(Game(shop, {.seats = {{}, {}}, .seed = 1}));
        saved.steps.push_back({.text = "wait"});
        std::string never = ::shop(1);
        never.insert(never.find("    repeat:"), "    repeat: change sold by 1\n");
        const auto endless = testing::program(never);
        QVERIFY(endless);
        const Reopened opened = reopen(endless, saved);
        QCOMPARE(opened.misfits.size(), 1u);
        QCOMPARE(opened.misfits[0].why, std::string("there is no decision here"));
    }

    void corruptedBeginningIsReported_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QByteArray>("why");
        QTest::newRow("a dropped setting")
            << QByteArray("setting 3 rounds\n") << QByteArray() << QByteArray("different position");
        QTest::newRow("another setting") << QByteArray("setting 3") << QByteArray("setting 4")
                                         << QByteArray("different position");
        QTest::newRow("an unknown setting")
            << QByteArray("rounds") << QByteArray("hours") << QByteArray("no longer has the setting “hours”");
        QTest::newRow("a switch that is neither on nor off")
            << QByteArray("setting 1 open") << QByteArray("setting 9 open") << QByteArray("must be 0 or 1");
        QTest::newRow("another seed") << QByteArray("seed 1") << QByteArray("seed 2")
                                      << QByteArray("different position");
        QTest::newRow("no hash") << QByteArray("begins") << QByteArray("begins 00\nname") << QByteArray();
        QTest::newRow("one seat too many")
            << QByteArray("seat\n") << QByteArray("seat\nseat\n") << QByteArray("3 players took part");
        QTest::newRow("no seats") << QByteArray("seat\nseat\n") << QByteArray() << QByteArray("0 players took part");
    }

    void corruptedBeginningIsReported()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QByteArray, why);
        const auto program = testing::program(shop(1) + "setting rounds is 5\nswitch open\n");
        const Game game(program, {.seats = {{}, {}}, .seed = 1, .settings = {{"rounds", 3}, {"open", 1}}});
        std::string text = written(record(game));
        QVERIFY(text.contains(from.toStdString()));
        text.replace(text.find(from.toStdString()), static_cast<std::size_t>(from.size()), to.toStdString());
        const auto read = readRecord(text);
        if (why.isEmpty()) {
            QVERIFY(!read);
            return;
        }
        QVERIFY(read);
        const Reopened opened = reopen(program, *read);
        QVERIFY(!opened.misfits.empty());
        QVERIFY2(opened.misfits[0].why.contains(why.toStdString()), opened.misfits[0].why.c_str());
    }

    void invalidRecordIsReportedWithItsLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::newRow("empty") << QByteArray("") << 1;
        QTest::newRow("another file") << QByteArray("hello\n") << 1;
        QTest::newRow("unknown word") << QByteArray("cardwright game 1\nbanana\n") << 2;
        QTest::newRow("not a number") << QByteArray("cardwright game 1\nseed x\n") << 2;
        QTest::newRow("card without seat") << QByteArray("cardwright game 1\ncard 2 X\n") << 2;
        QTest::newRow("too many copies") << QByteArray("cardwright game 1\nseat\nsection m\ncard 99999999 X\n") << 4;
        QTest::newRow("step that follows itself") << QByteArray("cardwright game 1\nstep 1 0 00 wait\n") << 2;
        QTest::newRow("unknown cursor") << QByteArray("cardwright game 1\nat 4\n") << 2;
        QTest::newRow("too many cards in all")
            << QByteArray("cardwright game 1\nseat\nsection m\ncard 9000 X\ncard 1001 Y\n") << 5;
        QTest::newRow("line without a text") << QByteArray("cardwright game 1\nline a\n") << 2;
        QTest::newRow("text without a name") << QByteArray("cardwright game 1\ntext\n") << 2;
        QTest::newRow("cells without an edit") << QByteArray("cardwright game 1\nstep 0 0 00 wait\ncell 1 2\n") << 3;
        QTest::newRow("word after an edit") << QByteArray("cardwright game 1\nedit 0 00 wait\n") << 2;
        const QByteArray whole = "cardwright game 1\ngame G\nrules 00\nseed 1\nbegins 00\n";
        QTest::newRow("no seed") << QByteArray("cardwright game 1\ngame G\nrules 00\nbegins 00\nat 0\n") << 5;
        QTest::newRow("no rules") << QByteArray("cardwright game 1\ngame G\nseed 1\nbegins 00\nat 0\n") << 5;
        QTest::newRow("no beginning") << QByteArray("cardwright game 1\ngame G\nrules 00\nseed 1\nat 0\n") << 5;
        QTest::newRow("no cursor") << whole << 5;
        QTest::newRow("a second seed") << whole + "seed 2\nat 0\n" << 6;
        QTest::newRow("words after a seed") << QByteArray("cardwright game 1\nseed 1 2\n") << 2;
        QTest::newRow("words after a seat") << whole + "seat 2\nat 0\n" << 6;
        QTest::newRow("words after a cell") << whole + "edit 0 00\ncell 1 2 3\nat 0\n" << 7;
        QTest::newRow("a repeated setting") << whole + "setting 1 a\nsetting 2 a\nat 0\n" << 7;
        QTest::newRow("a repeated name") << whole + "step 0 0 00 wait\nname a\nname b\nat 0\n" << 8;
        QTest::newRow("a step that follows a later one")
            << whole + "step 0 0 00 wait\nstep 2 0 00 wait\nstep 1 0 00 wait\nat 0\n"
            << 7;
        QTest::newRow("a cursor before its step") << whole + "at 2\nstep 0 0 00 wait\n" << 6;
        QTest::newRow("binary") << QByteArray("cardwright game 1\n\x01\xff\x00\n", 22) << 2;
    }

    void invalidRecordIsReportedWithItsLine()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, line);
        const auto read = readRecord(text.toStdString());
        QVERIFY(!read);
        QCOMPARE(static_cast<int>(read.error().line), line);
        QVERIFY(!read.error().message.empty());
    }

private:
    static void addAllGames()
    {
        QTest::addColumn<QByteArray>("folder");
        for (const std::string& folder : testing::gameFolders())
            QTest::newRow(folder.c_str()) << QByteArray::fromStdString(folder);
    }
};

REGISTER_TEST(RecordTest)
#include "record_test.moc"
