// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_back.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;

namespace {

CardFields fieldsWithBack()
{
    return {.fields = {{.names = {u"back"_s}, .type = CardField::Type::Text}}};
}

CardDefinition cardWith(const QString& name, const QString& back)
{
    return {.name = name, .fields = {{u"back"_s, back}}};
}

} // namespace

/// Checks that cards can name another card or a drawing as their back.
class CardBackTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void backIsReadWithAndWithoutQuotes()
    {
        QCOMPARE(backOf(cardWith(u"Keep"_s, u"\"Ruined Keep\""_s), fieldsWithBack()), u"Ruined Keep"_s);
        QCOMPARE(backOf(cardWith(u"Keep"_s, u"ruins.svg"_s), fieldsWithBack()), u"ruins.svg"_s);
        QCOMPARE(backOf({.name = u"Keep"_s}, fieldsWithBack()), QString());
    }

    void gameWithoutTheFieldHasCommonBacks()
    {
        QCOMPARE(backOf(cardWith(u"Keep"_s, u"Ruins"_s), {}), QString());
        const CardFields number{.fields = {{.names = {u"back"_s}, .type = CardField::Type::Number}}};
        QCOMPARE(backOf(cardWith(u"Keep"_s, u"3"_s), number), QString());
    }

    void backsOfOtherCardsNeedNoFront()
    {
        const std::map<EntityId, Entity> entities{
            {EntityId{1}, cardWith(u"Ruins"_s, {})},
            {EntityId{2}, cardWith(u"Keep"_s, u"\"Ruins\""_s)},
            {EntityId{3}, cardWith(u"Day"_s, u"\"Night\""_s)},
            {EntityId{4}, cardWith(u"Night"_s, u"\"Day\""_s)},
            {EntityId{5}, cardWith(u"Mirror"_s, u"\"Mirror\""_s)},
            {EntityId{6}, cardWith(u"Lost"_s, u"\"Nothing\""_s)},
        };
        // Ruins is the back of Keep. Of Day and Night, the first is the front.
        QCOMPARE(backsOfOthers(entities, fieldsWithBack()), (QSet<std::int64_t>{1, 4}));
        QCOMPARE(backsOfOthers(entities, {}), QSet<std::int64_t>());
    }

    void renamedCardStaysTheBack()
    {
        const auto renamed = withRenamedBack(cardWith(u"Keep"_s, u"\"Ruins\""_s), u"Ruins"_s, u"Old Ruins"_s);
        QVERIFY(renamed);
        QCOMPARE(renamed->fields.first().value, u"\"Old Ruins\""_s);
        QVERIFY(!withRenamedBack(cardWith(u"Keep"_s, u"\"Ruins\""_s), u"Keep"_s, u"Tower"_s));
    }
};

REGISTER_TEST(CardBackTest)
#include "card_back_test.moc"
