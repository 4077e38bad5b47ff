// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/writer.h"
#include "tests/testing/test.h"

using namespace engine::syntax;
using engine::words::Writer;

namespace {

Node digits(std::int32_t value)
{
    return {.op = Op::Number, .number = value};
}

Node named(const std::string& name)
{
    return {.op = Op::Local, .text = name};
}

Node twoSides(Op op, Node left, Node right)
{
    return made(op, {}, Part::Left, std::move(left), Part::Right, std::move(right));
}

/// The words for a number, in a game that declares nothing.
std::string numberWords(const Node& node)
{
    const Game game;
    Writer writer(game);
    return writer.values.number(node);
}

} // namespace

class ValuesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void sumInsideAProductHasBrackets()
    {
        const Node sum = twoSides(Op::Add, named("n"), digits(1));
        QCOMPARE(numberWords(sum), "n plus 1");
        QCOMPARE(numberWords(twoSides(Op::Multiply, digits(3), sum)), "3 times (n plus 1)");
        QCOMPARE(numberWords(twoSides(Op::Multiply, sum, digits(2))), "twice (n plus 1)");
        QCOMPARE(numberWords(made(Op::Half, {}, Part::Operand, sum)), "half (n plus 1)");
        QCOMPARE(numberWords(made(Op::Negate, {}, Part::Operand, sum)), "minus (n plus 1)");
    }

    void onlyTheSubtractedSumHasBrackets()
    {
        const Node sum = twoSides(Op::Add, named("n"), digits(1));
        QCOMPARE(numberWords(twoSides(Op::Subtract, sum, digits(2))), "n plus 1 minus 2");
        QCOMPARE(numberWords(twoSides(Op::Subtract, digits(2), sum)), "2 minus (n plus 1)");
    }

    void sumInsideTheLargerOfTwoHasBrackets()
    {
        const Node inside = twoSides(Op::LargerOf, named("n"), twoSides(Op::Add, named("m"), digits(1)));
        const Node outside = twoSides(Op::Add, twoSides(Op::LargerOf, named("n"), named("m")), digits(1));
        QCOMPARE(numberWords(outside), "the larger of n and m plus 1");
        QCOMPARE(numberWords(inside), "the larger of n and (m plus 1)");
    }

    void factorComesBeforeWhatItMultiplies()
    {
        QCOMPARE(numberWords(twoSides(Op::Multiply, named("n"), digits(3))), "3 times n");
        QCOMPARE(numberWords(twoSides(Op::Multiply, digits(2), named("n"))), "twice n");
    }

    void quotientIsRoundedDown()
    {
        QCOMPARE(numberWords(twoSides(Op::Divide, named("n"), digits(2))), "half n, rounded down");
        QCOMPARE(numberWords(twoSides(Op::Divide, named("n"), digits(3))), "n divided by 3, rounded down");
    }

    void rangeNamesOnlyItsBounds()
    {
        const Game game;
        Writer writer(game);
        QCOMPARE(writer.values.range(digits(1), digits(5)), " from 1 to 5");
        QCOMPARE(writer.values.range({}, digits(5)), " up to 5");
        QCOMPARE(writer.values.range(digits(1), {}), " of at least 1");
        QCOMPARE(writer.values.range({}, {}), "");
    }

    void valueWithoutWordsMakesTheTextUnusable()
    {
        const Game game;
        Writer writer(game);
        QCOMPARE(writer.values.value({.op = Op::True}), "true");
        QVERIFY(writer.isWorded);
        QCOMPARE(writer.values.value({.op = Op::Check}), "");
        QVERIFY(!writer.isWorded);
    }
};

REGISTER_TEST(ValuesTest)
#include "values_test.moc"
