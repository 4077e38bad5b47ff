// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/language/tide_pools.h"
#include "tests/testing/test.h"

#include <QByteArray>

#include <algorithm>

using engine::Diagnostic;
using engine::Parsed;

namespace {

void errorColumns()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<int>("column");
    QTest::addColumn<QByteArray>("fix");
}

/// A row of a table: a line with an error, with the code, column and fix of the report.
void row(const char* text, const char* code, int column, const char* fix = "")
{
    QTest::newRow(text) << QByteArray(text) << QByteArray(code) << column << QByteArray(fix);
}

/// The only diagnostic; empty if there is none or more than one.
Diagnostic only(const Parsed& parsed)
{
    if (parsed.diagnostics.size() == 1)
        return parsed.diagnostics.front();
    for (const Diagnostic& diagnostic : parsed.diagnostics)
        qInfo("%s: %s", diagnostic.code.c_str(), diagnostic.message.c_str());
    return {};
}

std::vector<std::string> codes(const Parsed& parsed)
{
    std::vector<std::string> found;
    std::ranges::transform(parsed.diagnostics, std::back_inserter(found), &Diagnostic::code);
    return found;
}

} // namespace

/// Every error has a stable code, is reported at the mistake, and does not affect other lines.
class DiagnosticsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void brokenStatementIsReportedAtTheMistake_data()
    {
        errorColumns();
        row("who fishes a crd", "no-such-verb", 18, "card");
        row("who fishs a card", "no-such-verb", 9);
        row("crsh c", "no-such-verb", 5, "crush");
        row("shufle who's drift", "no-such-verb", 5, "shuffle");
        row("who gains 2 shells", "no-such-verb", 17);
        row("who gains 2", "no-such-verb", 16);
        row("whom fishes a card", "unknown-name", 5, "who");
        row("who gains stromy pearls", "unknown-name", 15, "stormy");
        row("Hgh Water happens", "unknown-name", 5, "High Water");
        row("set who's perls to 3", "unknown-property", 15, "pearls");
        row("set total bte of crabs to 3", "unknown-property", 15, "bite");
        row("set who's pearls too 3", "expected-word", 22, "to");
        row("change who's pearls 3", "expected-word", 25);
        row("set who's salt to 3", "expected-word", 20);
        row("if calm next round", "missing-colon", 12, ":");
        row("repeat 3 time: stop", "expected-word", 14, "times");
        row("for each crab wit Sly: stop", "expected-word", 19, "with");
        row("set who's pearls to (3", "expected-word", 27);
        row("who must not fish a card", "expected-word", 9);
        row("who chooses a crab", "expected-word", 23);
        row("who gains 99999999999 pearls", "number-too-large", 15);
        row("who gains 2x pearls", "not-a-number", 15);
        row("crush a crab", "indefinite", 11, "chosen");
        row("if calm:", "empty-block", 12);
        row("otherwise: check", "stray-otherwise", 5);
        row("roll 20 as die", "expected-die", 10);
        row("roll d0 as die", "expected-die", 10);
        row("roll d20 as if", "expected-name", 17);
        row("create 2 Larva in reef", "expected-text", 14);
        row("create 2 \"Lava\" in reef", "unknown-card", 14, "\"Larva\"");
        row("crush each crab named \"Hermitt\"", "unknown-card", 27, "\"Hermit\"");
        row("who hatches 1 \"Hermitt\"", "unknown-card", 19, "\"Hermit\"");
        row("let who act among dance", "unknown-action", 23);
        row("who chooses one: stop", "expected-block", 22);
        row("who chooses one:", "empty-block", 20);
        row("who fishes a card if calm", "left-over", 5, "if calm: who fishes a card");
        row("stop wit", "left-over", 10, "with");
        row("check; stop stop", "left-over", 17);
        row("set who's pearls to 3 4", "left-over", 27);
        row("set who's pearls to", "expected-value", 24);
        row("who has Slyy", "unknown-keyword", 13, "Sly");
        row("who gets +1 bitee", "unknown-property", 17, "bite");
        row("crabs get +1 bite and 2 shell", "expected-sign", 27);
        row("until end of rond: check", "unknown-event", 11, "end of round");
        row("crabs get +1 bite until end of rond", "unknown-event", 29, "end of round");
        row("who $ fishes", "stray-character", 9);
        row("show \"unclosed", "unclosed-string", 10);
        row("stop [why]", "bad-clause", 10);
    }

    void brokenStatementIsReportedAtTheMistake()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, column);
        const Parsed parsed = engine::parse(
            tide_pools::files("verb test (who player) (c card):\n    check\n    " + text.toStdString() + "\n    stop\n")
        );
        const Diagnostic found = only(parsed);
        QTEST(QByteArray::fromStdString(found.code), "code");
        QTEST(QByteArray::fromStdString(found.fix), "fix");
        QCOMPARE(found.place.line, tide_pools::firstAddedLine() + 2);
        QCOMPARE(found.place.column, std::uint32_t(column));
        QVERIFY(!found.message.empty());
        // A line with an unknown card is parsed; any other error drops only its line.
        const std::size_t dropped = found.code == "unknown-card" ? 0 : 1;
        const auto& body = parsed.game.verbs.back().body.children;
        QCOMPARE(body.size(), 3 - dropped);
        QCOMPARE(QByteArray::fromStdString(engine::outline(body.front())), QByteArray("(Check)"));
        QCOMPARE(QByteArray::fromStdString(engine::outline(body.back())), QByteArray("(Stop)"));
    }

    void brokenDeclarationIsReportedAtTheMistake_data()
    {
        errorColumns();
        row("vreb sing", "unknown-declaration", 1, "verb");
        row("Verb sing", "unknown-declaration", 1, "verb");
        row("game \"Two\"", "two-games", 1);
        row("use common", "expected-text", 5);
        row("players 4 to 2", "bad-range", 9);
        row("setting hands is many", "not-a-number", 18);
        row("choice Tide is Neap", "duplicate-name", 8);
        row("choice Wind is", "expected-name", 15);
        row("choice Wind of East", "expected-word", 20);
        row("kind crab is card", "duplicate-name", 6);
        row("kind card is crab", "duplicate-name", 6);
        row("kind snail is crb", "unknown-name", 15, "crab");
        row("kind the is crab", "reserved-word", 6);
        row("event dusk is a player sleeps", "no-such-verb", 24);
        row("effect splash", "duplicate-name", 8);
        row("phase Ebb: check", "duplicate-name", 7);
        row("phase Flood", "missing-colon", 12, ":");
        row("keyword Sly", "duplicate-name", 9);
        row("keyword Rich (n nmber)", "expected-word", 17, "number");
        row("verb (x player) fish/fishes a card", "duplicate-name", 1);
        row("verb (x player) is happy", "reserved-word", 17);
        row("verb set (x card)", "reserved-word", 6);
        row("verb (x card)", "expected-word", 14);
        row("verb hug (x)", "expected-word", 12);
        row("verb hug (this card)", "expected-name", 11);
        row("verb hug (x card) and (x card)", "reserved-word", 19);
        row("verb hug (x card) (x card)", "duplicate-name", 20);
        row("verb hug (x cord)", "unknown-name", 13, "card");
        row("verb hug:", "empty-block", 9);
        row("verb hug 3 times", "expected-word", 10);
        row("card has:", "empty-block", 9);
        row("list \"L\": 2 \"Hermitt\"", "unknown-card", 13, "\"Hermit\"");
        row("list \"L\": \"Hermit\"", "not-a-number", 11);
        row("triggers wait, age", "expected-word", 16);
        row("cite a crab pinches", "no-clause", 1);
        row("format \"F\":", "empty-block", 11);
        row("scenario \"S\":", "empty-block", 13);
        row("start: check", "duplicate-name", 1);
        row("when a crab dances: check", "no-such-verb", 13);
        row("when a crab: check", "no-such-verb", 12);
        row("at dusk: check", "unknown-event", 4);
        row("at end of rond: check", "unknown-event", 4, "end of round");
        row("in puch: crabs get +1 bite", "unknown-zone", 4, "pouch");
        row("once a week: crabs get +1 bite", "expected-word", 8);
        row("as soon as crabs: ", "empty-block", 17);
        row("next round", "not-a-rule", 1);
        row("set tide to Low", "not-a-rule", 1);
        row("players cannot", "no-such-verb", 15);
        row("crabs have Tough = 2", "left-over", 18);
    }

    void brokenDeclarationIsReportedAtTheMistake()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, column);
        const Parsed parsed = engine::parse(tide_pools::files(text.toStdString() + "\nverb sing along: check\n"));
        const Diagnostic found = only(parsed);
        QTEST(QByteArray::fromStdString(found.code), "code");
        QTEST(QByteArray::fromStdString(found.fix), "fix");
        QCOMPARE(found.place.line, tide_pools::firstAddedLine());
        QCOMPARE(found.place.column, std::uint32_t(column));
        // The following lines are parsed normally.
        QCOMPARE(
            QByteArray::fromStdString(engine::outline(parsed.game.verbs.back().body)), QByteArray("(Block (Check))")
        );
    }

    void brokenRowDoesNotAffectOthers_data()
    {
        QTest::addColumn<QByteArray>("header");
        errorColumns();
        const auto inBlock =
            [](const char* header, const char* text, const char* code, int column, const char* fix = "") {
                QTest::newRow(text) << QByteArray(header) << QByteArray(text) << QByteArray(code) << column
                                    << QByteArray(fix);
            };
        inBlock("card has:", "bite: number", "duplicate-name", 5);
        inBlock("card has:", "colour number", "missing-colon", 18, ":");
        inBlock("card has:", "colour: nmber", "unknown-type", 13, "number");
        inBlock("card has:", "colour: number, prnted", "unknown-modifier", 21, "printed");
        inBlock("card has:", "colour: number per Colour", "unknown-name", 24);
        inBlock("card has:", "colour: number, is bitee", "unknown-name", 24, "bite");
        inBlock("card has:", "colour: number, until dusk", "unknown-name", 27);
        inBlock("format \"F\":", "exactly 30 crds", "expected-word", 16, "cards");
        inBlock("format \"F\":", "exactly many cards", "not-a-number", 13);
        inBlock("format \"F\":", "total luck at most 3", "unknown-property", 11);
        inBlock("format \"F\":", "ban \"Hermitt\"", "unknown-card", 9, "\"Hermit\"");
        inBlock("scenario \"S\":", "you plya \"Hermit\"", "no-such-verb", 9, "play");
        inBlock("scenario \"S\":", "expect your perls = 3", "unknown-property", 17, "pearls");
        inBlock("scenario \"S\":", "forbidden you pass", "missing-colon", 14, ":");
        inBlock("keyword Loud:", "this gets +1 bitee", "unknown-property", 18, "bite");
        inBlock("keyword Loud:", "you fish a card", "bare-effect", 5);
    }

    void brokenRowDoesNotAffectOthers()
    {
        QFETCH(QByteArray, header);
        QFETCH(QByteArray, text);
        QFETCH(int, column);
        const Parsed parsed =
            engine::parse(tide_pools::files(header.toStdString() + "\n    " + text.toStdString() + "\n"));
        const Diagnostic found = only(parsed);
        QTEST(QByteArray::fromStdString(found.code), "code");
        QTEST(QByteArray::fromStdString(found.fix), "fix");
        QCOMPARE(found.place.line, tide_pools::firstAddedLine() + 1);
        QCOMPARE(found.place.column, std::uint32_t(column));
    }

    void brokenCardIsMarkedAndDoesNotAffectOthers_data()
    {
        errorColumns();
        row("bitee 1", "unknown-property", 12, "bite");
        row("bite 1, depths Shalow", "unknown-name", 27, "Shallow");
        row("bite 1 $", "stray-character", 19);
        row("bite 1\n    Sly, Toug 2", "unknown-keyword", 10, "Tough");
        row("bite 1\n    you fish a card", "bare-effect", 5);
        row("bite 1\n    splash: create \"Larv\"", "unknown-card", 20, "\"Larva\"");
        row("bite 1\n    splash: crush \"unclosed", "unclosed-string", 19);
    }

    void brokenCardIsMarkedAndDoesNotAffectOthers()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, column);
        const std::string card = "card \"Bad\": " + text.toStdString();
        const Parsed parsed = engine::parse(tide_pools::files({}, card + "\ncard \"Good\": bite 1\n    Sly\n"));
        const Diagnostic found = only(parsed);
        QTEST(QByteArray::fromStdString(found.code), "code");
        QTEST(QByteArray::fromStdString(found.fix), "fix");
        QCOMPARE(found.place.file, 1u);
        QCOMPARE(found.place.column, std::uint32_t(column) + (text.contains('\n') ? 0 : 1));
        const auto& cards = parsed.game.cards;
        QCOMPARE(cards.size(), 5u);
        QVERIFY(cards[3].isBroken);
        QVERIFY(!cards[2].isBroken);
        QVERIFY(!cards[4].isBroken);
        QCOMPARE(cards[4].abilities.size(), 1u);
    }

    void mistakeIsReportedOnceDespiteDependents()
    {
        const Parsed parsed = engine::parse(tide_pools::files(R"(verb test (who player):
    for each crabb as c:
        crush c
        set c's bruises to 0
    who chooses a crabb as k
    crush k
    if calmm: stop
    otherwise: check
kind snail/snails is crb
crabs cannot pinch snails
keyword Loud (n nmber):
    this gets +1 bite
crabs have Loud
)"));
        const std::vector<std::string> expected{
            "unknown-name", "unknown-name", "unknown-name", "unknown-name", "expected-word"
        };
        QCOMPARE(codes(parsed), expected);
    }

    void errorsBelowABrokenHeaderAreFound()
    {
        const Parsed parsed =
            engine::parse(tide_pools::files("verb test (who player):\n    if calmm:\n        crsh who\n    stop\n"));
        QCOMPARE(codes(parsed), (std::vector<std::string>{"unknown-name", "no-such-verb"}));
        QCOMPARE(parsed.game.verbs.back().body.children.size(), 1u);
    }

    void ambiguousSentenceIsAnError()
    {
        const Parsed parsed = engine::parse(
            tide_pools::files(
                "when a player gains: check\nwhen a player fishes: check\n"
                "verb (who player) gain/gains (n number) shell/shells\n"
            )
        );
        QCOMPARE(codes(parsed), (std::vector<std::string>{"ambiguous-sentence", "ambiguous-sentence"}));
        QCOMPARE(
            QByteArray::fromStdString(parsed.diagnostics[0].message),
            QByteArray(
                "this matches both “(who) gain (amount) pearl” and “(who) gain (n) shell”; write more of the one you "
                "mean"
            )
        );
    }

    void anyTextIsAllowedWhereNoCardIsNeeded()
    {
        const Parsed parsed = engine::parse(
            tide_pools::files(
                "verb test (who player) (c card):\n"
                "    who shows \"any words\"\n"
                "    set c's motto to \"any words\"\n"
                "    needs c's motto = \"any words\" \"a reason\"\n"
                "    let who act or \"pass\"\n"
                "scenario \"S\":\n"
                "    you choose \"Any mode\"\n"
            )
        );
        QVERIFY(codes(parsed).empty());
    }

    void messagesStateExpectationAndFix()
    {
        const auto files =
            tide_pools::files("verb test (who player):\n    set who's pearls too 3\n    who fishes a crd\n");
        const std::string all = tide_pools::printedAll(engine::parse(files), files);
        QCOMPARE(
            QByteArray::fromStdString(all),
            QByteArray(
                "game.rules:103:22: error: expected “to” but found “too”: write “set WHAT to VALUE” [expected-word]\n"
                "game.rules:104:18: error: “crd” is not known here; did you mean “card”? "
                "[no-such-verb]\n"
            )
        );
    }

    void diagnosticIsPrintedWithoutItsFile()
    {
        const Diagnostic diagnostic{engine::Severity::Warning, "some-code", {3, 1, 2, 0}, "something"};
        QCOMPARE(
            QByteArray::fromStdString(engine::printed(diagnostic, {})),
            QByteArray("(no file):1:2: warning: something [some-code]")
        );
    }

    void missingGameIsReported()
    {
        QCOMPARE(codes(engine::parse({})), std::vector<std::string>{"no-game"});
        QCOMPARE(codes(engine::parse({{"empty.rules", ""}})), std::vector<std::string>{"no-game"});
    }

    void diagnosticsAreSortedByPlace()
    {
        const Parsed parsed = engine::parse(
            tide_pools::files(
                "verb test (who player):\n    create \"Nobody\" in reef\n    crsh who\nkind crab is card\nwhen a crab "
                "dances: check\n"
                "list \"L\": 1 \"Nobody\"\n"
            )
        );
        QCOMPARE(parsed.diagnostics.size(), 5u);
        QVERIFY(std::ranges::is_sorted(parsed.diagnostics, {}, &Diagnostic::place));
    }
};

REGISTER_TEST(DiagnosticsTest)
#include "diagnostics_test.moc"
