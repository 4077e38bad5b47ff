// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/shared_names.h"

#include "engine/language/parse/declarations.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace engine {

namespace {

/// The number of declarations whose name or sentence the files have already declared.
std::ptrdiff_t duplicates(std::span<const SourceFile* const> files)
{
    Problems problems;
    syntax::Game game;
    Dictionary dictionary;
    NameCollector collector(game, dictionary, problems);
    for (std::uint32_t number = 0; const SourceFile* const file : files) {
        SourceReader reader(number++, *file, problems);
        collector.collect(reader);
    }
    return std::ranges::count(problems.take(), "duplicate-name", &Diagnostic::code);
}

} // namespace

DeclaredNames declaredNames(const SourceFile& text)
{
    Problems problems;
    syntax::Game game;
    Dictionary dictionary;
    const Dictionary core;
    SourceReader reader(0, text, problems);
    NameCollector collector(game, dictionary, problems);
    collector.collect(reader);
    if (collector.hasGameHeading())
        return {};
    DeclaredNames declared;
    for (const auto& [name, meanings] : dictionary.names())
        if (core.meaningsOf(name).empty())
            declared.names.insert(name);
    for (const syntax::Verb& verb : game.verbs)
        for (const syntax::SentencePart& part : verb.sentence)
            for (const std::string& word : part.words)
                if (verb.kind != syntax::VerbKind::Core && !isReserved(word))
                    declared.words.insert(word);
    return declared;
}

bool clashes(std::span<const SourceFile* const> game, const SourceFile& text)
{
    std::vector<const SourceFile*> files{&text};
    files.insert(files.end(), game.begin(), game.end());
    return duplicates(files) > duplicates(game);
}

} // namespace engine
