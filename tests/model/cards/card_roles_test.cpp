// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_roles.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;
using Type = CardField::Type;

class CardRolesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void amountsAreTheCostAndAMatchingChoiceIsTheColour()
    {
        const QStringList essences{u"Fire"_s, u"Water"_s};
        const CardFields fields{
            .fields = {
                {.names = {u"element"_s}, .type = Type::Choice, .values = essences},
                {.names = {u"type"_s}, .type = Type::Choice, .values = {u"Unit"_s}},
                {.names = {u"attack"_s}, .type = Type::Number},
                {.names = {u"price"_s, u"prices"_s}, .type = Type::Amounts, .values = essences},
                {.names = {u"health"_s}, .type = Type::Number},
            }
        };
        const CardRoles expected{
            .type = u"type"_s,
            .cost = u"price"_s,
            .colour = u"element"_s,
            .power = u"attack"_s,
            .toughness = u"health"_s,
        };
        QVERIFY(rolesByType(fields) == expected);
    }

    void firstOfSeveralNumbersIsTheCost()
    {
        const CardFields fields{
            .fields = {
                {.names = {u"cost"_s}, .type = Type::Number},
                {.names = {u"pitch"_s}, .type = Type::Number},
                {.names = {u"power"_s}, .type = Type::Number},
                {.names = {u"defense"_s}, .type = Type::Number},
            }
        };
        const CardRoles expected{.cost = u"cost"_s, .power = u"power"_s, .toughness = u"defense"_s};
        QVERIFY(rolesByType(fields) == expected);
    }

    void gameWithoutFieldsHasNoRoles() { QVERIFY(rolesByType({}) == CardRoles()); }
};

REGISTER_TEST(CardRolesTest)
#include "card_roles_test.moc"
