// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parser.h"

#include "engine/language/declarations.h"
#include "engine/language/parts.h"
#include "engine/language/shared_texts.h"

#include <algorithm>
#include <format>
#include <string_view>

namespace engine {

namespace {

/// Marks the cards and scenarios that have an error; whether nothing else has one.
bool markBroken(Parsed& parsed)
{
    const Parts parts(parsed.game);
    bool areRulesWhole = true;
    for (const Diagnostic& diagnostic : parsed.diagnostics) {
        const Part part = parts.at(diagnostic.place);
        if (part.kind == Part::Kind::Card)
            parsed.game.cards[part.index].isBroken = true;
        else if (part.kind == Part::Kind::Scenario)
            parsed.game.scenarios[part.index].isBroken = true;
        else
            areRulesWhole = false;
    }
    return areRulesWhole;
}

/// What is to be said of files that declare nothing.
Parsed nothingOf(bool hasLines)
{
    const std::string_view what = hasLines ? "these do not look like the rules of a game: no line declares anything"
                                           : "there is nothing here to be played";
    Parsed parsed{.areRulesWhole = false};
    parsed.game.verbs = coreVerbs();
    parsed.diagnostics.push_back(
        {.code = "no-game", .place = {0, 1, 1, 0}, .message = std::format("{}; rules begin with game \"NAME\"", what)}
    );
    return parsed;
}

} // namespace

Parsed parse(const std::vector<SourceFile>& files, const std::vector<SourceFile>& shared)
{
    Problems problems;
    Parsed parsed;
    Dictionary dictionary;
    SharedTexts sharedTexts(shared);
    SharedTexts* const known = shared.empty() ? nullptr : &sharedTexts;
    NameCollector names(parsed.game, dictionary, problems, known);
    bool isReadable = true;
    bool hasAnyLines = false;
    for (std::size_t file = 0; file < files.size(); ++file) {
        const std::size_t before = problems.count();
        SourceReader reader(static_cast<std::uint32_t>(file), files[file], problems);
        const bool hasLines = names.collect(reader);
        hasAnyLines |= hasLines;
        isReadable &= hasLines || problems.count() == before;
    }
    // Whatever is in a file without any declaration, it is not rules, and nothing of it is worth a word.
    if (!names.hasDeclaration() && !names.isGameTried() && isReadable)
        return nothingOf(hasAnyLines);
    if (parsed.game.name.empty() && isReadable && !names.isGameTried())
        problems.add("no-game", {0, 1, 1, 0}, "no file says which game this is: one of them begins with game \"NAME\"");

    DeclarationParser(parsed.game, dictionary, problems, known).parse(names.take());
    checkCardNames(parsed.game, dictionary, problems);
    const bool isComplete = !problems.isFull();
    parsed.diagnostics = problems.take();
    parsed.areRulesWhole = markBroken(parsed) && isComplete;
    return parsed;
}

std::vector<std::string> usesOf(const SourceFile& file)
{
    std::vector<std::string> uses;
    std::string_view text = file.text;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.starts_with("use"))
            continue;
        line.remove_prefix(3);
        const std::size_t open = line.find_first_not_of(" \t");
        if (open == std::string_view::npos || line[open] != '"')
            continue;
        const std::size_t close = line.find('"', open + 1);
        if (close != std::string_view::npos)
            uses.emplace_back(line.substr(open + 1, close - open - 1));
    }
    return uses;
}

} // namespace engine
