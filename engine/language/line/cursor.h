// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/tokens.h"
#include "engine/language/syntax/syntax.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// A position among the tokens of a line, with functions that look at tokens and skip them. LineReader adds the
/// meanings of words.
class Cursor
{
public:
    /// The line must outlive the cursor.
    explicit Cursor(const Line& line);

    std::size_t position() const { return m_at; }

    void skipTo(std::size_t position) { m_at = position; }

    void skip(std::size_t tokens) { m_at += tokens; }

    /// Skips the current token and returns its position.
    std::size_t pass() { return m_at++; }

    /// Makes the line end before this position.
    void endAt(std::size_t position) { m_tokens = m_tokens.first(std::min(position, m_tokens.size())); }

    const Token& token(std::size_t ahead = 0) const
    {
        return m_isStopped || m_at + ahead >= m_tokens.size() ? endToken : m_tokens[m_at + ahead];
    }

    bool isAtEnd() const { return token().kind == TokenKind::End; }

    bool at(std::string_view word) const { return token().is(word); }

    template <typename... Words>
    bool atOneOf(Words... words) const
    {
        return (at(words) || ...);
    }

    template <typename... Words>
    bool atAll(Words... words) const
    {
        std::size_t ahead = 0;
        return (token(ahead++).is(words) && ...);
    }

    bool eat(std::string_view word)
    {
        const bool isHere = at(word);
        m_at += isHere ? 1 : 0;
        return isHere;
    }

    template <typename... Words>
    bool eatAll(Words... words)
    {
        const bool isHere = atAll(words...);
        m_at += isHere ? sizeof...(words) : 0;
        return isHere;
    }

    bool eatArticle() { return eat("a") || eat("an") || eat("any") || eat("the"); }

    /// Whether the current token begins a new row of the text.
    bool isAtNewLine() const;
    /// The current token, quoted for a message.
    std::string found() const;

    // All tokens of the line, even after the cursor has stopped.
    std::span<const Token> tokens() const { return m_tokens; }

    bool isWordAt(std::size_t position, std::string_view word) const
    {
        return position < m_tokens.size() && m_tokens[position].is(word);
    }

    const Line& line() const { return m_line; }

    Place place() const { return placeAt(m_at); }

    Place placeAt(std::size_t position) const;
    /// The place of several tokens, up to the end of the first row.
    Place placeOf(std::size_t from, std::size_t count) const;

    /// Returns the lines of this line's block. The caller must read them. If the line fails before its block is taken,
    /// the block can still be read to find its errors.
    const std::vector<Line>& takeBlock()
    {
        m_isBlockTaken = true;
        return m_line.block;
    }

    bool isBlockTaken() const { return m_isBlockTaken; }

    // These return the source text as a single line. The first one starts at a position and ends here.
    std::string written(std::size_t from) const;
    std::string written(const syntax::Node& node) const;
    std::string written(std::span<const Token> tokens) const;

    /// A node that spans the tokens from a position to here. Its parts are passed as to syntax::made().
    template <typename... Parts>
    syntax::Node node(syntax::Op op, std::size_t from, Parts&&... parts) const
    {
        return syntax::made(op, placeFrom(from), std::forward<Parts>(parts)...);
    }

    /// The place of the tokens from a position to here, up to the end of the first row.
    Place placeFrom(std::size_t from) const;

protected:
    /// Makes the line appear to end here, so that all functions return soon.
    void stop() { m_isStopped = true; }

    void resume() { m_isStopped = false; }

private:
    static constexpr Token endToken{};

    const Line& m_line;
    std::span<const Token> m_tokens;
    std::size_t m_at = 0;
    bool m_isStopped = false;
    bool m_isBlockTaken = false;
};

} // namespace engine
