// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/random_bot.h"
#include "engine/language/parse/parser.h"
#include "engine/language/source/tokens.h"
#include "engine/program/compiler/compiler.h"
#include "tests/testing/amount.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <format>
#include <ranges>

using namespace engine;

namespace {

const int mutantsOfAGame = testing::tries({.usual = 60, .longRun = 120, .slowBuild = 25, .longRunOfSlowBuild = 25});
constexpr std::size_t mostSteps = 60;

/// Changes a text at random: deletes, repeats or replaces a word, deletes or repeats a line, or swaps two lines.
class Mutation
{
public:
    Mutation(std::string text, Random& random)
        : m_random(random)
    {
        for (const auto row : std::views::split(text, '\n'))
            m_rows.emplace_back(row.begin(), row.end());
    }

    std::string mutated()
    {
        if (below(3) == 0)
            changeRows();
        else
            changeTokens();
        std::string text;
        for (const std::string& row : m_rows)
            text += row + '\n';
        return text;
    }

private:
    std::size_t below(std::size_t bound) { return m_random.below(static_cast<std::uint32_t>(bound)); }

    void changeRows()
    {
        const std::size_t at = below(m_rows.size());
        const auto row = m_rows.begin() + static_cast<std::ptrdiff_t>(at);
        switch (below(3)) {
        case 0:
            m_rows.erase(row);
            return;
        case 1:
            m_rows.insert(row, std::string(*row));
            return;
        default:
            std::swap(*row, m_rows[below(m_rows.size())]);
        }
    }

    /// A random token and its row.
    std::pair<std::string*, std::string_view> anyToken()
    {
        for (;;) {
            std::string& row = m_rows[below(m_rows.size())];
            const std::vector<Token> tokens = readRow(row).line.tokens;
            if (!tokens.empty())
                return {&row, tokens[below(tokens.size())].text};
        }
    }

    void changeTokens()
    {
        const auto [row, token] = anyToken();
        const auto at = static_cast<std::size_t>(token.data() - row->data());
        const std::string written(token);
        switch (below(3)) {
        case 0:
            row->erase(at, written.size());
            return;
        case 1:
            row->insert(at, written + " ");
            return;
        default:
            const std::string other(anyToken().second);
            row->replace(at, written.size(), other);
        }
    }

    Random& m_random;
    std::vector<std::string> m_rows;
};

/// Plays to the end or for a number of steps, undoes everything and redoes it. Returns a description of the first
/// fault; empty if there is none.
std::string faultInPlay(Game& game, Random& random)
{
    std::vector<std::uint64_t> hashes{game.hash()};
    while (hashes.size() <= mostSteps && !game.isOver() && !game.options().empty()) {
        if (game.apply(randomOption(game, random)) != Trouble::None)
            break;
        hashes.push_back(game.hash());
        if (const std::string fault = testing::faultIn(game.state()); !fault.empty())
            return fault;
    }
    if (game.hash() != hashes.back())
        return "the stopped step has not been undone";
    for (std::size_t step = hashes.size() - 1; step > 0; --step) {
        game.undo();
        if (game.hash() != hashes[step - 1])
            return std::format("undo of step {}", step);
    }
    while (game.canRedo())
        game.redo();
    return game.hash() == hashes.back() ? "" : "redo to the end";
}

} // namespace

/// Tests bundled games whose texts have a word or line deleted, repeated, replaced or swapped. Most of them are
/// refused. The others are unforeseen games, which must keep the promises of every game.
class MutantsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void mutatedGameIsRefusedOrPlaysAndCanBeUndone_data()
    {
        QTest::addColumn<QByteArray>("folder");
        for (const std::string& folder : testing::gameFolders())
            QTest::newRow(folder.c_str()) << QByteArray::fromStdString(folder);
    }

    void mutatedGameIsRefusedOrPlaysAndCanBeUndone()
    {
        QFETCH(const QByteArray, folder);
        const std::vector<SourceFile> texts = testing::textsIn(folder.toStdString());
        int played = 0;
        for (int mutant = 1; mutant <= mutantsOfAGame; ++mutant) {
            Random random{static_cast<std::uint64_t>(mutant), 0};
            std::vector<SourceFile> files = texts;
            SourceFile& changed = files[random.below(static_cast<std::uint32_t>(files.size()))];
            changed.text = Mutation(changed.text, random).mutated();
            Parsed parsed = parse(files);
            const bool hasProblems = !parsed.diagnostics.empty();
            const Compiled compiled = compile(std::move(parsed));
            QVERIFY(compiled.program || hasProblems || !compiled.diagnostics.empty());
            if (!compiled.program)
                continue;
            ++played;
            Game game(compiled.program, testing::setup(*compiled.program, random.seed));
            const std::string fault = faultInPlay(game, random);
            QVERIFY2(fault.empty(), std::format("mutant {}: {}", mutant, fault).c_str());
        }
        // Enough mutants must be playable to test playing.
        QVERIFY(played > mutantsOfAGame / 10);
    }
};

REGISTER_TEST(MutantsTest)
#include "mutants_test.moc"
