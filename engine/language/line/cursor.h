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

/// A place among the tokens of a line, and what can be seen and taken from there. It knows words, not what they mean.
class Cursor
{
public:
    /// The line must outlive this.
    explicit Cursor(const Line& line);

    // The position
    std::size_t position() const { return m_at; }

    void skipTo(std::size_t position) { m_at = position; }

    void skip(std::size_t tokens) { m_at += tokens; }

    /// Skips the token here and gives its position.
    std::size_t pass() { return m_at++; }

    /// The tokens from this position on do not count as part of the line.
    void endAt(std::size_t position) { m_tokens = m_tokens.first(std::min(position, m_tokens.size())); }

    // The tokens here
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

    /// The token here is in another row of the text than the one before it.
    bool isAtNewLine() const;
    /// The word here, as messages write it.
    std::string found() const;

    // The whole line, also when the cursor has stopped
    std::span<const Token> tokens() const { return m_tokens; }

    bool isWordAt(std::size_t position, std::string_view word) const
    {
        return position < m_tokens.size() && m_tokens[position].is(word);
    }

    const Line& line() const { return m_line; }

    Place place() const { return placeAt(m_at); }

    Place placeAt(std::size_t position) const;

    /// The lines below this one, taken over by the caller. If a line has an error and its block was not taken, the
    /// block is read all the same.
    const std::vector<Line>& takeBlock()
    {
        m_isBlockTaken = true;
        return m_line.block;
    }

    bool isBlockTaken() const { return m_isBlockTaken; }

    // The text read, as it is written, on one line
    std::string written(std::size_t from) const;
    std::string written(const syntax::Node& node) const;
    std::string written(std::span<const Token> tokens) const;

    /// A node made of the tokens from a position to here, with its parts as in syntax::made().
    template <typename... Parts>
    syntax::Node node(syntax::Op op, std::size_t from, Parts&&... parts) const
    {
        return syntax::made(op, placeFrom(from), std::forward<Parts>(parts)...);
    }

    /// The tokens from a position to here, as far as they are on its line.
    Place placeFrom(std::size_t from) const;

protected:
    /// From now on the line seems to end here, so that every reader comes back soon.
    void stop() { m_isStopped = true; }

    void goOn() { m_isStopped = false; }

private:
    static constexpr Token endToken{};

    const Line& m_line;
    std::span<const Token> m_tokens;
    std::size_t m_at = 0;
    bool m_isStopped = false;
    bool m_isBlockTaken = false;
};

} // namespace engine
