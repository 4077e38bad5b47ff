// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/random_bot.h"
#include "engine/play/records/record.h"
#include "engine/play/views/describe.h"
#include "tests/testing/amount.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <QFile>
#include <QFileInfo>

#include <format>

using namespace engine;

namespace {

const auto totalGames = static_cast<std::uint64_t>(
    testing::tries({.usual = 2'000, .longRun = 20'000, .slowBuild = 50, .longRunOfSlowBuild = 400})
);
const auto undoneGames =
    static_cast<std::uint64_t>(testing::tries({.usual = 8, .longRun = 40, .slowBuild = 1, .longRunOfSlowBuild = 4}));

/// The maximum number of steps. Longer games are abandoned.
constexpr int longestGame = 10'000;

template <typename AfterEach>
bool playAtRandom(Game& game, std::uint64_t seed, const AfterEach& afterEach)
{
    Random random{seed, 0};
    for (int step = 0; step < longestGame && !game.isOver(); ++step) {
        if (game.options().empty() || game.apply(randomOption(game, random)) != Trouble::None)
            return false;
        if (!afterEach())
            return false;
    }
    return true;
}

/// A hash of the descriptions of all decisions, which doesn't depend on the layout of the state.
std::uint64_t digestOf(Game& game, std::uint64_t seed)
{
    std::uint64_t digest = 1469598103934665603u;
    const auto add = [&digest](const std::string& text) {
        for (const char letter : text)
            digest = (digest ^ static_cast<unsigned char>(letter)) * 1099511628211u;
    };
    Random random{seed, 0};
    for (int step = 0; step < longestGame && !game.isOver(); ++step) {
        const std::size_t chosen = randomOption(game, random);
        add(describe(game, game.options()[chosen]));
        if (game.apply(chosen) != Trouble::None)
            qFatal("a step of a random game cannot be completed");
    }
    return digest ^ static_cast<std::uint64_t>(game.winners());
}

std::uint64_t linesToDepth(Game& game, int depth)
{
    if (depth == 0 || game.isOver())
        return 1;
    std::uint64_t lines = 0;
    const std::size_t options = game.options().size();
    for (std::size_t option = 0; option < options; ++option) {
        if (game.apply(option) != Trouble::None)
            qFatal("one of the first steps cannot be completed");
        lines += linesToDepth(game, depth - 1);
        game.undo();
    }
    return lines;
}

constexpr int countedDepth = 6;
constexpr int storedGames = 20;
const int replayedGames =
    testing::tries({.usual = storedGames, .longRun = storedGames, .slowBuild = 4, .longRunOfSlowBuild = storedGames});

/// The part of a game's stored results that this build has time to compare: the number of possible lines of play from
/// the start, and the digests of random games.
QByteArray measured(const std::shared_ptr<const Program>& program)
{
    QByteArray text;
    if (replayedGames == storedGames) {
        Game game(program, testing::setup(*program, 1));
        text = "lines " + QByteArray::number(countedDepth) + ' ' +
               QByteArray::number(quint64(linesToDepth(game, countedDepth))) + '\n';
    }
    for (std::uint64_t seed = 1; seed <= std::uint64_t(replayedGames); ++seed) {
        Game played(program, testing::setup(*program, seed));
        text += "game " + QByteArray::number(quint64(seed)) + ' ' +
                QByteArray::number(quint64(digestOf(played, seed)), 16) + '\n';
    }
    return text;
}

/// The number of games to play. Quick games are played more often, because a long one takes as much time as many quick
/// ones.
std::uint64_t gamesOf(const std::shared_ptr<const Program>& program)
{
    constexpr std::uint64_t tried = 5;
    constexpr std::size_t quick = 250;
    std::size_t steps = 0;
    for (std::uint64_t seed = 1; seed <= tried; ++seed) {
        Game game(program, testing::setup(*program, seed));
        playAtRandom(game, seed, [] { return true; });
        steps += game.depth();
    }
    return steps / tried < quick ? totalGames * 7 / 20 : totalGames / 40;
}

} // namespace

/// Promises that hold in random play of every game. New games are found by listing their folders.
class RandomPlayTest : public Test
{
    Q_OBJECT

    std::uint64_t m_played = 0;

private Q_SLOTS:

    void everyStepPreservesInvariants_data() { addAllGames(); }

    void everyStepPreservesInvariants()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        const std::uint64_t games = gamesOf(program);
        m_played += games;
        std::uint64_t unfinished = 0;
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            Game game(program, testing::setup(*program, seed));
            std::string trouble;
            const bool isPlayed = playAtRandom(game, seed, [&] {
                trouble = testing::faultIn(game.state());
                return trouble.empty();
            });
            QVERIFY2(isPlayed, std::format("seed {}: {}", seed, trouble).c_str());
            unfinished += !game.isOver();
        }
        // At most one in a thousand games may be abandoned.
        QCOMPARE_LE(unfinished * 1000, games);
    }

    void enoughGamesWerePlayed()
    {
        if (m_played > 0)
            QCOMPARE_GE(m_played, totalGames);
    }

    void everyStepCanBeUndoneAndRedone_data() { addAllGames(); }

    void everyStepCanBeUndoneAndRedone()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        for (std::uint64_t seed = 1; seed <= undoneGames; ++seed) {
            Game game(program, testing::setup(*program, seed));
            std::vector<std::uint64_t> hashes{game.hash()};
            QVERIFY(playAtRandom(game, seed, [&] {
                hashes.push_back(game.hash());
                return true;
            }));
            for (std::size_t index = hashes.size() - 1; index > 0; --index) {
                QCOMPARE(game.hash(), hashes[index]);
                game.undo();
            }
            QVERIFY(!game.canUndo());
            for (const std::uint64_t hash : hashes) {
                QCOMPARE(game.hash(), hash);
                if (game.canRedo())
                    game.redo();
            }
        }
    }

    void gameSavedAtAnyStepIsRestored_data() { addAllGames(); }

    void gameSavedAtAnyStepIsRestored()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        Game game(program, testing::setup(*program, 3));
        int step = 0;
        QVERIFY(playAtRandom(game, 8, [&] {
            if (++step % 16 != 0 || step > 160)
                return true;
            const auto saved = readRecord(written(record(game)));
            return saved && reopen(program, *saved).game->hash() == game.hash();
        }));
    }

    // The results are the same in unoptimised, optimised and sanitizer builds. Run with CARDWRIGHT_RENEW=1 to update
    // the files after a change of rules.
    void replaysMatchStoredGames_data() { addAllGames(); }

    void replaysMatchStoredGames()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        const QString name = QFileInfo(QString::fromUtf8(folder)).fileName();
        QFile file(QStringLiteral(TESTS_FOLDER "/engine/play/replays/%1.txt").arg(name));
        const QByteArray now = measured(program);
        if (qEnvironmentVariableIsSet("CARDWRIGHT_RENEW")) {
            QVERIFY(file.open(QFile::WriteOnly));
            file.write(now);
            return;
        }
        QVERIFY2(file.open(QFile::ReadOnly), "run this test with CARDWRIGHT_RENEW=1 to write the file of a new game");
        const QByteArray stored = file.readAll();
        if (replayedGames == storedGames)
            QCOMPARE(now, stored);
        else
            QVERIFY2(stored.contains('\n' + now), now);
    }

    // Proves that the comparisons above can fail: a change that isn't undone changes the hash.
    void incompleteUndoChangesTheHash()
    {
        const auto program = testing::programIn(TESTS_FOLDER "/bench/mini");
        QVERIFY(program);
        const Game game(program, testing::setup(*program, 1));
        State state = game.state();
        state.clearChanges();
        const std::uint64_t before = state.hash();
        state.shuffle(state.at(state.card(0), cells::card::Zone));
        const std::size_t changes = state.changeCount();
        QCOMPARE_GT(changes, 3u);
        state.undo(1, changes);
        QVERIFY(state.hash() != before);
        state.undo(0, 1);
        QCOMPARE(state.hash(), before);
    }

private:
    static void addAllGames()
    {
        QTest::addColumn<QByteArray>("folder");
        for (const std::string& folder : testing::gameFolders())
            QTest::newRow(folder.c_str()) << QByteArray::fromStdString(folder);
    }
};

REGISTER_TEST(RandomPlayTest)
#include "random_play_test.moc"
