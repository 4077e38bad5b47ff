// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/language/syntax/syntax.h"

#include <string>
#include <vector>

/// The parser of the rules language, which turns source texts into a syntax tree and diagnostics. Start here; reading.h
/// runs the two passes, which are declared in declarations.h.
///
/// Texts are read as lines of tokens, arranged in blocks (source/). A first pass over all files collects names and
/// sentences (names/dictionary.h); a second pass uses them to parse every line (grammar/line_parser.h). An error
/// affects only its line.
namespace engine {

struct Parsed
{
    syntax::Game game;
    /// Whether all errors are in cards and scenarios, which can be left out.
    bool areRulesWhole = true;
    /// The diagnostics, sorted by place. If there are too many, the last one says so.
    std::vector<Diagnostic> diagnostics;
};

/// Parses the files of one game in this order: the shared texts that the game uses, its rules, its cards and its
/// scenarios.
///
/// A declaration with an error keeps its index, but lacks the faulty parts: a verb lacks the lines with errors, a kind
/// or event lacks its description (which is then Absent), and a card is marked as broken.
///
/// `shared` contains the available shared texts, under the names that “use” refers to. If there are any, using another
/// text is an error, and the message about an unknown word names the text that declares it.
Parsed parse(const std::vector<SourceFile>& files, const std::vector<SourceFile>& shared = {});

/// The number of games that this thread has parsed. Tests use it to measure work, because most of the work is parsing.
std::size_t parseCount();

/// The names of the shared texts that a file uses. The rest of the file isn't parsed.
std::vector<std::string> usesOf(const SourceFile& file);

} // namespace engine
