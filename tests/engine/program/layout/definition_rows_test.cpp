// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/program/parts_bench.h"
#include "tests/testing/test.h"

using namespace engine;

namespace {

/// A game with every sort of printed field, and these cards, which start on line 19.
struct CardRows : PartsBench
{
    explicit CardRows(const std::string& cards)
        : PartsBench(R"(game "Fields"
players 2
choice Tide is Low, Slack, High
choice Mood is High, Calm
player has:
    gold: number
card has:
    damage: number, starts 1
    bite: number, printed, from 0 to 5
    cost: number per Tide, printed, from 0
    moods: list of Mood, printed
    mood: Mood, printed
    shy: flag, printed
    motto: text, printed
    twice: number, is bite * 2
    zeal: number per Mood, printed
start:
    do nothing
)" + cards)
    {
        layOut();
    }

    /// The values of a property on the first card.
    std::vector<std::int32_t> values(const std::string& name) const
    {
        const PropertyLayout& layout = property(name);
        const auto first = program.definitions.front().row.begin() + layout.cell - cells::card::First;
        return {first, first + layout.size};
    }
};

using CellValues = std::vector<std::int32_t>;

std::vector<std::string> fieldProblems(const std::string& fields)
{
    return CardRows("card \"Crab\": " + fields + "\n").found();
}

} // namespace

class DefinitionRowsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void fieldsFillTheirCells()
    {
        const CardRows bench("card \"Crab\": bite 3, mood Calm, shy\n");
        QCOMPARE(bench.values("bite"), CellValues{3});
        QCOMPARE(bench.values("mood"), CellValues{1});
        QCOMPARE(bench.values("shy"), CellValues{1});
        QCOMPARE(bench.found(), std::vector<std::string>{});
    }

    void unwrittenFieldHasItsStartingValue()
    {
        const CardRows bench("card \"Crab\": bite 3\n");
        QCOMPARE(bench.values("damage"), CellValues{1});
        QCOMPARE(bench.values("shy"), CellValues{0});
        QCOMPARE(bench.values("cost"), (CellValues{0, 0, 0}));
    }

    void listOfChoiceMembersIsStoredAsBits()
    {
        QCOMPARE(CardRows("card \"Crab\": moods Calm\n").values("moods"), CellValues{2});
        QCOMPARE(CardRows("card \"Crab\": moods High and Calm\n").values("moods"), CellValues{3});
    }

    void numbersPerChoiceAreInOrderOfTheChoice()
    {
        QCOMPARE(CardRows("card \"Crab\": cost 2 High and 1 Low\n").values("cost"), (CellValues{1, 0, 2}));
        QCOMPARE(CardRows("card \"Crab\": zeal 2 High\n").values("zeal"), (CellValues{2, 0}));
    }

    void cardNameIsStoredAsTheNumberOfTheCard()
    {
        const CardRows bench("card \"Crab\": motto \"Larva\"\ncard \"Larva\" token\n");
        QCOMPARE(bench.values("motto"), CellValues{1});
        QCOMPARE(CardRows("card \"Crab\": motto \"Hi\"\n").values("motto"), CellValues{-1});
        QVERIFY(!bench.program.definitions[0].isToken);
        QVERIFY(bench.program.definitions[1].isToken);
    }

    void wrongFieldIsReported_data()
    {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("code");
        const auto row = [](const char* name, const char* fields, const char* code) {
            QTest::newRow(name) << QByteArray(fields) << QByteArray(code);
        };
        row("of players", "gold 3", "unknown-property");
        row("not printed", "damage 3", "unknown-property");
        row("derived", "twice 3", "unknown-property");
        row("without a value", "bite", "missing-value");
        row("with two values", "bite 3 4", "left-over");
        row("of another type", "bite Calm", "wrong-type");
        row("beyond its limit", "bite 6", "bad-range");
        row("below its limit", "bite -1", "bad-range");
        row("given twice", "bite 1, bite 2", "duplicate-name");
        row("a number without its member", "cost 3", "not-constant");
        row("a member without its number", "cost Low", "not-constant");
        row("a number per choice below its limit", "cost -1 Low", "bad-range");
    }

    void wrongFieldIsReported()
    {
        QFETCH(QByteArray, fields);
        QFETCH(QByteArray, code);
        QCOMPARE(fieldProblems(fields.toStdString()), std::vector<std::string>{code.toStdString() + " 19"});
    }

    void numbersPerChoiceCannotBeSetTwice()
    {
        const std::vector<std::string> duplicate{"duplicate-name 19"};
        QCOMPARE(fieldProblems("cost 1 Low, cost 2 High"), duplicate);
        QCOMPARE(fieldProblems("cost 1 Low and 2 Low"), duplicate);
        QCOMPARE(fieldProblems("cost 1 2 Low"), std::vector<std::string>{"not-constant 19"});
    }
};

REGISTER_TEST(DefinitionRowsTest)
#include "definition_rows_test.moc"
