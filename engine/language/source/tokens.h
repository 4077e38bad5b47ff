// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/problems.h"
#include "engine/language/source/source.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The words and the layout of a source text: the first of the parser's three steps (lines, names, tree).
namespace engine {

enum class TokenKind : std::uint8_t { End, Word, Number, String, Possessive, Symbol };

/// A word, number, text in quotes, "'s" or sign. The text is a view into the source; that of a String has no quotes.
struct Token
{
    std::string_view text;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    TokenKind kind = TokenKind::End;

    /// Whether it is this word or sign. A text in quotes never is.
    bool is(std::string_view word) const { return text == word && kind != TokenKind::String; }

    std::uint32_t length() const
    {
        return static_cast<std::uint32_t>(text.size()) + (kind == TokenKind::String ? 2 : 0);
    }
};

/// A line with the lines that continue it, and the block below it.
struct Line
{
    std::uint32_t file = 0;
    std::uint32_t number = 0;
    std::uint32_t indent = 0;
    /// Something in it could not be read and has been reported: nothing more is to be said about it.
    bool isBroken = false;
    std::vector<Token> tokens;
    std::vector<std::string> clauses;
    std::vector<Line> block;

    bool opensBlock() const { return tokens.back().is(":"); }

    Place placeOf(const Token& token) const { return {file, token.line, token.column, token.length()}; }

    /// The position of the next word, if there were one.
    Place placeAfter() const;
};

constexpr std::size_t longestLine = 64 * 1024;

/// Adds the tokens and clauses of one row of text to a line that has its file and number. Gives where the comment
/// begins, or the end of the text.
std::size_t readTokens(std::string_view text, Line& line, Problems& problems);

/// One row of text by itself, without its indentation. The views are into the text.
struct Row
{
    Line line;
    /// From its "--" on; empty if there is no comment.
    std::string_view comment;
};

/// A row that cannot be read is marked broken and has what could be read of it.
Row readRow(std::string_view text);

/// As many bytes as the character at this place of a text has; 0 when the bytes there are not UTF-8.
std::size_t characterLength(std::string_view text, std::size_t at);

} // namespace engine
