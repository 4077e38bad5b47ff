// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/source/source_reader.h"
#include "tests/testing/test.h"

#include <string>
#include <vector>

using engine::Diagnostic;
using engine::Line;
using engine::Problems;
using engine::TokenKind;

namespace {

struct Read
{
    // The text must live as long as the tokens, which are views of it.
    engine::SourceFile file;
    std::vector<Line> lines;
    std::vector<Diagnostic> diagnostics;

    explicit Read(std::string text)
        : file{"test.rules", std::move(text)}
    {
        Problems problems;
        lines = engine::readLines(0, file, problems);
        diagnostics = problems.take();
    }
};

std::string joined(const Line& line)
{
    std::string all;
    for (const engine::Token& token : line.tokens)
        all += (all.empty() ? "" : "|") + std::string(token.text);
    return all;
}

} // namespace

class TokensTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void lineIsSplitIntoWordsNumbersTextsAndSymbols()
    {
        const Read read("set who's Over-Achiever2 to (3+x)*\"a b\"<=y!=z; players' -- comment \"\n");
        QVERIFY(read.diagnostics.empty());
        QCOMPARE(
            joined(read.lines[0]), std::string("set|who|'s|Over-Achiever2|to|(|3|+|x|)|*|a b|<=|y|!=|z|;|players|'")
        );
        QCOMPARE(read.lines[0].tokens[2].kind, TokenKind::Possessive);
        QCOMPARE(read.lines[0].tokens[6].kind, TokenKind::Number);
        QCOMPARE(read.lines[0].tokens[11].kind, TokenKind::String);
    }

    void placesCountFromOneAndIncludeTheQuotes()
    {
        const Read read("\n  ab \"cd\"\n");
        const Line& line = read.lines[0];
        QCOMPARE(line.placeOf(line.tokens[0]), (engine::Place{0, 2, 3, 2}));
        QCOMPARE(line.placeOf(line.tokens[1]), (engine::Place{0, 2, 6, 4}));
        QCOMPARE(line.placeAfter(), (engine::Place{0, 2, 10, 0}));
    }

    void colonOpensABlock()
    {
        const Read read("a:\n    b\n    c:\n        d\n    e\nf\n");
        QVERIFY(read.diagnostics.empty());
        QCOMPARE(read.lines.size(), 2u);
        QCOMPARE(read.lines[0].block.size(), 3u);
        QCOMPARE(joined(read.lines[0].block[1].block[0]), std::string("d"));
    }

    void deeperLineWithoutColonAboveIsAContinuation()
    {
        const Read read("a b\n    c\n      d\ne\n");
        QCOMPARE(read.lines.size(), 2u);
        QCOMPARE(joined(read.lines[0]), std::string("a|b|c|d"));
        QCOMPARE(read.lines[0].tokens[3].line, 3u);
    }

    void cardOpensABlockWithoutAColon()
    {
        const Read read("card \"A\": cost 1\n    Sly\n      , Tough\n");
        QCOMPARE(read.lines[0].block.size(), 1u);
        QCOMPARE(joined(read.lines[0].block[0]), std::string("Sly|,|Tough"));
    }

    void clausesAreSeparateFromTokens()
    {
        const Read read("a [RT-turn.3] b [ruling 4]\n    [RT-5]\n");
        QVERIFY(read.diagnostics.empty());
        QCOMPARE(joined(read.lines[0]), std::string("a|b"));
        QCOMPARE(read.lines[0].clauses, (std::vector<std::string>{"RT-turn.3", "ruling 4", "RT-5"}));
    }

    void carriageReturnsAndByteOrderMarkAreIgnored()
    {
        const Read read(
            "\xef\xbb\xbf"
            "a:\r\n    b\r\n"
        );
        QVERIFY(read.diagnostics.empty());
        QCOMPARE(read.lines[0].block.size(), 1u);
    }

    void unreadableLineIsReportedOnce_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<int>("column");
        QTest::addColumn<QByteArray>("fix");
        const auto row = [](const char* text, const char* code, int column, const char* fix = "") {
            QTest::newRow(text) << QByteArray(text) << QByteArray(code) << column << QByteArray(fix);
        };
        row("a $ b % c", "stray-character", 3);
        row("a “b”", "stray-character", 3, "\"");
        row("who’s", "stray-character", 4, "'");
        row("who'x", "stray-character", 4);
        row("draw a card.", "full-stop", 8, "card");
        row("draw a card. discard it", "full-stop", 12, " then");
        row("haste!!", "full-stop", 1, "haste");
        row("c.life", "stray-character", 2);
        row("this can't attack", "stray-character", 6, "cannot");
        row("{T}: tap", "stray-character", 1);
        row("a \x01", "stray-character", 3);
        row("a \xff", "invalid-utf8", 3);
        row("a \"\xc3\"", "invalid-utf8", 4);
        row("a -- \xed\xa0\x80", "invalid-utf8", 6);
        row("a 2nd", "not-a-number", 3);
        row("a \"b", "unclosed-string", 3);
        row("a [b]", "bad-clause", 3);
        row("a [RT-1", "bad-clause", 3);
        row("\ta", "tab-indent", 1, "    ");
    }

    void unreadableLineIsReportedOnce()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, column);
        const Read read(text.toStdString() + (text.startsWith('\t') ? "" : "\nb\n"));
        const Diagnostic& first = read.diagnostics.front();
        QTEST(QByteArray::fromStdString(first.code), "code");
        QCOMPARE(first.place.column, std::uint32_t(column));
        QTEST(QByteArray::fromStdString(first.fix), "fix");
        if (!text.startsWith('\t'))
            QCOMPARE(read.diagnostics.size(), 1u);
    }

    void linesOfABlockMustHaveTheSameIndentation()
    {
        const Read read("a:\n        b\n    c\n");
        QCOMPARE(read.diagnostics.size(), 1u);
        QCOMPARE(read.diagnostics[0].code, std::string("bad-indent"));
        QCOMPARE(read.diagnostics[0].place, (engine::Place{0, 3, 1, 4}));
        QCOMPARE(read.diagnostics[0].fix, std::string(8, ' '));
        QCOMPARE(read.lines[0].block.size(), 2u);
    }

    void firstLineMustNotBeIndented()
    {
        const Read read("  a\n");
        QCOMPARE(read.diagnostics[0].code, std::string("bad-indent"));
        QCOMPARE(read.diagnostics[0].fix, std::string());
    }

    void onlyTheFirstTabOfAFileIsReported() { QCOMPARE(Read("a:\n\tb\n\tc\n\td\n").diagnostics.size(), 1u); }

    void utf8TextIsAccepted()
    {
        const Read read("a \"Größe ☃ 𝄞\" -- über\n");
        QVERIFY(read.diagnostics.empty());
        QCOMPARE(joined(read.lines[0]), std::string("a|Größe ☃ 𝄞"));
    }
};

REGISTER_TEST(TokensTest)
#include "tokens_test.moc"
