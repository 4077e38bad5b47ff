// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/problems.h"
#include "engine/language/source/source.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The tokens and lines of a source text: the first of the parser's three steps (lines, names, tree).
namespace engine {

enum class TokenKind : std::uint8_t { End, Word, Number, String, Possessive, Symbol };

/// A word, number, quoted text, "'s" or symbol. The text is a view of the source. For a String, it excludes the quotes.
struct Token
{
    std::string_view text;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    TokenKind kind = TokenKind::End;

    /// Whether the token is this word or symbol. Always false for a quoted text.
    bool is(std::string_view word) const { return text == word && kind != TokenKind::String; }

    std::uint32_t length() const
    {
        return static_cast<std::uint32_t>(text.size()) + (kind == TokenKind::String ? 2 : 0);
    }
};

/// A line with its continuation rows and the block below it.
struct Line
{
    std::uint32_t file = 0;
    std::uint32_t number = 0;
    std::uint32_t indent = 0;
    /// Whether part of the line was unreadable. That is reported; other problems of the line are not.
    bool isBroken = false;
    std::vector<Token> tokens;
    std::vector<std::string> clauses;
    std::vector<Line> block;

    bool opensBlock() const { return tokens.back().is(":"); }

    Place placeOf(const Token& token) const { return {file, token.line, token.column, token.length()}; }

    /// The place right after the last token.
    Place placeAfter() const;
};

constexpr std::size_t longestLine = 64 * 1024;

/// Adds the tokens and clauses of a row to a line whose file and number are set. Returns the start of the comment, or
/// the end of the text if there is none.
std::size_t readTokens(std::string_view text, Line& line, Problems& problems);

/// A single row of text without its indentation. The members are views of the text.
struct Row
{
    Line line;
    /// The comment, from its "--" on; may be empty.
    std::string_view comment;
};

/// Reads a single row. An unreadable row is marked broken and has the tokens that could be read.
Row readRow(std::string_view text);

/// The number of bytes of the character at this position; 0 if they are not valid UTF-8.
std::size_t characterLength(std::string_view text, std::size_t at);

} // namespace engine
