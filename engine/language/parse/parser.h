// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/language/syntax/syntax.h"

#include <string>
#include <vector>

/// The front of the rules language: source texts in, a syntax tree and diagnostics out.
///
/// Text becomes lines of tokens in their blocks (source/); a first pass over all files collects names and sentences
/// (names/dictionary.h); a second one parses every line with them (grammar/line_parser.h). An error is local to its
/// line. Begin here; reading.h runs the two passes, which are in declarations.h.
namespace engine {

struct Parsed
{
    syntax::Game game;
    /// All errors are in cards and scenarios, which can be left out.
    bool areRulesWhole = true;
    /// Sorted by place; a full list ends with one that says that there are more.
    std::vector<Diagnostic> diagnostics;
};

/// Parses the files of one game: the shared ones it uses first, then its rules, its cards and its scenarios.
///
/// A declaration with an error keeps its place, so that symbols stay what they are, without what is wrong: a verb lacks
/// the lines in error, a kind or an event its description (which is then Absent), a card is marked broken.
///
/// The shared texts that a game could use are given under the names by which “use” calls them: then a use of any
/// other text is an error, and the message about an unknown word names the text that would declare it.
Parsed parse(const std::vector<SourceFile>& files, const std::vector<SourceFile>& shared = {});

/// The number of games that this thread has parsed. Tests count with it, because to parse is most of the work.
std::size_t parseCount();

/// The names of the shared texts that a file says it uses, without parsing anything else of it.
std::vector<std::string> usesOf(const SourceFile& file);

} // namespace engine
