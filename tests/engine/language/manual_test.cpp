// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parser.h"
#include "engine/play/records/scenario.h"
#include "engine/program/compiler/compiler.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <format>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace engine;

namespace {

namespace fs = std::filesystem;

/// The role of a fenced block in a document, from its tag.
enum class Kind {
    Plain,    // ``` or ```deck: nothing to compile
    Whole,    // ```rules: a complete game
    Game,     // ```rules game: a complete game, which the blocks below extend
    Added,    // ```rules added: extends that game for all blocks below
    Fragment, // ```rules fragment: declarations, compiled in that game
    Body,     // ```rules statements: statements about a player, compiled in that game
    Ability,  // ```rules ability: lines of a card, compiled in that game
    Broken,   // ```broken CODE: has this problem only
    Unknown,
};

struct Tag
{
    Kind kind = Kind::Unknown;
    /// The code of the problem in a broken example.
    std::string code;
    /// True if the tag ends with “later”, because the example needs a later version.
    bool isLater = false;
};

struct Example
{
    std::string place;
    Tag tag;
    std::string rules;
    /// The number of lines before the block.
    std::uint32_t linesBefore = 0;
    /// The quote below the block, without its mark: the message and code of a broken example.
    std::string quote = {};
};

struct Outcome
{
    std::vector<SourceFile> files;
    std::vector<Diagnostic> diagnostics;
    std::shared_ptr<const Program> program;
};

Tag tagOf(std::string text)
{
    Tag tag;
    if (text.ends_with(" later")) {
        tag.isLater = true;
        text.resize(text.size() - 6);
    }
    if (text.starts_with("broken ")) {
        tag.kind = Kind::Broken;
        tag.code = text.substr(7);
        return tag;
    }
    static constexpr std::array<std::pair<std::string_view, Kind>, 8> kinds{{
        {"", Kind::Plain},
        {"deck", Kind::Plain},
        {"rules", Kind::Whole},
        {"rules game", Kind::Game},
        {"rules added", Kind::Added},
        {"rules fragment", Kind::Fragment},
        {"rules statements", Kind::Body},
        {"rules ability", Kind::Ability},
    }};
    const auto* const found = std::ranges::find(kinds, text, &std::pair<std::string_view, Kind>::first);
    if (found != kinds.end())
        tag.kind = found->second;
    return tag;
}

std::string indented(const std::string& text)
{
    std::istringstream lines(text);
    std::string line;
    std::string result;
    while (std::getline(lines, line))
        result += "    " + line + '\n';
    return result;
}

std::uint32_t linesOf(const std::string& text)
{
    return static_cast<std::uint32_t>(std::ranges::count(text, '\n'));
}

/// The document that is named in a line such as “[game]: other.md” of the document at `path`; empty if there is no such
/// line. The examples at `path` extend the last game of the named document.
std::string baseOf(const fs::path& path)
{
    static constexpr std::string_view mark = "[game]: ";
    std::ifstream text(path);
    std::string line;
    while (std::getline(text, line)) {
        if (line.starts_with(mark))
            return line.substr(mark.size());
    }
    return {};
}

/// Reads a document and the games to which its fragments belong.
class Document
{
public:
    explicit Document(const fs::path& path)
        : m_name(path.filename().string())
        , m_text(path)
    {
        if (const std::string base = baseOf(path); !base.empty()) {
            Document document(path.parent_path() / base);
            document.examples();
            m_game = document.m_game;
        }
    }

    std::vector<Example> examples()
    {
        while (nextLine()) {
            if (m_line.starts_with("> ") && !m_examples.empty())
                m_examples.back().quote = m_line.substr(2);
            if (!m_line.starts_with("```"))
                continue;
            const std::string place = std::format("{}:{}", m_name, m_number);
            const Tag tag = tagOf(m_line.substr(3));
            add(place, tag, block());
        }
        return std::move(m_examples);
    }

private:
    bool nextLine()
    {
        ++m_number;
        return static_cast<bool>(std::getline(m_text, m_line));
    }

    std::string block()
    {
        std::string text;
        while (nextLine() && m_line != "```")
            text += m_line + '\n';
        return text;
    }

    void add(const std::string& place, const Tag& tag, const std::string& text)
    {
        const std::string before = linesBefore(tag.kind);
        const bool isInBlock = tag.kind == Kind::Body || tag.kind == Kind::Ability;
        const std::string rules = before + (isInBlock ? indented(text) : text);
        if (tag.kind == Kind::Game || tag.kind == Kind::Added)
            m_game = rules;
        if (tag.kind != Kind::Plain)
            m_examples.push_back({place, tag, rules, linesOf(before)});
    }

    std::string linesBefore(Kind kind) const
    {
        switch (kind) {
        case Kind::Added:
        case Kind::Fragment:
        case Kind::Broken:
            return m_game;
        case Kind::Body:
            return m_game + "action you try the example:\n";
        case Kind::Ability:
            return m_game + "card \"Example\":\n";
        default:
            return {};
        }
    }

    std::string m_name;
    std::ifstream m_text;
    std::string m_line;
    int m_number = 0;
    std::string m_game;
    std::vector<Example> m_examples;
};

/// All examples in the help folder and the README.
std::vector<Example> examples()
{
    std::vector<fs::path> documents{RESOURCES_FOLDER "/../README.md"};
    for (const auto& entry : fs::directory_iterator(RESOURCES_FOLDER "/help")) {
        if (entry.path().extension() == ".md")
            documents.push_back(entry.path());
    }
    std::ranges::sort(documents);
    std::vector<Example> found;
    for (const fs::path& document : documents)
        std::ranges::move(Document(document).examples(), std::back_inserter(found));
    return found;
}

SourceFile shared(const std::string& name)
{
    std::ostringstream text;
    text << std::ifstream(RESOURCES_FOLDER "/rules/" + name + ".rules").rdbuf();
    return {.name = name, .text = text.str()};
}

Outcome compiled(const Example& example)
{
    Outcome outcome;
    const SourceFile file{.name = example.place, .text = example.rules};
    for (const std::string& use : usesOf(file))
        outcome.files.push_back(shared(use));
    outcome.files.push_back(file);
    Parsed parsed = parse(outcome.files);
    outcome.diagnostics = std::move(parsed.diagnostics);
    if (!outcome.diagnostics.empty())
        return outcome;
    Compiled result = compile(parsed.game);
    std::ranges::move(result.diagnostics, std::back_inserter(outcome.diagnostics));
    outcome.program = std::move(result.program);
    return outcome;
}

/// A problem as printed, with its line number in the block.
std::string printedInBlock(const Diagnostic& found, const Example& example)
{
    const auto line = static_cast<std::int64_t>(found.place.line) - example.linesBefore;
    return std::format("line {} of the block: {} ({})", line, found.message, found.code);
}

} // namespace

/// Checks that the examples in the manual (resources/help) work as described.
class ManualTest : public Test
{
    Q_OBJECT

private:
    static void addRows(auto isWanted)
    {
        QTest::addColumn<std::size_t>("number");
        const std::vector<Example> all = examples();
        for (std::size_t number = 0; number < all.size(); ++number) {
            if (isWanted(all[number].tag))
                QTest::addRow("%s", all[number].place.c_str()) << number;
        }
    }

    static Example example()
    {
        QFETCH(std::size_t, number);
        return examples()[number];
    }

private Q_SLOTS:

    void everyExampleCompilesAndPassesItsScenarios_data()
    {
        addRows([](const Tag& tag) { return tag.kind != Kind::Broken && !tag.isLater; });
    }

    void everyExampleCompilesAndPassesItsScenarios()
    {
        const Example tried = example();
        QVERIFY2(tried.tag.kind != Kind::Unknown, "the block has a tag that means nothing");
        const Outcome outcome = compiled(tried);
        for (const Diagnostic& found : outcome.diagnostics)
            QFAIL(printedInBlock(found, tried).c_str());
        QVERIFY(outcome.program);
        for (const ScenarioCode& scenario : outcome.program->scenarios) {
            const auto failure = run(outcome.program, scenario);
            QVERIFY2(!failure, failure ? (scenario.name + ": " + failure->message).c_str() : "");
        }
    }

    void everyBrokenExampleHasTheStatedProblem_data()
    {
        addRows([](const Tag& tag) { return tag.kind == Kind::Broken && !tag.isLater; });
    }

    void everyBrokenExampleHasTheStatedProblem()
    {
        const Example tried = example();
        const Outcome outcome = compiled(tried);
        QVERIFY(!outcome.diagnostics.empty());
        for (const Diagnostic& found : outcome.diagnostics) {
            QCOMPARE(found.code, tried.tag.code);
            QVERIFY2(found.place.line > tried.linesBefore, printedInBlock(found, tried).c_str());
            if (!tried.quote.empty())
                QCOMPARE(std::format("{} [{}]", found.message, found.code), tried.quote);
        }
    }

    void examplesOfLaterVersionsAreCounted()
    {
        const auto later = std::ranges::count_if(examples(), [](const Example& one) { return one.tag.isLater; });
        qInfo("%d examples need a later version", static_cast<int>(later));
        QVERIFY2(later < std::ssize(examples()) / 3, "most examples must work in this version");
    }
};

REGISTER_TEST(ManualTest)
#include "manual_test.moc"
