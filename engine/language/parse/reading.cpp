// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/reading.h"

#include "engine/language/parse/shared_names.h"
#include "engine/language/syntax/game_parts.h"
#include "engine/language/syntax/typing.h"

#include <format>
#include <string_view>

namespace engine {

namespace {

/// Marks cards and scenarios with errors as broken. Returns whether everything else is without errors.
bool markBroken(Parsed& parsed)
{
    const GameParts parts(parsed.game);
    bool areRulesWhole = true;
    for (const Diagnostic& diagnostic : parsed.diagnostics) {
        const GamePart part = parts.at(diagnostic.place);
        if (part.kind == GamePart::Kind::Card)
            parsed.game.cards[part.index].isBroken = true;
        else if (part.kind == GamePart::Kind::Scenario)
            parsed.game.scenarios[part.index].isBroken = true;
        else
            areRulesWhole = false;
    }
    return areRulesWhole;
}

/// The result for files that declare nothing.
Parsed emptyResult(bool hasLines)
{
    const std::string_view what =
        hasLines ? "these don't look like the rules of a game: no line declares anything" : "the rules are empty";
    Parsed parsed{.areRulesWhole = false};
    parsed.game.verbs = coreVerbs();
    parsed.diagnostics.push_back(
        {.code = "no-game", .place = {0, 1, 1, 0}, .message = std::format("{}; begin with “game \"NAME\"”", what)}
    );
    return parsed;
}

} // namespace

Reading::Reading(const std::vector<SourceFile>& files, const std::vector<SourceFile>& shared)
    : m_shared(shared, declaredNames, clashes)
    , m_names(parsed.game, m_dictionary, m_problems, shared.empty() ? nullptr : &m_shared)
{
    for (const SourceFile& file : files) {
        const std::size_t before = m_problems.count();
        m_shared.note(m_files, file);
        SourceReader reader(m_files++, file, m_problems);
        const bool hasLines = m_names.collect(reader);
        m_hasLines |= hasLines;
        m_isReadable &= hasLines || m_problems.count() == before;
    }
}

/// Whether the files declare nothing at all. They are then not rules, and nothing more is checked.
bool Reading::declaresNothing() const
{
    return !m_names.hasDeclaration() && !m_names.hasGameHeading() && m_isReadable;
}

void Reading::parse(const CardNames& others)
{
    if (declaresNothing()) {
        parsed = emptyResult(m_hasLines);
        return;
    }
    if (parsed.game.name.empty() && m_isReadable && !m_names.hasGameHeading())
        m_problems.add(
            "no-game",
            {m_shared.firstOfGame(), 1, 1, 0},
            "no file names the game: begin one of them with “game \"NAME\"”"
        );
    m_declarations.emplace(parsed.game, m_dictionary, m_problems, m_shared.isEmpty() ? nullptr : &m_shared);
    m_declarations->parse(m_names.take());
    CardNames names = others;
    for (const syntax::Card& card : parsed.game.cards)
        names.add(card.name);
    checkCardNames(parsed.game, names, m_dictionary, m_problems);
    workOutTypes(parsed.game);
    sortProblems();
}

void Reading::parseCards(std::span<const SourceFile> texts, const CardNames& names)
{
    parsed.game.cards.clear();
    if (!m_declarations)
        return;
    for (std::uint32_t file = m_files; const SourceFile& text : texts) {
        SourceReader reader(file++, text, m_problems);
        m_names.collectCards(reader);
    }
    m_declarations->parseCards(m_names.take());
    checkNamesInCards(parsed.game, names, m_dictionary, m_problems);
    workOutTypesOfCards(parsed.game);
    sortProblems();
}

void Reading::sortProblems()
{
    const bool isComplete = !m_problems.isFull();
    parsed.diagnostics = m_problems.take();
    parsed.areRulesWhole = markBroken(parsed) && isComplete;
}

} // namespace engine
