// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/random.h"
#include "model/search/card_index.h"
#include "model/search/needle.h"
#include "tests/testing/test.h"

#include <map>

using namespace model;
using namespace Qt::StringLiterals;
using Type = CardField::Type;

namespace {

CardFields fields()
{
    return {
        .fields =
            {{.names = {u"type"_s}, .type = Type::Choices, .values = {u"Unit"_s, u"Spell"_s, u"Relic"_s}},
             {.names = {u"cost"_s}, .type = Type::Amounts, .values = {u"Fire"_s, u"Water"_s}, .least = 0},
             {.names = {u"attack"_s}},
             {.names = {u"health"_s}},
             {.names = {u"shy"_s}, .type = Type::Flag},
             {.names = {u"saying"_s}, .type = Type::Text},
             {.names = {u"element"_s}, .type = Type::Choice, .values = {u"None"_s, u"Ice"_s}, .starts = 0}},
        .keywords = {u"Elusive"_s, u"Haste"_s},
        .labels = {u"spell"_s},
    };
}

CardDefinition card(const QString& name, const QList<FieldValue>& values, const QString& abilities = {})
{
    return {.name = name, .list = u"Core"_s, .fields = values, .abilities = abilities};
}

QMap<qint64, CardDefinition> someCards()
{
    CardDefinition token = card(u"Snowling"_s, {{u"type"_s, u"Unit"_s}, {u"attack"_s, u"1"_s}, {u"health"_s, u"1"_s}});
    token.isToken = true;
    return {
        {1,
         card(
             u"Snow Fox"_s,
             {{u"type"_s, u"Unit"_s},
              {u"cost"_s, u"2 Fire and 1 Water"_s},
              {u"attack"_s, u"3"_s},
              {u"health"_s, u"2"_s},
              {u"shy"_s}},
             u"Elusive, Haste\nwhen this dies: you draw a card"_s
         )},
        {2,
         card(
             u"Jötun"_s,
             {{u"type"_s, u"Unit and Relic"_s},
              {u"cost"_s, u"5 Water"_s},
              {u"attack"_s, u"4"_s},
              {u"health"_s, u"8"_s},
              {u"element"_s, u"Ice"_s},
              {u"saying"_s, u"\"Föhn!\""_s}}
         )},
        {3,
         card(u"Spark"_s, {{u"type"_s, u"Spell"_s}, {u"cost"_s, u"1 Fire"_s}}, u"spell: target unit loses 2 health"_s)},
        {4, card(u"Odd one"_s, {{u"type"_s, u"Unti"_s}, {u"cost"_s, u"many"_s}, {u"attack"_s, u"x"_s}})},
        {5, token},
    };
}

QList<qint64> numbers(const QList<EntityId>& ids)
{
    QList<qint64> values;
    for (const EntityId id : ids)
        values.append(id.value);
    return values;
}

} // namespace

/// Checks that exactly the matching cards are found, in the requested order, after any edits.
class CardIndexTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void exactlyTheMatchingCardsAreFound_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QList<qint64>>("expected");
        const auto row = [](const char* query, const QList<qint64>& expected) {
            QTest::newRow(query) << QString::fromUtf8(query) << expected;
        };
        row("", {1, 2, 3, 4, 5});
        row("jotun", {2});
        row("JÖTUN", {2});
        row("unit", {3});
        row("name:unit", {});
        row("\"draw a card\"", {1});
        row("text:dr", {1});
        row("t:unit", {1, 2, 5});
        row("t:unit t:relic", {2});
        row("-t:unit", {3, 4});
        row("type!=unit", {3, 4});
        row("t:/^(sp|re)/", {2, 3});
        row("cost<=3", {1, 3});
        row("cost:fire", {1, 3});
        row("cost.water>=1", {1, 2});
        row("cost:1..3", {1, 3});
        row("attack>health", {1});
        row("attack+1>=health", {1, 5});
        row("2*attack=health", {2});
        row("attack!=4", {1, 5});
        row("is:shy", {1});
        row("shy:no", {2, 3, 4, 5});
        row("has:attack", {1, 2, 4, 5});
        row("has:saying saying:fohn", {2});
        row("e:none", {1, 3, 4, 5});
        row("has:element", {2});
        row("kw:elusive", {1});
        row("kw:spell", {3});
        row("has:kw", {1, 3});
        row("has:text", {1, 3});
        row("is:token or is:broken", {4, 5});
        row("name:/^s.*(g|k)$/", {3, 5});
        row("in:deck:Frost", {1, 2});
        row("list:core -is:token", {1, 2, 3, 4});
        row("name=spark", {3});
        row("t:unit cost<=3 -kw:spell (text:\"draw\" or attack>health) name:/^Sn/ in:deck:\"Frost\"", {1});
    }

    void exactlyTheMatchingCardsAreFound()
    {
        QFETCH(QString, query);
        QFETCH(QList<qint64>, expected);
        QCOMPARE(found(filled(someCards()), query), expected);
    }

    void cardsAreSortedByMultipleKeys()
    {
        const CardIndex index = filled(someCards());
        const SortKey byName{};
        const SortKey byAttackDown{.by = SortKey::By::Field, .field = 2, .order = Qt::DescendingOrder};
        const SortKey byCost{.by = SortKey::By::Field, .field = 1};
        QCOMPARE(numbers(*index.find({}, {byName})), (QList<qint64>{2, 4, 1, 5, 3}));
        QCOMPARE(numbers(*index.find({}, {byAttackDown, byName})), (QList<qint64>{2, 1, 5, 4, 3}));
        QCOMPARE(numbers(*index.find({}, {byCost})), (QList<qint64>{3, 1, 2, 4, 5}));
        QCOMPARE(numbers(*index.find({}, {{.by = SortKey::By::List}})), (QList<qint64>{1, 2, 3, 4, 5}));
    }

    void bulkFillGivesTheSameResultsAsSingleInsertions()
    {
        engine::Random random{9, 0};
        const QList<CardDefinition> kinds = someCards().values();
        QList<CardDefinition> cards;
        for (int count = 0; count < 3'000; ++count) {
            CardDefinition definition = kinds[random.below(5)];
            definition.fields = kinds[random.below(5)].fields;
            definition.name = u"%1 %2"_s.arg(kinds[random.below(5)].name).arg(random.below(900));
            cards.append(definition);
        }
        std::vector<SearchedCard> searched;
        CardIndex single(fields());
        for (qint64 id = 0; const CardDefinition& card : cards) {
            searched.push_back({.id = EntityId{++id}, .definition = card, .isBroken = id % 7 == 0});
            single.put(searched.back());
        }
        CardIndex together(fields());
        together.fill(searched);
        const SortKey byHealth{.by = SortKey::By::Field, .field = 3, .order = Qt::DescendingOrder};
        const SortKey byNameDown{.order = Qt::DescendingOrder};
        for (const QString& text : {u""_s, u"fo"_s, u"t:unit"_s, u"is:broken"_s, u"name:42"_s, u"draw -kw:haste"_s})
            for (const QList<SortKey>& keys :
                 {QList<SortKey>{}, {SortKey{}}, {byNameDown}, {byHealth, SortKey{}}, {SortKey{}, byHealth}}) {
                const auto query = parseQuery(text, {fields(), {}});
                QVERIFY(query);
                QCOMPARE(numbers(*together.find(*query, keys)), numbers(*single.find(*query, keys)));
                // A simple implementation of the order, for comparison.
                if (keys != QList{SortKey{}} && keys != QList{byNameDown})
                    continue;
                QList<qint64> expected = numbers(*together.find(*query));
                std::ranges::stable_sort(expected, [&](qint64 one, qint64 other) {
                    const int compared = cards[one - 1]
                                             .name.toLower()
                                             .normalized(QString::NormalizationForm_D)
                                             .remove(QChar(0x308))
                                             .compare(
                                                 cards[other - 1]
                                                     .name.toLower()
                                                     .normalized(QString::NormalizationForm_D)
                                                     .remove(QChar(0x308))
                                             );
                    return keys.first().order == Qt::AscendingOrder ? compared < 0 : compared > 0;
                });
                QCOMPARE(numbers(*together.find(*query, keys)), expected);
            }
    }

    void textIsFoundAtAnyPosition()
    {
        engine::Random random{11, 0};
        for (int round = 0; round < 20'000; ++round) {
            // Use a small alphabet, so that there are many near matches.
            const auto randomText = [&random](std::uint32_t length) {
                std::string result;
                for (std::uint32_t at = 0; at < length; ++at)
                    result += "abz "[random.below(4)];
                return result;
            };
            const std::string text = randomText(random.below(120));
            const std::string needle = randomText(random.below(6));
            QCOMPARE(Needle(needle).isIn(text), text.contains(needle));
        }
        const std::string last = std::string(64, 'a') + "tea";
        QVERIFY(Needle("tea").isIn(last));
        QVERIFY(Needle(last).isIn(last));
        QVERIFY(!Needle(last).isIn(last.substr(1)));
    }

    void slowPatternIsAnError()
    {
        QMap<qint64, CardDefinition> cards;
        engine::Random random{3, 0};
        for (qint64 id = 1; id <= 40; ++id) {
            QString text;
            for (int length = 0; length < 60'000; ++length)
                text += u"ab"[random.below(2)];
            cards.insert(id, card(u"Junk"_s, {}, text));
        }
        const auto query = parseQuery(u"text:/(a|b)*a(a|b){190}c/"_s, {fields(), {}});
        QVERIFY(query);
        const auto result = filled(cards).find(*query);
        QVERIFY(!result);
        QCOMPARE(result.error().code, QueryError::Code::TooManySteps);
    }

    void editedIndexEqualsFreshIndex()
    {
        const QStringList queries{
            u"fo"_s,
            u"t:unit"_s,
            u"cost<=3"_s,
            u"attack>health"_s,
            u"-kw:haste"_s,
            u"is:token"_s,
            u"e:ice"_s,
            u"is:shy"_s,
            u"text:/d.a/"_s,
            u"has:cost"_s,
            u"saying:hn"_s,
            u"cost.fire=1"_s
        };
        engine::Random random{5, 0};
        const QList<CardDefinition> kinds = someCards().values();
        QMap<qint64, CardDefinition> cards;
        CardIndex index(fields());
        for (int round = 0; round < 2'000; ++round) {
            const qint64 id = 1 + random.below(150);
            if (random.below(3) == 0) {
                cards.remove(id);
                index.remove(EntityId{id});
            } else {
                CardDefinition definition = kinds[random.below(5)];
                definition.fields += kinds[random.below(5)].fields;
                definition.name += kinds[random.below(5)].name;
                cards.insert(id, definition);
                index.put({.id = EntityId{id}, .definition = definition});
            }
            if (round % 100 != 0)
                continue;
            QCOMPARE(index.size(), std::size_t(cards.size()));
            CardIndex fresh(fields());
            for (const auto& [known, definition] : cards.asKeyValueRange())
                fresh.put({.id = EntityId{known}, .definition = definition});
            for (const QString& query : queries)
                QCOMPARE(found(index, query), found(fresh, query));
            QCOMPARE(numbers(*index.find({}, {SortKey{}})), numbers(*fresh.find({}, {SortKey{}})));
        }
    }

    void deckChangesAffectOnlyThatDeck()
    {
        CardIndex index = filled(someCards());
        QCOMPARE(found(index, u"in:deck:Frost"_s), (QList<qint64>{1, 2}));
        index.putDeck(EntityId{102}, {.entries = {{u"main"_s, 1, u"Jötun"_s}}});
        QCOMPARE(found(index, u"in:deck:Frost"_s), QList<qint64>{2});
        const QList<qint64> others = found(index, u"in:deck:Other"_s);
        QCOMPARE(others.size(), 1);
        // Remove the other deck, so that only this deck is left.
        index.removeDeck(EntityId{101});
        const auto query = parseQuery(u"in:deck:Frost"_s, {fields(), {u"Frost"_s}});
        QVERIFY(query);
        QCOMPARE(numbers(*index.find(*query)), QList<qint64>{2});
    }

private:
    static CardIndex filled(const QMap<qint64, CardDefinition>& cards)
    {
        CardIndex index(fields());
        for (const auto& [id, definition] : cards.asKeyValueRange())
            index.put({.id = EntityId{id}, .definition = definition, .isBroken = id == 4});
        index.putDeck(EntityId{102}, {.entries = {{u"main"_s, 2, u"Snow Fox"_s}, {u"side"_s, 1, u"Jötun"_s}}});
        index.putDeck(EntityId{101}, {.entries = {{u"main"_s, 1, u"Spark"_s}}});
        return index;
    }

    static QList<qint64> found(const CardIndex& index, const QString& text)
    {
        const auto query = parseQuery(text, {fields(), {u"Other"_s, u"Frost"_s}});
        if (!query)
            return {-1};
        const auto result = index.find(*query);
        return result ? numbers(*result) : QList<qint64>{-2};
    }
};

REGISTER_TEST(CardIndexTest)
#include "card_index_test.moc"
