// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/format/canonical_line.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace engine {

namespace {

template <typename... Words>
bool isOneOf(const Token& token, Words... words)
{
    return (token.is(words) || ...);
}

/// Reads and rewrites a line from its first token to its last.
class Rewriter
{
public:
    explicit Rewriter(std::span<const Token> tokens)
        : m_tokens(tokens)
    {
    }

    std::vector<Token> rewritten()
    {
        while (m_at < m_tokens.size())
            step();
        return std::move(m_written);
    }

private:
    Token token(std::size_t ahead = 0) const
    {
        return m_at + ahead < m_tokens.size() ? m_tokens[m_at + ahead] : Token{};
    }

    /// Whether so many tokens from here on are there and stand in one row. A sign that opens a block must not come to
    /// stand at the end of a row, nor go from there.
    bool isInOneRow(std::size_t count) const
    {
        return m_at + count <= m_tokens.size() && token(count - 1).line == token().line;
    }

    void write(std::size_t count)
    {
        for (; count > 0 && m_at < m_tokens.size(); --count)
            m_written.push_back(m_tokens[m_at++]);
    }

    /// Adds a sign after the last output.
    void writeSign(std::string_view sign)
    {
        m_written.push_back({.text = sign, .line = m_written.back().line, .kind = TokenKind::Symbol});
    }

    bool isAtStartOfPart() const { return m_written.empty() || isOneOf(m_written.back(), ":", ";", "then"); }

    void step()
    {
        beginPart();
        if (token().is("if") && m_isWatching) {
            if (!m_written.back().is(","))
                writeSign(",");
            m_isWatching = false;
            return write(1);
        }
        if (token().is(",") && token(1).is("then") && isInOneRow(2)) {
            ++m_at;
            return write(1);
        }
        if (isOneOf(token(), "you", "it") && token(1).is("'s") && isInOneRow(2)) {
            const std::string_view whose = token().is("you") ? "your" : "its";
            m_written.push_back({.text = whose, .line = token().line, .kind = TokenKind::Word});
            m_at += 2;
            return;
        }
        if (token().is("otherwise"))
            return otherwise();
        if (token().is("once") && isAtStartOfPart())
            return once();
        write(1);
    }

    /// Whether the words here watch an event, whose condition follows a comma.
    void beginPart()
    {
        const bool isAfterOnce = m_written.size() > 1 && m_written.back().is(",") && m_written.end()[-2].is("once");
        if (isAtStartOfPart() || isAfterOnce)
            m_isWatching = isOneOf(token(), "when", "before", "after", "instead", "at");
        else if (token().is(":"))
            m_isWatching = false;
    }

    /// At the head of a line it has a colon as "if" does; after another statement it has none.
    void otherwise()
    {
        const bool isHead = m_written.empty();
        write(1);
        const bool isInSameRow = token().line == m_written.back().line;
        if (isHead && isInSameRow && !token().is(":") && m_at < m_tokens.size())
            writeSign(":");
        if (!isHead && token().is(":") && isInSameRow && isInOneRow(2))
            ++m_at;
    }

    /// "once, when …" but "once a turn: …".
    void once()
    {
        const std::size_t words = token(1).is("a") ? 3 : 1;
        const std::string_view sign = words == 3 ? ":" : ",";
        const bool isOther = isOneOf(token(words), ":", ",") && isInOneRow(words + 2);
        write(words);
        if (!isOther)
            return;
        writeSign(sign);
        ++m_at;
    }

    std::span<const Token> m_tokens;
    std::size_t m_at = 0;
    std::vector<Token> m_written;
    bool m_isWatching = false;
};

/// Words that are followed by a value: a sign after one belongs to the number after it.
bool isBeforeValue(const Token& token)
{
    static constexpr std::array<std::string_view, 15> words{
        "gets", "get", "and", "or", "not", "to", "by", "from", "is", "of", "starts", "max", "least", "repeat", "if"
    };
    const bool isSign = token.kind == TokenKind::Symbol && !token.is(")");
    return isSign || (token.kind == TokenKind::Word && std::ranges::contains(words, token.text));
}

/// Decides about the space between each token and the one before it.
class Spacing
{
public:
    Spacing(std::span<const Token> tokens, LineRole role)
        : m_tokens(tokens)
        , m_formsEnd(formsEnd(role))
    {
    }

    std::vector<bool> spaces() const
    {
        std::vector<bool> before(m_tokens.size());
        std::size_t brackets = 0;
        for (std::size_t at = 0; at < m_tokens.size(); ++at) {
            before[at] = at > 0 && isSpaced(at, brackets);
            if (m_tokens[at].is("("))
                ++brackets;
            else if (m_tokens[at].is(")") && brackets > 0)
                --brackets;
        }
        return before;
    }

private:
    /// Up to where a "/" outside brackets parts the forms of a name: draw/draws.
    std::size_t formsEnd(LineRole role) const
    {
        const Token& first = m_tokens.front();
        std::string_view end;
        if (first.is("call"))
            return m_tokens.size();
        if (role == LineRole::Property || isOneOf(first, "verb", "action"))
            end = ":";
        else if (isOneOf(first, "kind", "setting", "switch"))
            end = "is";
        else
            return 0;
        const auto isEnd = [end](const Token& token) {
            return token.is(end);
        };
        return static_cast<std::size_t>(std::ranges::find_if(m_tokens, isEnd) - m_tokens.begin());
    }

    bool isSpaced(std::size_t at, std::size_t brackets) const
    {
        const Token& before = m_tokens[at - 1];
        const Token& here = m_tokens[at];
        // An apostrophe alone is only read as such when a space follows.
        if (before.is("'") && before.kind == TokenKind::Possessive)
            return true;
        if (here.kind == TokenKind::Possessive || isOneOf(here, ",", ":", ";", ")") || before.is("("))
            return false;
        const bool isAmongForms = at < m_formsEnd && brackets == 0;
        if (isAmongForms && (here.is("/") || before.is("/")))
            return false;
        if (isSignOfNumber(at - 1))
            return here.is("-"); // two of them would begin a comment
        return !here.is("(") || !isIndex(at);
    }

    bool isSignOfNumber(std::size_t at) const
    {
        return isOneOf(m_tokens[at], "+", "-", "*") && (at == 0 || isBeforeValue(m_tokens[at - 1]));
    }

    /// "pool(Fire)" names one value of several, "Armored (n number)" has a slot. Only names tell which is which, so it
    /// stays as it is written.
    bool isIndex(std::size_t at) const
    {
        const Token& before = m_tokens[at - 1];
        const bool isAdjoining =
            before.line == m_tokens[at].line && before.column + before.length() == m_tokens[at].column;
        return before.kind == TokenKind::Word && isAdjoining && !isBeforeValue(before);
    }

    std::span<const Token> m_tokens;
    std::size_t m_formsEnd;
};

} // namespace

std::vector<Token> canonicalTokens(std::span<const Token> tokens)
{
    std::vector<Token> now = Rewriter(tokens).rewritten();
    // Dropping words may create another form that has a canonical one.
    for (std::vector<Token> before; !std::ranges::equal(now, before, {}, &Token::text, &Token::text);) {
        before = std::move(now);
        now = Rewriter(before).rewritten();
    }
    return now;
}

std::vector<bool> spacesBefore(std::span<const Token> tokens, LineRole role)
{
    return tokens.empty() ? std::vector<bool>() : Spacing(tokens, role).spaces();
}

} // namespace engine
