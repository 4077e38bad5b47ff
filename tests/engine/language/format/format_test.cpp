// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/format/format.h"
#include "engine/language/source/source_reader.h"
#include "engine/language/syntax/outline.h"
#include "tests/engine/language/game_texts.h"
#include "tests/engine/language/tide_pools.h"
#include "tests/testing/test.h"

#include <QByteArray>

#include <array>
#include <random>
#include <span>

using namespace engine;

namespace {

std::string format(std::string_view text)
{
    return formatted({"test", std::string(text)});
}

void row(const char* name, const char* written, const char* canonical)
{
    QTest::newRow(name) << QByteArray(written) << QByteArray(canonical);
}

void outlineInto(std::string& out, const std::vector<syntax::Node>& nodes)
{
    for (const syntax::Node& node : nodes) {
        out += outline(node);
        for (const std::string& clause : node.clauses)
            out += " [" + clause + "]";
        out += '\n';
    }
}

void outlineInto(std::string& out, const syntax::Node& node)
{
    out += outline(node) + '\n';
}

void outlineInto(std::string& out, const syntax::Card& card)
{
    out += card.name + ": " + card.wording + '\n';
    for (const syntax::Field& field : card.fields) {
        out += field.property + ' ';
        outlineInto(out, field.values);
    }
    outlineInto(out, card.abilities);
}

void outlineInto(std::string& out, const syntax::Scenario& scenario)
{
    out += scenario.name + '\n';
    for (const syntax::ScenarioStep& step : scenario.steps) {
        out += std::to_string(static_cast<int>(step.kind)) + ' ' + step.text + ' ' + step.name + ' ';
        out += std::to_string(step.number) + ' ' + outline(step.node) + outline(step.value) + '\n';
        outlineInto(out, step.answers);
    }
}

/// The syntax trees and clauses of a game, as text.
std::string outlineOf(const syntax::Game& game)
{
    std::string out;
    for (const syntax::Property& property : game.properties) {
        for (const std::string& form : property.forms)
            out += form + '/';
        out += outline(property.starts) + outline(property.derived) + outline(property.floor) +
               outline(property.ceiling) + outline(property.until) + outline(property.capacity) + '\n';
    }
    for (const syntax::Kind& kind : game.kinds)
        outlineInto(out, kind.description);
    for (const syntax::Verb& verb : game.verbs)
        outlineInto(out, verb.body);
    for (const syntax::Phase& phase : game.phases)
        outlineInto(out, phase.body);
    for (const syntax::EventName& event : game.events)
        outlineInto(out, event.event);
    for (const syntax::Keyword& keyword : game.keywords) {
        out += keyword.name + ": " + keyword.reminder + '\n';
        outlineInto(out, keyword.abilities);
    }
    for (const syntax::Card& card : game.cards)
        outlineInto(out, card);
    for (const syntax::Scenario& scenario : game.scenarios)
        outlineInto(out, scenario);
    outlineInto(out, game.rules);
    outlineInto(out, game.start);
    outlineInto(out, game.triggerOrder);
    return out;
}

std::vector<std::string> commentsOf(const std::string& text)
{
    std::vector<std::string> comments;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::string_view comment = readRow(line).comment;
        if (!comment.empty())
            comments.emplace_back(comment.substr(0, comment.find_last_not_of(" \r") + 1));
    }
    return comments;
}

/// Words and symbols, some of which can't be read.
constexpr std::array pieces{
    "card", "has", "verb", "kind", "is",   "crab",     "pool", "pool(Low)",  "12",         "\"Crab\"",
    ":",    ":",   ",",    ";",    "(",    ")",        "-",    "-",          "+",          "*",
    "/",    "<=",  "<",    "=",    "'s",   "players'", "--c",  "[RT-1]",     "[ruling 2]", "“",
    "\"",   "3x",  "\n",   "\n",   "\n  ", "\n    ",   "\n\t", "\n        ", "\r\n",
};

/// The words and symbols of constructs with two equivalent forms.
constexpr std::array formPieces{
    "if",
    "otherwise",
    ",",
    "then",
    ":",
    "once",
    "a",
    "turn",
    "you",
    "'s",
    "it",
    "when",
    "crab",
    "\n",
    "\n    ",
};

/// A random text made of these words.
std::string soup(std::uint32_t seed, std::span<const char* const> words)
{
    std::minstd_rand random(seed);
    std::string text;
    for (int count = 0; count < 60; ++count) {
        text += words[random() % words.size()];
        text += random() % 3 == 0 ? "" : " ";
    }
    return text;
}

/// The words of all lines, indented by block.
std::string wordsOf(const std::vector<Line>& lines, std::string indent = {})
{
    std::string words;
    for (const Line& line : lines) {
        words += indent;
        for (const Token& token : line.tokens)
            words += std::string(token.text) + '|';
        for (const std::string& clause : line.clauses)
            words += '[' + clause + ']';
        words += '\n' + wordsOf(line.block, indent + "  ");
    }
    return words;
}

} // namespace

class FormatTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void textsGetCanonicalLayout_data()
    {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("canonical");
        row("spaces between words", "set  who's   pearls to   3\n", "set who's pearls to 3\n");
        row("signs", "if x>=3 :a ;b , c\n", "if x >= 3: a; b, c\n");
        row("brackets", "set x to ( a+b )*2\n", "set x to (a + b) * 2\n");
        row("negative numbers",
            "change x by - 1\nc gets + 1 bite and - 2 shell\n",
            "change x by -1\nc gets +1 bite and -2 shell\n");
        row("minus of minus", "set x to - - 1\n", "set x to - -1\n");
        row("subtraction", "set x to a-b - 1\n", "set x to a-b - 1\n");
        row("an index", "set salt(Low) to salt (High)\n", "set salt(Low) to salt (High)\n");
        row("forms of verbs", "verb (who player) draw / draws a card\n", "verb (who player) draw/draws a card\n");
        row("a division in a slot",
            "action you cast (n number from 0 to mana/2)\n",
            "action you cast (n number from 0 to mana / 2)\n");
        row("forms of kinds",
            "kind crab / crabs is card with bite/2 = 1\n",
            "kind crab/crabs is card with bite / 2 = 1\n");
        row("forms of properties",
            "player has:\n  deck / library : zone,hidden\n",
            "player has:\n    deck/library: zone, hidden\n");
        row("a plural possessive", "set players' pearls to 1\n", "set players' pearls to 1\n");
        row("indents of four", "start:\n a\n repeat:\n   b\n c\n", "start:\n    a\n    repeat:\n        b\n    c\n");
        row("limits of decks",
            "format \"A\" :\n  section  \"side\" at most as  many cards as section \"main\"[TP-1]\n  highest bite of "
            "crabs "
            "with shell>2 at most  3\n",
            "format \"A\":\n    section \"side\" at most as many cards as section \"main\"                    [TP-1]\n "
            "   highest bite of "
            "crabs with shell > 2 at most 3\n");
        row("tabs", "start:\n\ta\n", "start:\n    a\n");
        row("a continued line", "list \"L\":2 \"A\",\n 3 \"B\"\n", "list \"L\": 2 \"A\",\n        3 \"B\"\n");
        row("a continued heading", "verb a\n    b:\n  c\n", "verb a\n        b:\n    c\n");
        row("uneven blocks", "start:\n    a\n     b\n", "start:\n    a\n            b\n");
        row("Windows line ends", "start:\r\n  a\r\n", "start:\n    a\n");
        row("no line end at the end of the file", "switch stormy", "switch stormy\n");
        row("a byte order mark", "\xef\xbb\xbfswitch stormy\n", "switch stormy\n");
        row("an empty text", "", "");
        row("only blank lines", "\n  \n\n", "");
    }

    void textsGetCanonicalLayout()
    {
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, canonical);
        QCOMPARE(QByteArray::fromStdString(format(written.toStdString())), canonical);
        QCOMPARE(QByteArray::fromStdString(format(canonical.toStdString())), canonical);
    }

    void equivalentFormsBecomeCanonical_data()
    {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("canonical");
        row("then",
            "when this perishes: you fish a card, then you fish a card\n",
            "when this perishes: you fish a card then you fish a card\n");
        row("you's", "set you's pearls to it's bite\n", "set your pearls to its bite\n");
        row("otherwise at the start of a line",
            "start:\n    if x: a\n    otherwise b\n",
            "start:\n    if x: a\n    otherwise: b\n");
        row("otherwise on the line of its if", "if x: a otherwise: b\n", "if x: a otherwise b\n");
        row("otherwise with a block", "if x: a otherwise:\n    b\n", "if x: a otherwise:\n    b\n");
        row("a continued otherwise", "start:\n    otherwise\n        b\n", "start:\n    otherwise\n            b\n");
        row("a condition", "in reef: when this perishes if x: a\n", "in reef: when this perishes, if x: a\n");
        row("a condition with its comma", "at end of round, if x: a\n", "at end of round, if x: a\n");
        row("a statement", "when this perishes: if x: a\n", "when this perishes: if x: a\n");
        row("once a turn", "once a turn, tap this: a\n", "once a turn: tap this: a\n");
        row("once", "once: when this perishes: a\n", "once, when this perishes: a\n");
        row("once with a block", "once:\n    when this perishes: a\n", "once:\n    when this perishes: a\n");
        row("a limit of an event",
            "when this perishes, once a turn, if x: a\n",
            "when this perishes, once a turn, if x: a\n");
    }

    void equivalentFormsBecomeCanonical() { textsGetCanonicalLayout(); }

    void clausesAreAlignedInOneColumn()
    {
        const std::string margin(78, ' ');
        QCOMPARE(format("start: [RT-1]   [ruling 2]\n"), "start:" + margin.substr(6) + "[RT-1] [ruling 2]\n");
        QCOMPARE(format("start [RT-1] : -- why\n"), "start:" + margin.substr(6) + "[RT-1]  -- why\n");
        const std::string longest = "needs \"" + std::string(68, 'x') + "\"";
        QCOMPARE(longest.size(), 76u);
        QCOMPARE(format(longest + " [RT-1]\n"), longest + "  [RT-1]\n");
        QCOMPARE(format("x " + longest + "[RT-1]\n"), "x " + longest + "  [RT-1]\n");
        QCOMPARE(format("a [RT-1]\n  [RT-2]\n"), "a" + margin.substr(1) + "[RT-1]\n" + margin + "[RT-2]\n");
    }

    void columnsCountCharactersNotBytes()
    {
        const std::string line = format("needs \"äöü\" [RT-1]\n");
        QCOMPARE(line.find("[RT-1]"), 78u + 3u);
    }

    void commentsAreIndentedLikeTheirLine()
    {
        QCOMPARE(
            format("-- head\nstart:   -- opens\n  -- about a\n  a\n  -- end of the block\n-- about b\nswitch b\n"),
            "-- head\nstart:  -- opens\n    -- about a\n    a\n    -- end of the block\n\n-- about b\nswitch b\n"
        );
    }

    void blankLinesSeparateDeclarationsWithBlocks()
    {
        QCOMPARE(
            format("card \"A\"\ncard \"B\"\n\n\n\ncard \"C\"\n\n  Sly\n-- D\ncard \"D\"\n\n\n"),
            "card \"A\"\ncard \"B\"\n\ncard \"C\"\n    Sly\n\n-- D\ncard \"D\"\n"
        );
        QCOMPARE(format("\n\nstart:\n\n  a\n\n\n  b\n"), "start:\n    a\n\n    b\n");
    }

    void unreadableLinesArePreserved()
    {
        QCOMPARE(
            format("start:\n  set   x  to “3”\n  set y  to \"z\n  set  z to 3\n"),
            "start:\n    set   x  to “3”\n    set y  to \"z\n    set z to 3\n"
        );
        QCOMPARE(format("“what   is\nswitch  a\n"), "“what   is\nswitch a\n");
        QCOMPARE(format("switch a  -- \xff\n"), "switch a  -- \xff\n");
        const std::string tooLong(longestLine + 1, 'x');
        QCOMPARE(format(tooLong), tooLong + "\n");
    }

    void formattingPreservesTheTreeOfEveryGame_data()
    {
        QTest::addColumn<int>("game");
        const auto games = game_texts::games();
        for (int at = 0; at < std::ssize(games); ++at)
            QTest::newRow(games[static_cast<std::size_t>(at)].name.c_str()) << at;
    }

    void formattingPreservesTheTreeOfEveryGame()
    {
        QFETCH(int, game);
        std::vector<SourceFile> files = game_texts::games()[static_cast<std::size_t>(game)].files;
        const Parsed before = parse(files);
        QCOMPARE(tide_pools::printedAll(before, files), std::string());
        for (SourceFile& file : files) {
            const std::string once = formatted(file);
            QCOMPARE(QByteArray::fromStdString(formatted({file.name, once})), QByteArray::fromStdString(once));
            QVERIFY2(commentsOf(once) == commentsOf(file.text), file.name.c_str());
            file.text = once;
        }
        const Parsed after = parse(files);
        QCOMPARE(tide_pools::printedAll(after, files), std::string());
        QCOMPARE(QByteArray::fromStdString(outlineOf(after.game)), QByteArray::fromStdString(outlineOf(before.game)));
    }

    void junkKeepsItsWordsAndBlocks()
    {
        for (std::uint32_t seed = 1; seed <= 3000; ++seed) {
            const SourceFile source{"soup", soup(seed, pieces)};
            const SourceFile once{"soup", formatted(source)};
            Problems problems;
            QCOMPARE(
                QByteArray::fromStdString(wordsOf(readLines(0, once, problems))),
                QByteArray::fromStdString(wordsOf(readLines(0, source, problems)))
            );
            QCOMPARE(QByteArray::fromStdString(formatted(once)), QByteArray::fromStdString(once.text));
        }
    }

    void formattingTwiceChangesNothing()
    {
        for (std::uint32_t seed = 1; seed <= 3000; ++seed) {
            const std::string once = format(soup(seed, formPieces));
            QCOMPARE(QByteArray::fromStdString(format(once)), QByteArray::fromStdString(once));
        }
    }

    void bundledTextsAreFormatted()
    {
        const auto texts = game_texts::textsBelow(RESOURCES_FOLDER);
        QVERIFY(texts.size() > 5);
        for (const auto& path : texts) {
            const SourceFile file = game_texts::read(path);
            QVERIFY2(formatted(file) == file.text, (file.name + " is not formatted: run cardwright format").c_str());
        }
    }
};

REGISTER_TEST(FormatTest)
#include "format_test.moc"
