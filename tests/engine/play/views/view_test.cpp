// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/random_bot.h"
#include "engine/play/views/describe.h"
#include "engine/play/views/view.h"
#include "tests/testing/games.h"
#include "tests/testing/table.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <map>
#include <set>

using namespace engine;

namespace {

#ifdef NDEBUG
constexpr bool isSlow = false;
#else
constexpr bool isSlow = true;
#endif

const std::string strangers = R"rules(game "Strangers"
players 2

game has:
    active player: player
    market: zone, public, filled from "Market"

player has:
    deck: zone, hidden, filled from "main"
    ally: player

card has:
    mark: number, secret, starts 3

start:
    set active player to random player
    repeat: let active player act

action you peek: reveal top of your deck to your ally
action you peer: your ally looks at top of your deck
action you boast: reveal top of your deck

list "Market": 2 "Hare"
card "Hare"
)rules";

/// Pairs of different cards that a seat can't see. The cards of a pair have the same owner.
std::vector<std::pair<Ref, Ref>> pairsHiddenFrom(const State& state, std::int32_t seat, Random& random)
{
    std::vector<Ref> hidden;
    for (std::int32_t number = 0; number < state.cardCount(); ++number) {
        if (const Ref card = state.card(number); !sees(state, Viewer::seat(seat), card))
            hidden.push_back(card);
    }
    std::vector<std::pair<Ref, Ref>> pairs;
    for (int tried = 0; tried < 20 && hidden.size() > 1; ++tried) {
        const Ref one = hidden[random.below(static_cast<std::uint32_t>(hidden.size()))];
        const Ref other = hidden[random.below(static_cast<std::uint32_t>(hidden.size()))];
        const bool areOfOne = state.at(one, cells::card::Owner) == state.at(other, cells::card::Owner);
        if (areOfOne && state.at(one, cells::card::Definition) != state.at(other, cells::card::Definition))
            pairs.emplace_back(one, other);
    }
    return pairs;
}

/// Exchanges the definitions of two cards. A player who sees neither card must not notice this.
void exchange(Game& game, Ref one, Ref other)
{
    game.edit([&](State& state) {
        const auto first = static_cast<std::uint32_t>(state.at(one, cells::card::Definition));
        state.setDefinition(one, static_cast<std::uint32_t>(state.at(other, cells::card::Definition)));
        state.setDefinition(other, first);
    });
}

std::vector<std::string> linesFor(const Game& game, const std::vector<Event>& events, Viewer viewer)
{
    std::vector<std::string> lines;
    for (const Event& event : events) {
        const std::string text = describe(game.state(), event, viewer);
        // Events that the viewer can't see have no text.
        if (!text.empty())
            lines.push_back(text + " " + describeCause(game.state(), event, viewer));
    }
    return lines;
}

} // namespace

/// Checks what a player can know, in every game.
class ViewTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void hiddenCardsDoNotAffectTheView_data() { addAllGames(); }

    void hiddenCardsDoNotAffectTheView()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        int exchanges = 0;
        int differences = 0;
        for (std::uint64_t seed = 1; seed <= (isSlow ? 1u : 6u); ++seed) {
            Game game(program, testing::setup(*program, seed));
            Random random{seed, 0};
            for (int step = 0; step < (isSlow ? 150 : 400) && !game.isOver(); ++step) {
                game.apply(randomOption(game, random));
                for (std::int32_t seat = 0; step % 9 == 0 && seat < game.state().players(); ++seat) {
                    const View before = view(game, Viewer::seat(seat));
                    const View everything = view(game, Viewer::everything());
                    for (const auto& [one, other] : pairsHiddenFrom(game.state(), seat, random)) {
                        exchange(game, one, other);
                        QVERIFY2(view(game, Viewer::seat(seat)) == before, folder.constData());
                        differences += view(game, Viewer::everything()) != everything;
                        ++exchanges;
                        game.undo();
                    }
                }
            }
        }
        // Proves that the comparison can fail: the view of all cards changes.
        QCOMPARE_GT(exchanges, isSlow ? 10 : 100);
        QCOMPARE(differences, exchanges);
    }

    void reportsOfPlayDoNotRevealHiddenCards_data() { addAllGames(); }

    void reportsOfPlayDoNotRevealHiddenCards()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        int compared = 0;
        int different = 0;
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            Game game(program, testing::setup(*program, seed));
            Random random{seed, 0};
            const std::int32_t seat = static_cast<std::int32_t>(seed % 2);
            const auto pairs = pairsHiddenFrom(game.state(), seat, random);
            if (pairs.empty())
                continue;
            const auto [one, other] = pairs.front();
            Game dealtDifferently(game);
            exchange(dealtDifferently, one, other);
            for (int step = 0; step < 60 && !game.isOver(); ++step) {
                std::vector<Event> events;
                std::vector<Event> otherEvents;
                game.listen(&events);
                dealtDifferently.listen(&otherEvents);
                const auto options = static_cast<std::uint32_t>(game.options().size());
                if (dealtDifferently.options().size() != options)
                    break;
                const std::uint32_t option = random.below(options);
                // The owner may have other options with a different card, or may reveal a card by naming it. The games
                // can't be compared after that.
                const Option& taken = game.options()[option];
                const bool isNamed =
                    std::ranges::contains(taken.arguments, one) || std::ranges::contains(taken.arguments, other);
                if (taken != dealtDifferently.options()[option] || isNamed)
                    break;
                // Check the text in the history too.
                const std::string label = describeDone(game, taken, Viewer::seat(seat));
                QCOMPARE(describeDone(dealtDifferently, dealtDifferently.options()[option], Viewer::seat(seat)), label);
                game.apply(option);
                dealtDifferently.apply(option);
                const bool areHidden = !sees(game.state(), Viewer::seat(seat), one) &&
                                       !sees(game.state(), Viewer::seat(seat), other) &&
                                       !sees(dealtDifferently.state(), Viewer::seat(seat), one) &&
                                       !sees(dealtDifferently.state(), Viewer::seat(seat), other);
                if (!areHidden)
                    break;
                ++compared;
                const auto lines = linesFor(game, events, Viewer::seat(seat));
                const auto otherLines = linesFor(dealtDifferently, otherEvents, Viewer::seat(seat));
                const auto [line, otherLine] = std::ranges::mismatch(lines, otherLines);
                const std::string difference = std::format(
                    "seed {}, step {}: “{}” or “{}”",
                    seed,
                    step,
                    line == lines.end() ? "" : *line,
                    otherLine == otherLines.end() ? "" : *otherLine
                );
                QVERIFY2(lines == otherLines, difference.c_str());
                different += linesFor(game, events, Viewer::everything()) !=
                             linesFor(dealtDifferently, otherEvents, Viewer::everything());
            }
        }
        QCOMPARE_GT(compared, 100);
        if (folder.endsWith("realm-of-thieves"))
            QCOMPARE_GT(different, 0);
    }

    void onlyThePlayersOwnHandShowsCards()
    {
        const auto program = testing::programIn(RESOURCES_FOLDER "/games/realm-of-thieves");
        QVERIFY(program);
        Game game(program, testing::setup(*program, 3));
        const View seen = view(game, Viewer::seat(0));
        for (const View::Zone& zone : seen.zones) {
            const std::string& name = program->zones[zone.zone].name;
            if (name == "hand") {
                QCOMPARE_GT(zone.count, 0);
                QCOMPARE(std::ssize(zone.cards), zone.seat == 0 ? zone.count : 0);
            }
            if (name == "deck" || name == "prizes")
                QVERIFY(zone.cards.empty());
        }
    }

    void onlyTheDecidingPlayerSeesOptions()
    {
        const auto program = testing::programIn(RESOURCES_FOLDER "/games/realm-of-thieves");
        QVERIFY(program);
        Game game(program, testing::setup(*program, 3));
        const std::int32_t asked = view(game, Viewer::everything()).asked;
        QCOMPARE_GT(view(game, Viewer::seat(asked)).options.size(), 0u);
        QVERIFY(view(game, Viewer::seat(1 - asked)).options.empty());
        QVERIFY(view(game, Viewer::seat(1 - asked)).refused.empty());
        QVERIFY(refused(game, Viewer::seat(1 - asked)).empty());
    }

    void refusedOptionsAreListedAndExplainedOnRequest()
    {
        const auto program = testing::programIn(RESOURCES_FOLDER "/games/realm-of-thieves");
        QVERIFY(program);
        Game game(program, testing::setup(*program, 3));
        for (int step = 0; step < 12 && !game.isOver(); ++step) {
            const Viewer viewer = Viewer::player(game.state(), game.asked());
            std::set<std::int64_t> things;
            for (const Refused& one : refused(game, viewer))
                things.insert(one.choice.things.begin(), one.choice.things.end());
            const View seen = view(game, viewer);
            for (const View::Choice& option : seen.options)
                for (const std::int64_t thing : option.things)
                    things.erase(thing);
            QCOMPARE(seen.refused, std::vector(things.begin(), things.end()));
            for (const std::int64_t thing : seen.refused) {
                const std::vector<Refused> reasons = refused(game, viewer, thing);
                QVERIFY(!reasons.empty());
                for (const Refused& one : reasons)
                    QVERIFY(std::ranges::contains(one.choice.things, thing) && !one.reason.empty());
            }
            QCOMPARE(game.apply(0), Trouble::None);
        }
    }

    void revealingToAMissingPlayerRevealsNothing()
    {
        testing::Table table(strangers);
        const Ref top = table.cardOwnedBy(table.you(), "Hare");
        table.play({"you peek", "you peer"});
        QCOMPARE(seatsThatSee(table.state(), top), 0u);
        table.press("you boast");
        QCOMPARE(seatsThatSee(table.state(), top), 3u);
        table.undoAndRedoAll();
    }

    void secretsOfAnUnownedCardAreHiddenFromPlayers()
    {
        testing::Table table(strangers);
        const std::uint32_t secret = table.property("mark");
        const auto isShown = [&](Viewer viewer) {
            const View seen = view(table.game(), viewer);
            return std::ranges::any_of(seen.zones, [&](const View::Zone& zone) {
                return std::ranges::any_of(zone.cards, [&](const View::Card& card) {
                    return std::ranges::contains(card.values, secret, &View::Value::property);
                });
            });
        };
        QVERIFY(!isShown(Viewer::seat(0)));
        QVERIFY(!isShown(Viewer::seat(1)));
        QVERIFY(isShown(Viewer::everything()));
    }

    /// Only some of the opponent's cards can be robbed, and only the opponent may know which ones.
    void offeredHiddenCardsStayUnknown()
    {
        testing::Table table(R"rules(game "Robbers"
players 2

game has:
    active player: player

player has:
    hand: zone, private, filled from "main"
    loot: zone, public

card has:
    worth: number, printed

start:
    set active player to random player
    repeat: let active player act or "pass"

kind foe is player except you
action you rob/robs (c card in any foe's hand with worth = 3): move c to your loot

card "Flint": worth 3
card "Amber": worth 5
card "Slate": worth 3
card "Jet": worth 5
)rules");
        const Viewer you = Viewer::player(table.state(), table.you());
        const Ref foe = table.otherThan(table.you());
        const View before = view(table.game(), you);
        const View everything = view(table.game(), Viewer::everything());
        std::vector<std::int64_t> offered;
        for (const View::Zone& zone : before.zones) {
            for (const View::Card& card : zone.offered) {
                QCOMPARE(table.game().program().zones[zone.zone].name, std::string("hand"));
                QCOMPARE(card, View::Card{.id = card.id});
                offered.push_back(card.id);
            }
        }
        QCOMPARE(offered.size(), 2u);
        // The offered cards are exactly those named by options.
        std::vector<std::int64_t> named;
        for (const View::Choice& option : before.options)
            std::ranges::copy_if(option.things, std::back_inserter(named), [](auto thing) { return thing < 0; });
        QCOMPARE(named, offered);
        int exchanged = 0;
        for (const char* const one : {"Flint", "Slate"}) {
            for (const char* const other : {"Amber", "Jet"}) {
                exchange(table.game(), table.cardOwnedBy(foe, one), table.cardOwnedBy(foe, other));
                QCOMPARE(view(table.game(), you), before);
                QVERIFY(view(table.game(), Viewer::everything()) != everything);
                ++exchanged;
                table.game().undo();
            }
        }
        QCOMPARE(exchanged, 4);
        // A viewer who sees all cards needs no backs.
        for (const View::Zone& zone : everything.zones)
            QVERIFY(zone.offered.empty());
    }

    void derivedValueIsShownIfAllItsInputsAreVisible()
    {
        testing::Table table(R"rules(game "Scores"
players 2

game has:
    active player: player
    open worth: number, is total worth of cards in any shore
    luck: number, secret, starts 4
    doubled luck: number, is 2 * luck

player has:
    deck: zone, hidden, filled from "main"
    hand: zone, private
    shore: zone, public, in play
    score: number, is total worth of cards in shore
    grip: number, is total worth of cards in hand
    held: number, is number of hand + number of shore
    rival: number, is (player after this)'s grip
    kept: list of card
    hoard: number, is total worth of kept + 1
    wealth: number, is total worth of cards of this
    fate: number, is (random player)'s seat + 1

card has:
    worth: number, printed

start:
    for each player as p:
        for each card in p's deck as c: move c to p's hand
    set active player to random player
    repeat: let active player act or "pass"

action you lay/lays (c card in your hand): move c to your shore
action you hide/hides (c card in your hand): move c to your shore face down

card "Flint": worth 3
card "Amber": worth 5
)rules");
        using Values = std::map<std::string, std::int32_t>;
        const std::int32_t you = table.state().at(table.you(), cells::player::Seat);
        const auto named = [&](const std::vector<View::WorkedOut>& numbers) {
            Values values;
            for (const View::WorkedOut& number : numbers)
                values[table.game().program().workedOut[number.number].name] = number.value;
            return values;
        };
        const auto yours = [&](Viewer viewer) {
            return named(view(table.game(), viewer).players[static_cast<std::size_t>(you)].workedOut);
        };
        const auto ofGame = [&](Viewer viewer) {
            return named(view(table.game(), viewer).workedOut);
        };
        const Viewer opponent = Viewer::seat(1 - you);
        table.press("you lay Flint");
        QCOMPARE(yours(Viewer::seat(you)), (Values{{"score", 3}, {"grip", 5}, {"held", 2}}));
        QCOMPARE(yours(opponent), (Values{{"score", 3}, {"held", 2}}));
        QCOMPARE(
            yours(Viewer::everything()),
            (Values{{"score", 3}, {"grip", 5}, {"held", 2}, {"rival", 8}, {"hoard", 1}, {"wealth", 8}})
        );
        QCOMPARE(ofGame(opponent), (Values{{"open worth", 3}}));
        QCOMPARE(ofGame(Viewer::everything()), (Values{{"open worth", 3}, {"doubled luck", 8}}));
        // Only the player who played the face-down card sees it.
        table.press("you hide Amber");
        // An empty hand has no secrets.
        QCOMPARE(yours(opponent), (Values{{"grip", 0}, {"held", 2}, {"rival", 8}}));
        QCOMPARE(ofGame(opponent), Values{});
    }

    void emptiedListLeavesNoTrace()
    {
        testing::Table table(R"rules(game "Guests"
players 2
game has:
    active player: player
    seen: list of player
start:
    set active player to random player
    repeat: let active player act
action you come: add you to seen
action you go: drop top of seen from seen
)rules");
        const std::uint32_t seen = table.property("seen");
        const auto shown = [&] {
            std::vector<std::int32_t> members;
            for (const View::Value& value : view(table.game(), Viewer::seat(0)).values) {
                if (value.property == seen)
                    members.push_back(value.value);
            }
            return members;
        };
        const std::uint64_t before = table.game().hash();
        QVERIFY(shown().empty());
        table.play({"you come", "you come"});
        QCOMPARE(shown(), (std::vector<std::int32_t>{table.you(), table.you()}));
        table.play({"you go", "you go"});
        QVERIFY(shown().empty());
        QCOMPARE(table.game().hash(), before);
    }

    void firstSlotOfManyOptionsNamesItsCard()
    {
        testing::Table table(R"rules(game "Mixes"
players 2
game has:
    active player: player
    market: zone, public, filled from "Market"
start:
    set active player to random player
    repeat: let active player act
action you mix (c card in market) over (d card in market): check
list "Market": 17 "Hare"
card "Hare"
)rules");
        const View seen = view(table.game(), Viewer::everything());
        QCOMPARE(seen.options.size(), 17u);
        for (const View::Choice& choice : seen.options)
            QCOMPARE(std::ranges::count_if(choice.things, [&](auto id) { return table.state().isCard(Ref(id)); }), 1);
    }

private:
    static void addAllGames()
    {
        QTest::addColumn<QByteArray>("folder");
        for (const std::string& folder : testing::gameFolders())
            QTest::newRow(folder.c_str()) << QByteArray::fromStdString(folder);
    }
};

REGISTER_TEST(ViewTest)
#include "view_test.moc"
