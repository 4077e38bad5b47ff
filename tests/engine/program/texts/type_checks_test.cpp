// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/texts/findings.h"
#include "engine/program/texts/type_checks.h"
#include "tests/testing/test.h"

#include <string>
#include <vector>

using namespace engine;
using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;
using syntax::Type;

namespace {

constexpr Type aNumber{.base = BaseType::Number};
constexpr Type aFlag{.base = BaseType::Flag};
constexpr Type aCard{.base = BaseType::Card};
constexpr Type aZone{.base = BaseType::Zone};
constexpr Type cardList{.base = BaseType::Card, .isList = true};
constexpr Type aTide{.base = BaseType::Choice, .choice = 0};
constexpr Type aRisk{.base = BaseType::Choice, .choice = 1};
constexpr Type tideList{.base = BaseType::Choice, .choice = 0, .isList = true};

/// A node in this column of the only line.
Node in(std::uint32_t column, Op op)
{
    return {.op = op, .place = {.line = 1, .column = column}, .text = "x"};
}

/// A property without a named owner.
Node propertyIn(std::uint32_t column)
{
    return syntax::made(Op::Property, {.line = 1, .column = column});
}

/// A node in column 1, with its left side in column 2 and its right side in column 3.
Node pairOf(Op op, Op left = Op::Local, Op right = Op::Local)
{
    return syntax::made(op, {.line = 1, .column = 1}, Part::Left, in(2, left), Part::Right, in(3, right));
}

/// A game with two choices that have a value of the same name, and the findings of its checks.
struct Checked
{
    /// The code and the column of the findings: "wrong-type 2".
    std::vector<std::string> found() const
    {
        std::vector<std::string> all;
        for (const Diagnostic& one : diagnostics)
            all.push_back(one.code + ' ' + std::to_string(one.place.column));
        return all;
    }

    syntax::Game game{
        .choices = {{.name = "Tide", .values = {"Low", "High"}}, {.name = "Risk", .values = {"High", "Extreme"}}}
    };
    std::vector<Diagnostic> diagnostics;
    Findings findings{diagnostics};
    TypeChecks checks{game, findings};
};

using Found = std::vector<std::string>;

} // namespace

class TypeChecksTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void sharedValueBelongsToTheWantedChoice()
    {
        const Checked checked;
        const Node high{.op = Op::Value, .number = 1, .symbol = 0, .text = "High"};
        const Node meant = checked.checks.meant(high, aRisk);
        QCOMPARE(meant.symbol, 1u);
        QCOMPARE(meant.number, 0);
        QCOMPARE(checked.checks.meant(high, aNumber).symbol, 0u);
        checked.checks.checkLiteral(high, aRisk, "danger");
        QCOMPARE(checked.found(), Found{});
    }

    void wrongLiteralIsReportedAtItsPlace()
    {
        const Checked checked;
        Node text = in(5, Op::Text);
        text.type = BaseType::Text;
        checked.checks.checkLiteral(text, aNumber, "cost");
        QCOMPARE(checked.found(), Found{"wrong-type 5"});
        checked.checks.checkLiteral(in(6, Op::Local), aNumber, "cost");
        QCOMPARE(checked.diagnostics.size(), 1u);
    }

    void literalNothingCanReplaceAThingOrZone()
    {
        const Node nothing{.op = Op::Nothing};
        const Operand nothingRead{.type = {.base = BaseType::Thing}};
        QVERIFY(TypeChecks::fitsType(nothing, nothingRead, aCard));
        QVERIFY(TypeChecks::fitsType(nothing, nothingRead, aZone));
        QVERIFY(!TypeChecks::fitsType(nothing, nothingRead, aNumber));
        QVERIFY(!TypeChecks::fitsType({.op = Op::Local}, nothingRead, aZone));
    }

    void unknownValueIsNotReportedAgain()
    {
        const Checked checked;
        const Operand unknown{.type = {.base = BaseType::Thing}, .isUnknown = true};
        checked.checks.checkComparison(pairOf(Op::Less), unknown, {.type = aNumber});
        checked.checks.checkArithmetic(pairOf(Op::Add), unknown, {.type = aNumber});
        checked.checks.checkCondition(in(2, Op::Local), unknown);
        checked.checks.checkMembers(in(2, Op::Local), unknown);
        QVERIFY(!checked.checks.checkHas(
            syntax::made(Op::Has, {}, Part::Owner, in(2, Op::Local), Part::Member, in(3, Op::Local)), unknown
        ));
        QCOMPARE(checked.found(), Found{});
    }

    void comparedValuesMustHaveCompatibleTypes_data()
    {
        QTest::addColumn<int>("op");
        QTest::addColumn<Type>("left");
        QTest::addColumn<Type>("right");
        QTest::addColumn<QByteArray>("found");
        const auto row = [](const char* name, Op op, Type left, Type right, const char* found) {
            QTest::newRow(name) << static_cast<int>(op) << left << right << QByteArray(found);
        };
        row("numbers", Op::Less, aNumber, aNumber, "");
        row("values of a choice", Op::GreaterEqual, aTide, aTide, "");
        row("order of flags", Op::Less, aFlag, aFlag, "wrong-type 2");
        row("equal flags", Op::Equal, aFlag, aFlag, "");
        row("order of cards", Op::Greater, aCard, aCard, "wrong-type 2");
        row("a card and a number", Op::Equal, aCard, aNumber, "wrong-type 1");
        row("values of two choices", Op::NotEqual, aTide, aRisk, "wrong-type 1");
        row("lists of cards", Op::Equal, cardList, cardList, "wrong-type 1");
        row("lists of a choice", Op::Equal, tideList, tideList, "");
        row("a list and a value", Op::Equal, tideList, aTide, "wrong-type 1");
    }

    void comparedValuesMustHaveCompatibleTypes()
    {
        QFETCH(int, op);
        QFETCH(Type, left);
        QFETCH(Type, right);
        QFETCH(QByteArray, found);
        const Checked checked;
        checked.checks.checkComparison(pairOf(static_cast<Op>(op)), {.type = left}, {.type = right});
        QCOMPARE(checked.found(), found.isEmpty() ? Found{} : Found{found.toStdString()});
    }

    void literalNothingCanBeOnEitherSideOfAComparison()
    {
        const Checked checked;
        const Operand nothingRead{.type = {.base = BaseType::Thing}};
        checked.checks.checkComparison(pairOf(Op::Equal, Op::Nothing), nothingRead, {.type = aZone});
        checked.checks.checkComparison(pairOf(Op::Equal, Op::Local, Op::Nothing), {.type = aZone}, nothingRead);
        QCOMPARE(checked.found(), Found{});
        checked.checks.checkComparison(pairOf(Op::Equal, Op::Nothing), nothingRead, {.type = aNumber});
        QCOMPARE(checked.found(), Found{"wrong-type 1"});
    }

    void sumOfAMemberAndANumberIsAMember()
    {
        const Checked checked;
        QCOMPARE(checked.checks.checkArithmetic(pairOf(Op::Add), {.type = aTide}, {.type = aNumber}), aTide);
        QCOMPARE(checked.checks.checkArithmetic(pairOf(Op::LargerOf), {.type = aTide}, {.type = aTide}), aTide);
        QCOMPARE(checked.checks.checkArithmetic(pairOf(Op::Multiply), {.type = aNumber}, {.type = aNumber}), aNumber);
        QCOMPARE(checked.found(), Found{});
        checked.checks.checkArithmetic(pairOf(Op::Subtract), {.type = aTide}, {.type = aTide});
        QCOMPARE(checked.found(), Found{"wrong-type 3"});
    }

    void arithmeticReportsItsFirstWrongSide()
    {
        const Checked both;
        both.checks.checkArithmetic(pairOf(Op::Multiply), {.type = aTide}, {.type = aCard});
        QCOMPARE(both.found(), Found{"wrong-type 2"});
        const Checked right;
        right.checks.checkArithmetic(pairOf(Op::Add), {.type = aNumber}, {.type = aCard});
        QCOMPARE(right.found(), Found{"wrong-type 3"});
    }

    void conditionMustBeAFlagOrAKeyword()
    {
        const Checked checked;
        checked.checks.checkCondition(propertyIn(2), {.type = aFlag});
        checked.checks.checkCondition(syntax::made(Op::Keyword, {.line = 1}), {.type = aNumber});
        QCOMPARE(checked.found(), Found{});
        checked.checks.checkCondition(propertyIn(4), {.type = aNumber});
        QCOMPARE(checked.found(), Found{"wrong-type 4"});
        const Checked list;
        list.checks.checkCondition(propertyIn(4), {.type = {.base = BaseType::Flag, .isList = true}});
        QCOMPARE(list.found(), Found{"wrong-type 4"});
    }

    void onlyThingsZonesAndTheirListsHaveMembers()
    {
        for (const Type& type : {aCard, aZone, cardList}) {
            const Checked checked;
            checked.checks.checkMembers(in(2, Op::Local), {.type = type});
            QCOMPARE(checked.found(), Found{});
        }
        for (const Type& type : {aNumber, aTide, tideList}) {
            const Checked checked;
            checked.checks.checkMembers(in(2, Op::Local), {.type = type});
            QCOMPARE(checked.found(), Found{"wrong-type 2"});
        }
    }

    void onlyListsHaveMembersAndOnlyCardsHaveKeywords()
    {
        const auto has = [](const Type& owner, Op member) {
            const Checked checked;
            const Node node = syntax::made(Op::Has, {}, Part::Owner, in(2, Op::Local), Part::Member, in(3, member));
            const bool isAnswerable = checked.checks.checkHas(node, {.type = owner});
            return isAnswerable && checked.diagnostics.empty();
        };
        QVERIFY(has(cardList, Op::Local));
        QVERIFY(has(tideList, Op::Value));
        QVERIFY(has(aCard, Op::Keyword));
        QVERIFY(!has(aCard, Op::Property));
        QVERIFY(!has(aZone, Op::Local));
        QVERIFY(!has(aTide, Op::Value));
    }

    void thingInAPlaceMustHaveTheTypeOfItsMembers()
    {
        const auto isIn = [](const Type& thing, const Type& where) {
            const Checked checked;
            const Node node =
                syntax::made(Op::IsIn, {}, Part::Subject, in(2, Op::Local), Part::Place, in(3, Op::Local));
            checked.checks.checkIsIn(node, {.type = thing}, {.type = where});
            return checked.found();
        };
        QCOMPARE(isIn(aCard, aZone), Found{});
        QCOMPARE(isIn(aTide, tideList), Found{});
        QCOMPARE(isIn(aRisk, tideList), Found{"wrong-type 2"});
        QCOMPARE(isIn(aNumber, aZone), Found{"wrong-type 2"});
        QCOMPARE(isIn(aCard, aNumber), Found{"wrong-type 3"});
    }

    void onlyNumbersAndSetsCanBeIncreased()
    {
        const auto increased = [](const Type& type) {
            const Checked checked;
            checked.checks.checkChange(in(2, Op::Modifier), type);
            return checked.found();
        };
        QCOMPARE(increased(aNumber), Found{});
        QCOMPARE(increased(tideList), Found{});
        QCOMPARE(increased(aTide), Found{"wrong-type 2"});
        QCOMPARE(increased(cardList), Found{"wrong-type 2"});
        const Checked set;
        set.checks.checkChange(
            syntax::made(Op::Granted, {.line = 1, .column = 1}, Part::Amount, in(2, Op::Number)), aFlag
        );
        QCOMPARE(set.found(), Found{"wrong-type 2"});
    }
};

REGISTER_TEST(TypeChecksTest)
#include "type_checks_test.moc"
