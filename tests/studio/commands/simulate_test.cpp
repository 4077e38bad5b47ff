// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/commands/stalls.h"
#include "tests/testing/test.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <csignal>
#include <iostream>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

/// A command in its own process, which can be interrupted as from a terminal.
class Interrupted
{
public:
    explicit Interrupted(const QStringList& arguments)
    {
        int out[2];
        int err[2];
        if (::pipe(out) != 0 || ::pipe(err) != 0)
            return;
        m_child = ::fork();
        if (m_child == 0) {
            ::dup2(out[1], STDOUT_FILENO);
            ::dup2(err[1], STDERR_FILENO);
            for (const int end : {out[0], out[1], err[0], err[1]})
                ::close(end);
            std::cerr << std::unitbuf;
            const int status = studio::runCommandLine(arguments, std::cout, std::cerr).status.value_or(-1);
            std::cout.flush();
            ::_exit(status);
        }
        ::close(out[1]);
        ::close(err[1]);
        m_out = out[0];
        m_err = err[0];
    }

    ~Interrupted()
    {
        ::close(m_out);
        ::close(m_err);
    }

    /// Waits until the command prints this text.
    void waitFor(const char* words)
    {
        QByteArray seen;
        char letter = 0;
        while (!seen.contains(words) && ::read(m_err, &letter, 1) == 1)
            seen += letter;
    }

    void interrupt() const { ::kill(m_child, SIGINT); }

    int status()
    {
        char letter = 0;
        while (::read(m_out, &letter, 1) == 1)
            m_output += letter;
        int status = -1;
        ::waitpid(m_child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    const QByteArray& out() const { return m_output; }

private:
    pid_t m_child = -1;
    int m_out = -1;
    int m_err = -1;
    QByteArray m_output;
};

} // namespace

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

    void reportsWinsBySeatAndFirstPlayer()
    {
        const Ran ran = simulate({u"--players"_s, u"4"_s});
        QCOMPARE(ran.status, Fine);
        QVERIFY2(ran.out.contains("player 4: ") && !ran.out.contains("player 5: "), ran.out.c_str());
        QVERIFY(ran.out.contains("first player: "));
        QVERIFY(ran.out.contains("unfinished: 0 (games stop after 20000 steps)"));
        QVERIFY(!ran.out.contains("the deck"));
    }

    void interruptionReportsTheGamesPlayed()
    {
        const QStringList call{
            u"simulate"_s, QStringLiteral(TESTS_FOLDER "/bench/mini"), u"--json"_s, u"--threads"_s, u"2"_s
        };
        Interrupted child(call + QStringList{u"--games"_s, u"500000"_s});
        // Wait for the first of ten progress lines.
        child.waitFor("of 500000 games");
        child.interrupt();
        QCOMPARE(child.status(), int(Fine));
        const QJsonObject partial = QJsonDocument::fromJson(child.out()).object();
        const int games = partial[u"games"_s].toInt();
        QVERIFY2(games > 0 && games < 500'000, child.out().constData());
        const Ran whole = run(call + QStringList{u"--games"_s, QString::number(games)});
        QCOMPARE(QJsonDocument::fromJson(QByteArray::fromStdString(whole.out)).object(), partial);
    }

    void variantsApplyToTheGames()
    {
        const Ran plain = simulate({u"--csv"_s});
        const Ran withLowerGoal = simulate({u"--csv"_s, u"--variant"_s, u"goal=1"_s});
        QCOMPARE(withLowerGoal.status, Fine);
        QVERIFY2(withLowerGoal.out != plain.out, plain.out.c_str());
    }

    void reportsWhyAGameStopped()
    {
        const QString endless = m_folder.write(
            u"endless.rules"_s,
            "game \"Endless\"\nplayers 2\nstart: let random player act or \"rest\"\n"
            "verb (who player) sing/sings: who sings\naction you hum/hums: you sing\n"
        );
        const Ran ran = run({u"simulate"_s, endless, u"--games"_s, u"20"_s});
        QCOMPARE(ran.status, Fine);
        QVERIFY2(ran.err.contains("\nGame 0 was stopped: this loops forever"), ran.err.c_str());
        QVERIFY2(ran.err.contains("“(who) sing”"), ran.err.c_str());
        QVERIFY(!simulate({}).err.contains("was stopped"));
    }

    void repeatingGamesAreCounted()
    {
        const QString round = m_folder.write(
            u"round.rules"_s,
            "game \"Round\"\nplayers 2\ngame has:\n    lit: flag\nstart: repeat: let random player act\n"
            "action you light:\n    needs not lit\n    set lit to true\n"
            "action you douse:\n    needs lit\n    set lit to false\n"
        );
        const QStringList call{u"simulate"_s, round, u"--games"_s, u"3"_s};
        const Ran ran = run(call);
        QCOMPARE(ran.status, Fine);
        QVERIFY2(ran.out.contains("unfinished: 3 ("), ran.out.c_str());
        QVERIFY2(ran.out.contains("unfinished with repeating positions: 3"), ran.out.c_str());
        QVERIFY2(
            ran.err.contains("Game 0 kept returning to the same positions through these actions: “(you) "),
            ran.err.c_str()
        );
        QVERIFY(run(call + QStringList{u"--json"_s}).out.contains("\"circling\": 3"));
        QVERIFY(run(call + QStringList{u"--csv"_s}).out.contains("finished,circling\n0,"));
        QVERIFY(!simulate({}).out.contains("circles"));
    }

    void needsOneBotOrOnePerPlayer()
    {
        const QStringList few{u"--games"_s, u"2"_s, u"--playouts"_s, u"2"_s};
        const Ran searched = simulate(few + QStringList{u"--bot"_s, u"search"_s});
        QCOMPARE(searched.status, Fine);
        QVERIFY2(searched.out != simulate(few).out, searched.out.c_str());
        const Ran three = simulate({u"--bot"_s, u"search"_s, u"--bot"_s, u"random"_s, u"--bot"_s, u"random"_s});
        QCOMPARE(three.status, WrongCall);
        QCOMPARE(three.err, "Give one bot for all players or one for each. This game has 2 players.\n");
    }

    void reportsWinsByDeck()
    {
        const QString game = QStringLiteral(RESOURCES_FOLDER "/games/realm-of-thieves");
        const Ran both = run({u"simulate"_s, game, u"--games"_s, u"4"_s});
        QCOMPARE(both.status, Fine);
        QCOMPARE(QString::fromStdString(both.out).count(u"in 4 games"_s), 2);
    }

    void acceptsDeckFiles()
    {
        const QString game = QStringLiteral(RESOURCES_FOLDER "/games/realm-of-thieves");
        const QString file = game + u"/decks/vault-crew.deck"_s;
        const Ran ran = run({u"simulate"_s, game, u"--games"_s, u"4"_s, u"--deck"_s, file});
        QVERIFY2(ran.out.contains("in 8 games"), ran.out.c_str());
    }

    void needsOneDeckOrOnePerPlayer()
    {
        const QString game = QStringLiteral(RESOURCES_FOLDER "/games/realm-of-thieves");
        const Ran known = run({u"simulate"_s, game, u"--deck"_s, u"none"_s});
        QCOMPARE(known.status, WrongCall);
        const std::string decks = known.err.substr(known.err.find("has: ") + 5);
        const QString deck = QString::fromStdString(decks.substr(0, decks.find_first_of(",.")));
        const Ran one = run({u"simulate"_s, game, u"--games"_s, u"4"_s, u"--deck"_s, deck});
        QVERIFY2(one.out.contains("in 8 games"), one.out.c_str());
        const Ran three =
            run({u"simulate"_s, game, u"--deck"_s, deck, u"--deck"_s, deck, u"--deck"_s, deck, u"--players"_s, u"2"_s});
        QCOMPARE(three.status, WrongCall);
        QCOMPARE(three.err, "There are 3 decks for 2 players. Give one deck for all players or one for each.\n");
    }
};

REGISTER_TEST(SimulateTest)
#include "simulate_test.moc"
