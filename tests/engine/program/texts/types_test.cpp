// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/texts/types.h"
#include "tests/testing/test.h"

#include <utility>

using namespace engine;
using syntax::BaseType;
using syntax::Op;
using syntax::Type;

namespace {

constexpr Type listOf(BaseType base)
{
    return {.base = base, .isList = true};
}

constexpr Type choiceType(std::uint32_t choice)
{
    return {.base = BaseType::Choice, .choice = choice};
}

constexpr Type choiceList(std::uint32_t choice)
{
    return {.base = BaseType::Choice, .choice = choice, .isList = true};
}

} // namespace

class TypesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void thingCanBeACardOrAPlayer()
    {
        QVERIFY(canStandFor({.base = BaseType::Thing}, {.base = BaseType::Card}));
        QVERIFY(canStandFor({.base = BaseType::Player}, {.base = BaseType::Thing}));
        QVERIFY(!canStandFor({.base = BaseType::Card}, {.base = BaseType::Player}));
        QVERIFY(!canStandFor({.base = BaseType::Thing}, {.base = BaseType::Number}));
        QVERIFY(!canStandFor({.base = BaseType::Thing}, {.base = BaseType::Zone}));
    }

    void numberAndFlagAreDifferent()
    {
        QVERIFY(canStandFor({.base = BaseType::Number}, {.base = BaseType::Number}));
        QVERIFY(!canStandFor({.base = BaseType::Flag}, {.base = BaseType::Number}));
    }

    void choicesAreDifferentTypes()
    {
        QVERIFY(canStandFor(choiceType(1), choiceType(1)));
        QVERIFY(!canStandFor(choiceType(1), choiceType(2)));
        QVERIFY(canStandFor(choiceList(1), choiceList(1)));
        QVERIFY(!canStandFor(choiceList(1), choiceList(2)));
    }

    void listCanStandForAListWithCompatibleMembers()
    {
        QVERIFY(canStandFor(listOf(BaseType::Thing), listOf(BaseType::Card)));
        QVERIFY(!canStandFor(listOf(BaseType::Number), listOf(BaseType::Card)));
        QVERIFY(!canStandFor(listOf(BaseType::Number), {.base = BaseType::Number}));
        QVERIFY(!canStandFor(choiceType(1), choiceList(1)));
    }

    void onlyListsOfAChoiceCanBeEqual()
    {
        QVERIFY(canBeEqual(choiceList(1), choiceList(1)));
        QVERIFY(!canBeEqual(listOf(BaseType::Card), listOf(BaseType::Card)));
        QVERIFY(isStackList(listOf(BaseType::Card)));
        QVERIFY(!isStackList(choiceList(1)));
    }

    void onlyReferencesCanBeNothing()
    {
        for (const BaseType base : {BaseType::Card, BaseType::Player, BaseType::Zone, BaseType::Effect})
            QVERIFY(canBeNothing({.base = base}));
        for (const BaseType base : {BaseType::Number, BaseType::Flag, BaseType::Text, BaseType::Choice})
            QVERIFY(!canBeNothing({.base = base}));
        QVERIFY(!canBeNothing(listOf(BaseType::Card)));
    }

    void onlyNumbersAndChoicesHaveAnOrder()
    {
        QVERIFY(hasOrder({.base = BaseType::Number}));
        QVERIFY(hasOrder(choiceType(0)));
        QVERIFY(!hasOrder(choiceList(0)));
        QVERIFY(!hasOrder({.base = BaseType::Flag}));
    }

    void onlyLiteralsHaveALiteralType()
    {
        QCOMPARE(literalType({.op = Op::Number, .type = BaseType::Number}), Type{.base = BaseType::Number});
        QCOMPARE(literalType({.op = Op::Value, .type = syntax::KnownType::ofChoice(3)}), choiceType(3));
        QCOMPARE(literalType({.op = Op::Nothing, .type = BaseType::Thing}), Type{.base = BaseType::Thing});
        QVERIFY(!literalType({.op = Op::Property, .type = BaseType::Number}));
    }

    void typeNamesHaveTheirArticle()
    {
        const std::vector<syntax::Choice> choices{{.name = "Mood"}, {.name = "Element"}};
        QCOMPARE(wordsFor(choiceType(0), choices), "a Mood");
        QCOMPARE(wordsFor(choiceType(1), choices), "an Element");
        QCOMPARE(wordsFor({.base = BaseType::Effect}, choices), "an effect");
        QCOMPARE(wordsFor({.base = BaseType::Zone}, choices), "a zone");
    }

    void listNamesAreInThePlural()
    {
        const std::vector<syntax::Choice> choices{{.name = "Mood"}};
        QCOMPARE(wordsFor(listOf(BaseType::Card), choices), "a list of cards");
        QCOMPARE(wordsFor(listOf(BaseType::Thing), choices), "a list of cards or players");
        QCOMPARE(wordsFor(listOf(BaseType::Ability), choices), "a list of abilities");
        QCOMPARE(wordsFor(choiceList(0), choices), "a list of Mood");
    }
};

REGISTER_TEST(TypesTest)
#include "types_test.moc"
