// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/language/tide_pools.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <random>

using engine::Diagnostic;
using engine::Parsed;

namespace {

std::string repeated(std::string_view text, std::size_t times)
{
    std::string all;
    all.reserve(text.size() * times);
    while (times-- > 0)
        all += text;
    return all;
}

bool hasCode(const Parsed& parsed, std::string_view code)
{
    return std::ranges::contains(parsed.diagnostics, code, &Diagnostic::code);
}

Parsed parsedStatement(const std::string& text)
{
    return engine::parse(tide_pools::files("verb test (who player) (c card):\n    " + text + "\n"));
}

} // namespace

/// The parser does not crash or hang on any text, and every problem has a place.
class RobustnessTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void oversizedFileIsRefused()
    {
        const Parsed parsed = engine::parse({{"big.rules", std::string(10'000'000, 'a')}});
        QCOMPARE(parsed.diagnostics.size(), 1u);
        QVERIFY(hasCode(parsed, "file-too-large"));
    }

    void overlongLineIsIgnored()
    {
        const Parsed parsed = engine::parse(tide_pools::files("verb " + std::string(70'000, 'a') + "\nverb sing\n"));
        QCOMPARE(parsed.diagnostics.size(), 1u);
        QCOMPARE(parsed.diagnostics[0].code, std::string("line-too-long"));
        QCOMPARE(parsed.game.verbs.back().sentence[0].words[0], std::string("sing"));
    }

    void nestingIsLimited_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const std::string& text) {
            QTest::newRow(name) << QByteArray::fromStdString(text);
        };
        row("brackets", "set tide to " + repeated("(", 20'000) + "1" + repeated(")", 20'000));
        row("not", "set calm to " + repeated("not ", 15'000) + "calm");
        row("minus", "set tide to " + repeated("- ", 15'000) + "1");
        row("sum", "set tide to 1" + repeated(" + 1", 15'000));
        row("possessive", "set tide to c" + repeated("'s foe", 9'000));
        row("if", repeated("if calm: ", 7'000) + "stop");
        row("may", repeated("who may ", 7'000) + "stop");
        row("of", "crush each card" + repeated(" of card", 7'000));
        row("with", "crush each crab" + repeated(" with foe is a crab", 3'000));
        row("until", repeated("until end of round: ", 3'000) + "crabs get +1 bite");
        row("has", repeated("crabs have: ", 5'000) + "when this perishes: check");
        row("can", "if " + repeated("(", 70) + "who" + repeated(" can fish a card)", 70) + ": stop");
    }

    void nestingIsLimited()
    {
        QFETCH(QByteArray, text);
        const Parsed parsed = parsedStatement(text.toStdString());
        QCOMPARE(parsed.diagnostics.size(), 1u);
        QCOMPARE(parsed.diagnostics[0].code, std::string("too-deep"));
    }

    void blocksCanBeNestedUpToTheLimit()
    {
        const auto nested = [](std::size_t depth) {
            std::string text = "verb test:\n";
            for (std::size_t level = 1; level < depth; ++level)
                text += std::string(level, ' ') + "if calm:\n";
            return text + std::string(depth, ' ') + "stop\n";
        };
        QVERIFY(engine::parse(tide_pools::files(nested(50))).diagnostics.empty());
        QVERIFY(hasCode(engine::parse(tide_pools::files(nested(100))), "too-deep"));
    }

    void nestingOfStatementsAndBlocksIsLimitedTogether()
    {
        std::string text = "verb test:\n";
        for (std::size_t level = 1; level < 60; ++level)
            text += std::string(level, ' ') + repeated("if calm: ", 60) + "\n";
        QVERIFY(hasCode(engine::parse(tide_pools::files(text + std::string(60, ' ') + "stop\n")), "too-deep"));
    }

    void sixtyNestedBracketsAreAllowed()
    {
        QVERIFY(parsedStatement("set tide to " + repeated("(", 60) + "1" + repeated(")", 60)).diagnostics.empty());
    }

    void longLineOfShortStatementsIsAllowed()
    {
        const Parsed parsed = parsedStatement("stop" + repeated(" then who fishes a card", 2'000));
        QVERIFY(parsed.diagnostics.empty());
        QCOMPARE(parsed.game.verbs.back().body.children.size(), 2'001u);
    }

    void numberOfListedProblemsIsLimited()
    {
        const Parsed parsed = engine::parse(tide_pools::files(repeated("what is this\n", 100'000)));
        QCOMPARE(parsed.diagnostics.size(), 201u);
        QCOMPARE(parsed.diagnostics.back().code, std::string("too-many-problems"));
        QCOMPARE(parsed.diagnostics.front().place.line, tide_pools::firstAddedLine());
    }

    // The number of verbs tried for a sentence is limited, even if many begin with the same words.
    void manyNamesAndSentencesAreAllowed()
    {
        std::string text;
        for (int index = 0; index < 20'000; ++index) {
            const std::string number = std::to_string(index);
            text += "kind k" + number + " is k" + std::to_string(index + 1) + "\n";
            text += "verb (c card) zap/zap" + number + " w" + number + "\n";
        }
        text += "kind k20000 is crab\nverb test:\n" + repeated("    each crab zap w7\n", 5'000);
        const Parsed parsed = engine::parse(tide_pools::files(text));
        QVERIFY(parsed.game.kinds.size() > 20'000);
    }

    void binaryDataIsRefused()
    {
        std::mt19937 random(1);
        std::string junk;
        for (int count = 0; count < 500'000; ++count)
            junk += static_cast<char>(random());
        const Parsed parsed = engine::parse(tide_pools::files(junk, junk));
        QCOMPARE(parsed.diagnostics.size(), 2u);
        QVERIFY(hasCode(parsed, "not-text"));
    }

    void randomWordsAreParsedOrRefused()
    {
        static constexpr std::array words{
            "verb", "(",    "c",    "card", ")",     "who",    "when",    "if",     "then",  ":",          "\n",
            "\n  ", "each", "crab", "of",   "with",  "and",    "or",      "you",    "fish",  "a",          "this",
            "'s",   "bite", "set",  "to",   "3",     "is",     "not",     "has",    "as",    "\"Hermit\"", ";",
            "may",  "gets", "+",    "in",   "until", "number", "chooses", "cannot", "there", "otherwise",  "Sly",
        };
        std::mt19937 random(2);
        for (int round = 0; round < 40; ++round) {
            std::string text;
            for (int count = 0; count < 3'000; ++count)
                text += std::string(words[random() % words.size()]) + (random() % 16 == 0 ? "\n" : " ");
            const auto files = tide_pools::files(text, text);
            for (const Diagnostic& diagnostic : engine::parse(files).diagnostics) {
                QVERIFY(diagnostic.place.file < files.size());
                QVERIFY(diagnostic.place.line > 0 && diagnostic.place.column > 0);
                QVERIFY(!diagnostic.message.empty());
            }
        }
    }

    void gameWithOneChangedByteIsParsedOrRefused()
    {
        const auto whole = tide_pools::files();
        std::mt19937 random(3);
        for (int round = 0; round < 300; ++round) {
            auto files = whole;
            std::string& text = files[random() % files.size()].text;
            text[random() % text.size()] = static_cast<char>(random());
            const Parsed parsed = engine::parse(files);
            QVERIFY(parsed.diagnostics.size() <= 201);
        }
    }

    void truncatedGameIsParsedOrRefused()
    {
        const auto whole = tide_pools::files();
        for (std::size_t length = 0; length < whole[0].text.size(); length += 7) {
            const Parsed parsed = engine::parse({{"game.rules", whole[0].text.substr(0, length)}});
            QVERIFY(parsed.diagnostics.size() <= 201);
        }
    }
};

REGISTER_TEST(RobustnessTest)
#include "robustness_test.moc"
