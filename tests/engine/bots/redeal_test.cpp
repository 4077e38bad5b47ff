// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/random_bot.h"
#include "engine/bots/redeal.h"
#include "engine/play/views/view.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <set>

using namespace engine;

namespace {

/// A game after some random steps.
Game gameAfter(const std::shared_ptr<const Program>& program, std::uint64_t seed, int steps)
{
    Game game(program, testing::setup(*program, seed));
    Random random{seed, 0};
    for (int step = 0; step < steps && !game.isOver(); ++step)
        game.apply(randomOption(game, random));
    return game;
}

Game imagined(const Game& game, std::int32_t seat, std::uint64_t seed)
{
    const Redeal redeal(game, seat);
    Game other(game);
    Random random{seed, 0};
    other.imagine(game, [&](State& state) { redeal.deal(state, random); });
    return other;
}

const std::string twoDecks = R"rules(game "Two decks"
players 2
game has:
    omens: zone, hidden, filled from "Omens"
player has:
    deck: zone, hidden, filled from "main"
start:
    repeat: let random player act or "wait"
list "Omens": 5 "Comet", 5 "Eclipse"
card "Comet"
card "Eclipse"
card "Hare"
card "Fox"
)rules";

} // namespace

/// Checks that a seat cannot distinguish a dealt game from the original.
class RedealTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void redealPreservesView_data() { addAllGames(); }

    void redealPreservesView()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        int different = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            Game game = gameAfter(program, seed, static_cast<int>(9 * seed));
            for (std::int32_t seat = 0; seat < game.state().players(); ++seat) {
                Game other = imagined(game, seat, seed);
                QVERIFY(view(other, Viewer::seat(seat)) == view(game, Viewer::seat(seat)));
                QCOMPARE(testing::faultIn(other.state()), std::string());
                different += view(other, Viewer::everything()) != view(game, Viewer::everything());
            }
        }
        QCOMPARE_GT(different, 3);
    }

    void redealIsIndependentOfHiddenCards_data() { addAllGames(); }

    void redealIsIndependentOfHiddenCards()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const Game game = gameAfter(program, seed, static_cast<int>(9 * seed));
            for (std::int32_t seat = 0; seat < game.state().players(); ++seat) {
                const Game other = imagined(game, seat, 100 + seed);
                QCOMPARE(imagined(other, seat, seed).hash(), imagined(game, seat, seed).hash());
            }
        }
    }

    void redealNeverMixesDecks()
    {
        const auto program = testing::program(twoDecks);
        QVERIFY(program);
        const std::vector<Deck> deck{{.cards = {program->definitionNamed("Hare"), program->definitionNamed("Fox")}}};
        const Game game(program, {.seats = {deck, deck}, .seed = 1});
        std::set<std::string> onTop;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const Game other = imagined(game, 0, seed);
            const Ref omens = other.state().at(other.state().game(), program->zones[0].cell);
            const Ref top = other.state().at(omens, cells::zone::Top);
            const auto definition = static_cast<std::size_t>(other.state().at(top, cells::card::Definition));
            onTop.insert(program->definitions[definition].name);
        }
        QCOMPARE(onTop, (std::set<std::string>{"Comet", "Eclipse"}));
    }

    void redealRandomisesSecretPropertiesOfOthers()
    {
        const auto program = testing::program(R"rules(game "Plans"
players 2
choice Season is Spring, Summer, Autumn
player has:
    plan: Season, secret
    stake: number, from 2 to 4, secret
start:
    repeat: let random player act or "wait"
)rules");
        QVERIFY(program);
        const auto cellOf = [&](const char* name) {
            return std::ranges::find(program->properties, name, &PropertyLayout::name)->cell;
        };
        Game game(program, {.seats = {{}, {}}, .seed = 1});
        game.edit([&](State& state) {
            state.write(state.player(0), cellOf("plan"), 2);
            state.write(state.player(0), cellOf("stake"), 3);
        });
        Game changed(game);
        changed.edit([&](State& state) { state.write(state.player(1), cellOf("plan"), 1); });
        std::set<std::int32_t> plans;
        std::set<std::int32_t> stakes;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const Game other = imagined(game, 0, seed);
            const State& state = other.state();
            QCOMPARE(state.at(state.player(0), cellOf("plan")), 2);
            QCOMPARE(state.at(state.player(0), cellOf("stake")), 3);
            plans.insert(state.at(state.player(1), cellOf("plan")));
            stakes.insert(state.at(state.player(1), cellOf("stake")));
            QCOMPARE(imagined(changed, 0, seed).hash(), other.hash());
        }
        QCOMPARE(plans, (std::set<std::int32_t>{0, 1, 2}));
        QCOMPARE(stakes, (std::set<std::int32_t>{2, 3, 4}));
    }

    void redealChangesSeed()
    {
        const auto program = testing::programIn(TESTS_FOLDER "/bench/mini");
        const Game game = gameAfter(program, 1, 20);
        QVERIFY(imagined(game, 0, 1).state().seed() != game.state().seed());
        QVERIFY(imagined(game, 0, 1).state().seed() != imagined(game, 0, 2).state().seed());
    }

private:
    static void addAllGames()
    {
        QTest::addColumn<QByteArray>("folder");
        for (const std::string& folder : testing::gameFolders())
            QTest::newRow(folder.c_str()) << QByteArray::fromStdString(folder);
    }
};

REGISTER_TEST(RedealTest)
#include "redeal_test.moc"
