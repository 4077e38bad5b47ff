// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/commands/stalls.h"
#include "tests/testing/test.h"

#include <QFile>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

/// Whether a text contains other texts in this order.
bool hasInOrder(const std::string& text, std::initializer_list<std::string> wanted)
{
    std::size_t at = 0;
    for (const std::string& one : wanted) {
        at = text.find(one, at);
        if (at == std::string::npos)
            return false;
        at += one.size();
    }
    return true;
}

} // namespace

class PlayTest : public Test
{
    Q_OBJECT

    stalls::Folder m_folder;

    /// Plays the same game without turns, so no player is active.
    Ran playWithoutTurns(const QByteArray& lines) const
    {
        const QByteArray rules = QByteArray(stalls::rules).replace("active player", "mover");
        return run(
            {u"play"_s, m_folder.write(u"turnless.rules"_s, rules), u"--script"_s, m_folder.write(u"script"_s, lines)}
        );
    }

private Q_SLOTS:

    void turnCommandReportsMissingTurns()
    {
        const Ran ran = playWithoutTurns("turn\nhash\nquit\n");
        QVERIFY2(ran.err.contains("This game has no turns"), ran.err.c_str());
    }

    void turnCommandPlaysUntilTheActivePlayerChanges()
    {
        const Ran ran = m_folder.play("turn\nquit\n");
        QVERIFY2(
            hasInOrder(ran.out, {"player 1 decides:", "> player 1: rest\n", "player 2 decides:"}), ran.out.c_str()
        );
        QCOMPARE(ran.err, std::string());
    }

    void botsPlayWhileSkippingToAPhase()
    {
        const Ran ran = m_folder.play("phase\nphase\nquit\n", {u"--bot"_s, u"2=random"_s, u"--seed"_s, u"3"_s});
        QVERIFY2(hasInOrder(ran.out, {"> player 1: rest\n", "> player 2 ", "player 1 decides:"}), ran.out.c_str());
    }

    void playersOptionSetsTheNumberOfPlayers()
    {
        QVERIFY(!m_folder.play("quit\n").out.contains("player 3"));
        const Ran ran = m_folder.play("quit\n", {u"--players"_s, u"3"_s});
        QCOMPARE(ran.status, Fine);
        QVERIFY(ran.out.contains("player 3") && !ran.out.contains("player 4"));
    }

    void refusesTooManyPlayers()
    {
        const Ran ran = m_folder.play("quit\n", {u"--players"_s, u"5"_s});
        QCOMPARE(ran.status, WrongCall);
        QCOMPARE(ran.err, "This game is for 2 to 4 players, not 5.\n");
    }

    void endlessRulesAreReportedWithTheirLoop()
    {
        const QString game = m_folder.write(
            u"silent.rules"_s,
            "game \"Silent\"\nplayers 2\nstart: random player sings\nverb (who player) sing/sings: who sings\n"
        );
        const Ran ran = run({u"play"_s, game});
        QCOMPARE(ran.status, ProblemsFound);
        QVERIFY2(ran.err.starts_with("The rules never reach a decision: this runs itself"), ran.err.c_str());
        QVERIFY2(ran.err.contains("“(who) sing”"), ran.err.c_str());
    }

    void endlessStepIsUndoneAndItsVerbIsNamed()
    {
        const QString game = m_folder.write(
            u"endless.rules"_s,
            "game \"Endless\"\nplayers 2\nstart: let random player act or \"rest\"\n"
            "verb (who player) sing/sings: who sings\naction you hum/hums: you sing\n"
        );
        const QString script = m_folder.write(u"hum"_s, "hum\nquit\n");
        const Ran ran = run({u"play"_s, game, u"--script"_s, script});
        QVERIFY2(ran.err.contains("The step failed and was undone: this loops forever"), ran.err.c_str());
        QVERIFY2(ran.err.contains("“(who) sing”"), ran.err.c_str());
    }

    void thirdRepetitionIsReported()
    {
        const QString game = m_folder.write(
            u"round.rules"_s,
            "game \"Round\"\nplayers 2\ngame has:\n    lit: flag\n    mover: player\n"
            "start:\n    set mover to random player\n    repeat: let mover act\n"
            "action you light:\n    needs not lit\n    set lit to true\n"
            "action you douse:\n    needs lit\n    set lit to false\n"
            "action you wave: do nothing\n"
        );
        const auto played = [&](const QByteArray& lines) {
            return run({u"play"_s, game, u"--script"_s, m_folder.write(u"moves"_s, lines)}).out;
        };
        const std::string words = "This position has appeared 2 times before.";
        QVERIFY(!played("light\ndouse\nlight\nquit\n").contains(words));
        QVERIFY(played("light\ndouse\nlight\ndouse\nquit\n").contains(words));
        // Undone steps do not count as repetitions.
        QVERIFY(!played("light\ndouse\nlight\nundo\nundo\ndouse\nquit\n").contains(words));
        QVERIFY(run({u"play"_s, game, u"--json"_s, u"--script"_s, m_folder.write(u"moves"_s, "light\ndouse\nquit\n")})
                    .out.contains("\"before\":1"));
    }

    void unknownVariantListsAvailableVariants()
    {
        const Ran ran = m_folder.play("quit\n", {u"--variant"_s, u"gaol=3"_s});
        QCOMPARE(ran.status, WrongCall);
        QCOMPARE(ran.err, "The game has no variant \"gaol\". Available variants: goal.\n");
    }

    void nonzeroValuesOfEachMemberAreShown()
    {
        const Ran ran = m_folder.play("cart\nquit\n");
        QVERIFY2(
            hasInOrder(
                ran.out, {"player 1\n", "> player 1 takes Cart", "player 1: points 1, basket 2 Pear and 1 Plum\n"}
            ),
            ran.out.c_str()
        );
        QVERIFY(ran.out.contains("active player: player 2"));
    }

    void cardsShowHowTheyArePlayed()
    {
        const Ran ran = m_folder.play("cart\nrest\npolish\nquit\n");
        QVERIFY2(
            ran.out.contains("market: 3  2 × Cart (price 1; Sturdy), Tent (price 6, sheltered)\n"), ran.out.c_str()
        );
        QVERIFY2(ran.out.contains("stall: 1  Cart (price 2 instead of 1, worn 1; Sturdy)\n"), ran.out.c_str());
    }

    void optionsWithTheSameTextAreListedOnce()
    {
        const Ran ran = m_folder.play("3\nquit\n");
        QVERIFY2(
            hasInOrder(ran.out, {"  1. you take Cart (2 alike)\n  2. you close up\n  3. rest\n", "> player 1: rest\n"}),
            ran.out.c_str()
        );
        const Ran json = m_folder.play("2\nquit\n", {u"--json"_s});
        QVERIFY2(json.out.contains(R"("options":["you take Cart","you close up","rest"])"), json.out.c_str());
    }

    void differentCardsWithTheSameNameAreDistinguished()
    {
        const Ran ran = m_folder.play("cart\nrest\ntake\nrest\npolish\nrest\nquit\n");
        QVERIFY2(hasInOrder(ran.out, {"you polish Cart (2 alike)", "you polish Cart (price "}), ran.out.c_str());
        QVERIFY2(
            ran.out.contains("you polish Cart (price 2, worn 1)") &&
                ran.out.contains("you polish Cart (price 1, worn 0)"),
            ran.out.c_str()
        );
    }

    void whyCommandExplainsImpossibleOptions()
    {
        const Ran ran = m_folder.play("why\nwhy tent\nwhy cart\nquit\n");
        QVERIFY2(ran.out.contains("  you can't take Tent: too dear (6, must be at most 5)\n"), ran.out.c_str());
        QVERIFY(ran.err.contains("No impossible action matches."));
    }

    void someWordsOfAnOptionInOrderChooseIt()
    {
        const Ran ran = m_folder.play("you cart\nquit\n");
        QVERIFY2(ran.out.contains("> player 1 takes Cart\n"), ran.out.c_str());
        const Ran wrong = m_folder.play("cart you\nquit\n");
        QVERIFY2(wrong.err.contains("matches no option"), wrong.err.c_str());
    }

    void waitEndsWhenAnotherPlayerActs()
    {
        // Both players wait for many days. Then the second player, who is no longer waiting, takes something.
        const Ran ran = playWithoutTurns("wait\nrest\nrest\nrest\ncart\nquit\n");
        QVERIFY2(
            hasInOrder(
                ran.out,
                {"player 1 decides:",
                 "> player 1: rest\n",
                 "player 2 decides:",
                 "> player 1: rest\n",
                 "player 2 decides:",
                 "> player 1: rest\n",
                 "player 2 decides:",
                 "> player 2 takes Cart\n",
                 "player 1 decides:"}
            ),
            ran.out.c_str()
        );
    }

    void waitEndsWhenATurnBegins()
    {
        const Ran ran = m_folder.play("wait\nrest\nquit\n");
        QVERIFY2(
            hasInOrder(ran.out, {"player 2 decides:", "> player 2: rest\n", "player 1 decides:"}), ran.out.c_str()
        );
    }

    void undoShowsTheUndoneStep()
    {
        const Ran ran = m_folder.play("undo\ncart\nundo\nredo\nquit\n");
        QVERIFY(ran.err.contains("Nothing to undo."));
        QVERIFY2(
            hasInOrder(
                ran.out, {"> player 1 takes Cart", "Undone: player 1 takes Cart\n", "Redone: player 1 takes Cart\n"}
            ),
            ran.out.c_str()
        );
    }

    void resumesSavedGame()
    {
        const QString saved = m_folder.write(u"saved"_s, "");
        m_folder.play("cart\nsave " + saved.toUtf8() + "\nquit\n");
        const Ran ran = m_folder.play("undo\nquit\n", {u"--resume"_s, saved});
        QVERIFY2(hasInOrder(ran.out, {"player 2 decides:", "Undone: player 1 takes Cart\n"}), ran.out.c_str());
        const Ran none = m_folder.play("quit\n", {u"--resume"_s, m_folder.game()});
        QCOMPARE(none.status, 1);
        QVERIFY2(none.err.contains("is not a saved game"), none.err.c_str());
    }

    void savedGameShowsHowToResume()
    {
        const QString saved = m_folder.write(u"saved"_s, "");
        m_folder.play("cart\nsave " + saved.toUtf8() + "\nquit\n");
        const Ran ran = run({u"play"_s, saved});
        QCOMPARE(ran.status, 3);
        QVERIFY2(ran.err.contains("cardwright play GAME --resume " + saved.toStdString()), ran.err.c_str());
    }

    void impossibleStepOfAnEditedSaveIsReported()
    {
        const QString saved = m_folder.write(u"saved"_s, "");
        m_folder.play("cart\nsave " + saved.toUtf8() + "\nquit\n");
        QFile file(saved);
        QVERIFY(file.open(QFile::ReadOnly));
        QByteArray text = file.readAll();
        text.replace("step 0 ", "edit 0 00\ncell 40000 5\nstep 0 ");
        text.replace("at 1", "at 2");
        const QString edited = m_folder.write(u"edited"_s, text);
        const Ran ran = m_folder.play("quit\n", {u"--resume"_s, edited});
        QCOMPARE(ran.status, 0);
        QVERIFY2(ran.err.contains("Step 1 (manual change) is no longer possible"), ran.err.c_str());
    }

    void questionNamesItsCard()
    {
        const Ran ran = m_folder.play("close\nquit\n");
        QVERIFY2(ran.out.contains("player 1 decides (choose a player):\n  1. player 1\n"), ran.out.c_str());
    }

    void forcedStepsArePlayedAndShown()
    {
        const QString alone = m_folder.write(u"alone.rules"_s, R"rules(game "Alone"
players 2
game has:
    round: number
start:
    for each player as p:
        let p act or "wait"
        set round to 1
        let p act or "wait"
action you shout/shouts:
    needs round > 0 "not yet"
    set round to 2
)rules");
        const QString script = m_folder.write(u"script"_s, "shout\nundo\nquit\n");
        const Ran ran = run({u"play"_s, alone, u"--script"_s, script});
        QVERIFY2(
            hasInOrder(
                ran.out, {"> player 1: wait\n", "round 1", "  1. you shout\n  2. wait\n", "> player 1 shouts\n"}
            ),
            ran.out.c_str()
        );
        QVERIFY2(hasInOrder(ran.out, {"Undone: player 1 shouts\n", "  1. you shout\n"}), ran.out.c_str());
        const Ran json = run({u"play"_s, alone, u"--json"_s, u"--script"_s, m_folder.write(u"script"_s, "1\nquit\n")});
        QVERIFY2(json.out.contains(R"("options":["wait"])"), json.out.c_str());
    }

    void unknownBotListsAvailableBots()
    {
        const Ran ran = m_folder.play("quit\n", {u"--bot"_s, u"2=genius"_s});
        QCOMPARE(ran.status, WrongCall);
        QVERIFY2(ran.err.contains("genius") && ran.err.contains("search"), ran.err.c_str());
    }

    void seatCanHaveASearchBot()
    {
        const Ran ran = m_folder.play("rest\nquit\n", {u"--bot"_s, u"2=search"_s, u"--seed"_s, u"3"_s});
        QCOMPARE(ran.status, Fine);
        QVERIFY2(ran.out.contains("player 2"), ran.out.c_str());
    }

    void showsGamesBetweenBots()
    {
        const Ran ran = m_folder.play("rest\nquit\n", {u"--bot"_s, u"2=random"_s, u"--seed"_s, u"3"_s});
        QCOMPARE(ran.status, Fine);
        QVERIFY2(hasInOrder(ran.out, {"> player 1: rest\n", "> player 2"}), ran.out.c_str());
    }

    void unchangedTableIsShownOnlyOnRequest()
    {
        const auto tables = [this](const QByteArray& lines) {
            return QString::fromStdString(m_folder.play(lines).out).count(u"Day: goal"_s);
        };
        QCOMPARE(tables("why\nhash\nquit\n"), 1);
        QCOMPARE(tables("why\nstate\nquit\n"), 2);
        QCOMPARE(tables("close\n1\nhash\nlog\nquit\n"), 2);
        QCOMPARE(tables("close\n1\nhash\nstate\nquit\n"), 3);
    }

    void showsCardsDuringPlay()
    {
        const Ran ran = m_folder.play("card car\ncard none\nquit\n");
        QVERIFY2(ran.out.contains("Cart: price 1\n    Sturdy (It is sturdy.)\n"), ran.out.c_str());
        QVERIFY(ran.err.contains("No card matches \"none\"."));
    }
};

REGISTER_TEST(PlayTest)
#include "play_test.moc"
