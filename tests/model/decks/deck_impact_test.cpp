// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/deck_impact.h"
#include "model/games/compiled_game.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;

namespace {

const QString impactRules = uR"rules(game "Market"
players 2

choice Sort is Fruit, Metal

card has:
    weight: number, printed
    sort: Sort, printed

player has:
    deck: zone, hidden, filled from "main"

format "Small":
    exactly 3 cards
    at most 2 copies
    highest weight at most 5

format "Free":
    at least 1 cards

start:
    draw the game
)rules"_s;

CardDefinition card(const QString& name, int weight)
{
    return {.name = name, .fields = {{u"weight"_s, QString::number(weight)}, {u"sort"_s, u"Fruit"_s}}};
}

/// Two legal decks, one illegal deck, and the cards in them.
std::map<EntityId, Entity> marketEntities()
{
    const DeckList small{
        .name = u"Small"_s, .format = u"Small"_s, .entries = {{u"main"_s, 2, u"Apple"_s}, {u"main"_s, 1, u"Pear"_s}}
    };
    const DeckList large{.name = u"Large"_s, .format = u"Free"_s, .entries = {{u"main"_s, 9, u"Apple"_s}}};
    const DeckList wrong{.name = u"Wrong"_s, .format = u"Small"_s, .entries = {{u"main"_s, 9, u"Apple"_s}}};
    return {
        {{1}, GameText{.name = u"game"_s, .text = impactRules}},
        {{2}, card(u"Apple"_s, 1)},
        {{3}, card(u"Pear"_s, 2)},
        {{4}, Deck{.list = small}},
        {{5}, Deck{.list = large}},
        {{6}, Deck{.list = wrong}},
    };
}

DeckImpact impactOf(const QList<Edit>& edits)
{
    const std::map<EntityId, Entity> entities = marketEntities();
    const CompiledGame game = CompileJob(entities, {}).run();
    return DeckImpactJob(entities, game.program, {}, edits).run();
}

Edit changing(std::int64_t id, const Entity& after)
{
    return {.entity = {id}, .before = marketEntities().at({id}), .after = after};
}

QStringList names(const DeckImpact& impact)
{
    QStringList found;
    for (const BrokenDeck& deck : impact.broken)
        found.append(deck.name);
    return found;
}

} // namespace

/// Checks that the effect of a change on decks is predicted before the change is made.
class DeckImpactTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void ruleChangeBreaksDecksOfItsFormat()
    {
        GameText text{.name = u"game"_s, .text = impactRules};
        text.text.replace(u"exactly 3 cards"_s, u"exactly 4 cards"_s);
        const DeckImpact impact = impactOf({changing(1, text)});
        QVERIFY(!impact.isUnknown);
        // The illegal deck isn't reported, because it was illegal before the change.
        QCOMPARE(names(impact), QStringList{u"Small"_s});
        QCOMPARE(impact.broken.first().id, EntityId{4});
        QCOMPARE(impact.broken.first().faults.size(), 1);
        QCOMPARE(impact.broken.first().faults.first().wanted, 4);
    }

    void cardChangeBreaksDecksWithThatCard()
    {
        QCOMPARE(names(impactOf({changing(3, card(u"Pear"_s, 6))})), QStringList{u"Small"_s});
        QCOMPARE(names(impactOf({changing(3, card(u"Pear"_s, 5))})), QStringList());
    }

    void deletedCardBreaksAllDecksWithIt()
    {
        QCOMPARE(
            names(impactOf({{.entity = {2}, .before = marketEntities().at({2})}})),
            (QStringList{u"Small"_s, u"Large"_s})
        );
    }

    void editedDecksAreCheckedToo()
    {
        Deck deck = std::get<Deck>(marketEntities().at({4}));
        deck.list.entries.first().count = 1;
        QCOMPARE(names(impactOf({changing(4, deck)})), QStringList{u"Small"_s});
        // Renaming a card breaks nothing if the decks that contain it are changed in the same step.
        deck = std::get<Deck>(marketEntities().at({4}));
        deck.list.entries.last().card = u"Plum"_s;
        QCOMPARE(names(impactOf({changing(3, card(u"Plum"_s, 2)), changing(4, deck)})), QStringList());
        // Deleting the deck breaks nothing either.
        QCOMPARE(names(impactOf({{.entity = {4}, .before = marketEntities().at({4})}})), QStringList());
    }

    void impactIsUnknownIfRulesHaveErrors()
    {
        GameText text{.name = u"game"_s, .text = impactRules};
        text.text.replace(u"start:"_s, u"strat:"_s);
        QVERIFY(impactOf({changing(1, text)}).isUnknown);
        QVERIFY(DeckImpactJob(marketEntities(), nullptr, {}, {}).run().isUnknown);
    }
};

REGISTER_TEST(DeckImpactTest)
#include "deck_impact_test.moc"
