// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/random_bot.h"
#include "engine/bots/redeal.h"
#include "engine/bots/search_bot.h"
#include "engine/play/autoplay/autoplay.h"
#include "engine/play/views/describe.h"
#include "engine/simulate/simulate.h"
#include "tests/engine/simulate/secrets.h"
#include "tests/testing/amount.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <ranges>
#include <set>
#include <thread>

using namespace engine;
namespace fs = std::filesystem;

namespace {

const int gameCount = testing::tries({.usual = 3, .longRun = 10, .slowBuild = 1, .longRunOfSlowBuild = 1});

/// The player who takes the last stone wins, so leaving a multiple of four stones wins.
constexpr const char* stones = R"rules(game "Stones"
players 2
game has:
    stones: number, starts 7
    active player: player
start:
    set active player to random player
    repeat:
        let active player act
        set active player to player after active player
action you take/takes (n number from 1 to 3) stones:
    needs n <= stones
    change stones by -n
    if stones <= 0: end the game with you
action you concede/concedes, by hand: end the game with (player after you)
)rules";

/// The main decks of a game, one for each seat; empty if the game has none.
std::vector<std::vector<Deck>> decksOfGame(const Program& program, const fs::path& folder)
{
    std::set<fs::path> files;
    if (fs::exists(folder / "decks")) {
        for (const fs::directory_entry& entry : fs::directory_iterator(folder / "decks"))
            files.insert(entry.path());
    }
    std::vector<std::vector<Deck>> seats(static_cast<std::size_t>(program.fewestPlayers));
    for (std::size_t seat = 0; seat < seats.size() && !files.empty(); ++seat) {
        Deck deck;
        std::ifstream file(*std::next(files.begin(), static_cast<std::ptrdiff_t>(seat % files.size())));
        for (std::string line; std::getline(file, line) && !line.starts_with("side:");) {
            const std::size_t space = line.find(' ');
            if (line.empty() || !std::isdigit(static_cast<unsigned char>(line.front())) || space == std::string::npos)
                continue;
            const std::uint32_t card = program.definitionNamed(line.substr(space + 1));
            deck.cards.insert(deck.cards.end(), std::stoul(line), card);
        }
        seats[seat].push_back(std::move(deck));
    }
    return seats;
}

} // namespace

class SearchBotTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void winningMoveIsFound()
    {
        const auto program = testing::program(stones);
        QVERIFY(program);
        Game game(program, testing::setup(*program, 1));
        const std::size_t chosen = SearchBot({}).choose(game, {});
        QCOMPARE(describe(game, game.options()[chosen]), "you take 3 stones");
    }

    void chosenOptionIsOfferedAndNotManual_data() { addAllGames(); }

    void chosenOptionIsOfferedAndNotManual()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        const int steps = testing::tries({.usual = 40, .longRun = 40, .slowBuild = 10, .longRunOfSlowBuild = 40});
        for (std::uint64_t seed = 1; seed <= std::uint64_t(gameCount); ++seed) {
            Game game(program, testing::setup(*program, seed));
            SearchBot bot({.seed = seed, .playouts = 4});
            for (int step = 0; step < steps && !game.isOver(); ++step) {
                const std::uint64_t before = game.hash();
                const std::size_t chosen = bot.choose(game, {});
                QCOMPARE(game.hash(), before);
                QVERIFY(chosen < game.options().size());
                QVERIFY(game.options().size() == 1 || !isForPeopleOnly(*program, game.options()[chosen]));
                QCOMPARE(game.apply(chosen), Trouble::None);
            }
        }
    }

    void hiddenInformationDoesNotAffectChoice_data() { addAllGames(); }

    void hiddenInformationDoesNotAffectChoice()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        for (std::uint64_t seed = 1; seed <= std::uint64_t(gameCount); ++seed) {
            Game game(program, testing::setup(*program, seed));
            Random random{seed, 0};
            for (int step = 0; step < 60 && !game.isOver(); ++step) {
                if (step % 10 == 9) {
                    Game other(game);
                    const Redeal redeal(game, game.state().at(game.asked(), cells::player::Seat));
                    other.imagine(game, [&](State& state) { redeal.deal(state, random); });
                    QVERIFY(other.hash() != game.hash());
                    const BotSettings settings{.seed = seed, .playouts = 8};
                    QCOMPARE(SearchBot(settings).choose(other, {}), SearchBot(settings).choose(game, {}));
                }
                game.apply(randomOption(game, random));
            }
        }
    }

    void pendingSecretChoicesDoNotAffectChoice()
    {
        const auto program = testing::program(secrets);
        QVERIFY(program);
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            std::set<std::size_t> answers;
            for (std::size_t chosen = 0; chosen < 4; ++chosen) {
                Game game(program, testing::setup(*program, 1));
                game.apply(chosen);
                QCOMPARE(game.options().size(), 4u);
                answers.insert(SearchBot({.seed = seed, .playouts = 50}).choose(game, {}));
            }
            QCOMPARE(answers.size(), 1u);
        }
    }

    void resolvedSecretChoicesAreKnown()
    {
        // A player wins by choosing the number that the other player chose in the previous round. Nobody can win the
        // first round.
        const auto program = testing::program(R"rules(game "Echo"
players 2
player has:
    said: number
    earlier: number
start:
    repeat 2 times:
        each player secretly chooses a number from 0 to 3 as bid
        for each player as p:
            set p's earlier to p's said
            set p's said to bid
    for each player as p:
        if p's said = (player after p)'s earlier: end the game with p
    end the game with random player
)rules");
        QVERIFY(program);
        for (std::size_t named = 0; named < 4; ++named) {
            Game game(program, testing::setup(*program, 1));
            game.apply(0);
            game.apply(named);
            // The other player's number is public now, so the first player can repeat it.
            QCOMPARE(SearchBot({.playouts = 400}).choose(game, {}), named);
        }
    }

    void stopRequestEndsSearch()
    {
        const auto program = testing::programIn(RESOURCES_FOLDER "/games/realm-of-thieves");
        QVERIFY(program);
        Game game(program, testing::setup(*program, 1));
        while (game.options().size() < 2)
            game.apply(0);
        std::size_t chosen = game.options().size();
        {
            // The destructor requests the stop and waits for the thread, which would never end without the request.
            std::jthread thinking([&](const std::stop_token& stop) {
                chosen = SearchBot({.playouts = 0}).choose(game, stop);
            });
        }
        QVERIFY(chosen < game.options().size());
    }

    void searchBotBeatsRandomBot_data() { addAllGames(); }

    void searchBotBeatsRandomBot()
    {
        QFETCH(const QByteArray, folder);
        if (gameCount == 1)
            QSKIP("the few games of a sanitizer build can't measure strength");
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        SimulationPlan plan{.seats = decksOfGame(*program, folder.toStdString())};
        for (const Deck& deck : plan.seats | std::views::join)
            QVERIFY(!std::ranges::contains(deck.cards, none));
        // Shorter games leave time for more playouts.
        std::uint32_t steps = 0;
        for (std::uint32_t number = 0; number < 10; ++number)
            steps += playOne(program, plan, number).steps;
        plan.playouts = 60'000 / steps + 1;
        const int games = gameCount + 2;
        int won = 0;
        for (std::uint32_t number = 0; number < std::uint32_t(games); ++number) {
            const std::size_t seat = number % 2;
            plan.bots.assign(plan.seats.size(), nullptr);
            plan.bots[seat] = botNamed("search");
            won += playOne(program, plan, number).winners >> seat & 1;
        }
        QVERIFY2(won >= games * 3 / 4, qPrintable(QString::number(won)));
    }

private:
    static void addAllGames()
    {
        QTest::addColumn<QByteArray>("folder");
        for (const std::string& folder : testing::gameFolders())
            QTest::newRow(folder.c_str()) << QByteArray::fromStdString(folder);
    }
};

REGISTER_TEST(SearchBotTest)
#include "search_bot_test.moc"
