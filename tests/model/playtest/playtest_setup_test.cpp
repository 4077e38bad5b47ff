// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/playtest/playtest_setup.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;
using Kind = PlaytestProblem::Kind;

namespace {

constexpr const char* rules = R"rules(game "Market"
players 2 to 3
switch haggling
setting goal is 10

card has:
    price: number, printed
player has:
    deck: zone, hidden, filled from "main"

format "Standard":
    at most 2 copies            [MA-2]
format "Wild":
    at least 1 cards

start:
    draw the game

card "Apple": price 1
card "Pear": price 2
)rules";

Deck deck(const QString& name, const QList<DeckEntry>& entries, const QString& format = {})
{
    return {.list = {.name = name, .format = format, .entries = entries}};
}

const std::map<EntityId, Entity> entities{
    {EntityId{1}, CardDefinition{.name = u"Apple"_s}},
    {EntityId{2}, deck(u"Wild"_s, {{u"main"_s, 9, u"Apple"_s}}, u"Wild"_s)},
    {EntityId{3}, deck(u"Good"_s, {{u"main"_s, 2, u"Apple"_s}, {u"side"_s, 1, u"Pear"_s}})},
    {EntityId{4}, deck(u"Illegal"_s, {{u"main"_s, 5, u"Pear"_s}})},
    {EntityId{5}, deck(u"Misspelt"_s, {{u"main"_s, 1, u"Aple"_s}})},
};

} // namespace

/// Checks that a setup leads either to a game or to the problems that prevent it.
class PlaytestSetupTest : public Test
{
    Q_OBJECT

    std::shared_ptr<const engine::Program> m_program;

    PlaytestPlan plan(const QList<std::int64_t>& decks, std::vector<engine::Setting> variants = {}) const
    {
        PlaytestSetup setup{.variants = std::move(variants), .seed = 42};
        for (const std::int64_t id : decks)
            setup.seats.append({.deck = id > 0 ? std::optional(EntityId{id}) : std::nullopt});
        return planned(setup, entities, m_program);
    }

private Q_SLOTS:

    void initTestCase()
    {
        m_program = testing::program(rules);
        QVERIFY(m_program);
    }

    void gameStartsWithChosenSetup()
    {
        const PlaytestPlan result = plan({3, 0}, {{"haggling", 1}, {"goal", -7}});
        QVERIFY(result.problems.isEmpty());
        QVERIFY(result.setup);
        QCOMPARE(result.setup->seed, 42u);
        QCOMPARE(result.setup->settings, (std::vector<engine::Setting>{{"haggling", 1}, {"goal", -7}}));
        QCOMPARE(result.setup->seats.size(), 2u);
        QCOMPARE(result.setup->seats[0].size(), 2u);
        const std::uint32_t apple = m_program->definitionNamed("Apple");
        QCOMPARE(result.setup->seats[0][0].section, "main");
        QCOMPARE(result.setup->seats[0][0].cards, (std::vector{apple, apple}));
        QCOMPARE(result.setup->seats[0][1].section, "side");
        QVERIFY(result.setup->seats[1].empty());
        engine::Game game(m_program, *result.setup);
        QVERIFY(game.isOver());
    }

    void seatCountIsChecked()
    {
        for (const int seats : {0, 1, 4}) {
            const PlaytestPlan result = plan(QList<std::int64_t>(seats, 3));
            QVERIFY(!result.setup);
            QCOMPARE(
                result.problems,
                (QList<PlaytestProblem>{{.kind = Kind::SeatCount, .found = seats, .least = 2, .most = 3}})
            );
        }
        QVERIFY(plan({3, 3, 3}).setup);
    }

    void illegalDeckIsReportedAndPlayable()
    {
        const PlaytestPlan result = plan({3, 4});
        QVERIFY(result.setup);
        QCOMPARE(result.problems.size(), 1);
        QCOMPARE(result.problems.front().seat, 1);
        QCOMPARE(result.problems.front().name, u"Illegal"_s);
        QCOMPARE(result.problems.front().fault->kind, DeckFault::Kind::TooManyCopies);
        QCOMPARE(result.setup->seats[1][0].cards.size(), 5u);
    }

    void deckWithUnknownCardIsNotPlayable()
    {
        const PlaytestPlan result = plan({5, 3});
        QVERIFY(!result.setup);
        QCOMPARE(result.problems.size(), 1);
        QCOMPARE(result.problems.front().fault->kind, DeckFault::Kind::UnknownCard);
        QCOMPARE(result.problems.front().fault->name, u"Apple"_s);
    }

    void missingDeckIsReportedIfFormatRequiresOne()
    {
        const auto demanding = testing::program(
            "game \"Fair\"\nplayers 2\nplayer has:\n    deck: zone, hidden, filled from \"main\"\n"
            "format \"Standard\":\n    at least 30 cards\nstart:\n    draw the game\n"
        );
        QVERIFY(demanding);
        const PlaytestSetup setup{.seats = {{}, {.deck = EntityId{1}}}};
        const std::map<EntityId, Entity> decks{{EntityId{1}, deck(u"Empty"_s, {})}};
        const QList<PlaytestProblem> problems = planned(setup, decks, demanding).problems;
        QCOMPARE(problems.size(), 2);
        QCOMPARE(problems[0].seat, 0);
        QCOMPARE(problems[0].name, QString());
        QCOMPARE(problems[0].fault->kind, DeckFault::Kind::TooFew);
        QCOMPARE(problems[0].fault, problems[1].fault);
        const PlaytestPlan withoutDecks = planned({.seats = {{}, {}}}, {}, demanding);
        QVERIFY(withoutDecks.problems.isEmpty());
        QVERIFY(withoutDecks.setup);
        // No deck is needed if the format allows an empty deck.
        QVERIFY(plan({3, 0}).problems.isEmpty());
    }

    void deletedDeckIsReported()
    {
        // No entity has the first id, and the entity with the second id isn't a deck.
        for (const std::int64_t id : {77, 1}) {
            const PlaytestPlan result = plan({3, id});
            QVERIFY(!result.setup);
            QCOMPARE(result.problems, (QList<PlaytestProblem>{{.kind = Kind::NoSuchDeck, .seat = 1}}));
        }
    }

    void unknownVariantsAreRejected()
    {
        const PlaytestPlan result = plan({3, 3}, {{"bounty", 1}, {"haggling", 2}});
        QVERIFY(!result.setup);
        QCOMPARE(
            result.problems,
            (QList<PlaytestProblem>{
                {.kind = Kind::UnknownVariant, .name = u"bounty"_s},
                {.kind = Kind::NotASwitch, .name = u"haggling"_s, .found = 2},
            })
        );
    }

    void allProblemsAreReportedTogether() { QCOMPARE(plan({5}, {{"bounty", 1}}).problems.size(), 3); }

    void defaultSetupIsPlayable()
    {
        const PlaytestSetup usual = usualSetup(entities, *m_program, u"random"_s, 9);
        QCOMPARE(
            usual,
            (PlaytestSetup{
                .seats = {{.deck = EntityId{3}}, {.deck = EntityId{4}, .bot = u"random"_s}}, .variants = {}, .seed = 9
            })
        );
        QVERIFY(planned(usual, entities, m_program).setup);
        const PlaytestSetup bare = usualSetup({}, *m_program, u"random"_s, 9);
        QVERIFY(planned(bare, {}, m_program).setup);
    }
};

REGISTER_TEST(PlaytestSetupTest)
#include "playtest_setup_test.moc"
