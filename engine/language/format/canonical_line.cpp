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

/// Rewrites a line token by token, from the first to the last.
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

    /// Whether the next `count` tokens exist and are in one row. A symbol that opens a block must not move to the end
    /// of a row or away from it.
    bool isInOneRow(std::size_t count) const
    {
        return m_at + count <= m_tokens.size() && token(count - 1).line == token().line;
    }

    void write(std::size_t count)
    {
        for (; count > 0 && m_at < m_tokens.size(); --count)
            m_written.push_back(m_tokens[m_at++]);
    }

    /// Appends a symbol after the last token written.
    void writeSymbol(std::string_view symbol)
    {
        m_written.push_back({.text = symbol, .line = m_written.back().line, .kind = TokenKind::Symbol});
    }

    bool isAtStartOfPart() const { return m_written.empty() || isOneOf(m_written.back(), ":", ";", "then"); }

    void step()
    {
        beginPart();
        if (token().is("if") && m_isWatching) {
            if (!m_written.back().is(","))
                writeSymbol(",");
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

    /// Notes whether the part watches an event. If so, a comma precedes its condition.
    void beginPart()
    {
        const bool isAfterOnce = m_written.size() > 1 && m_written.back().is(",") && m_written.end()[-2].is("once");
        if (isAtStartOfPart() || isAfterOnce)
            m_isWatching = isOneOf(token(), "when", "before", "after", "instead", "at");
        else if (token().is(":"))
            m_isWatching = false;
    }

    /// An "otherwise" at the start of a line takes a colon, like "if". After another statement, it takes none.
    void otherwise()
    {
        const bool isHead = m_written.empty();
        write(1);
        const bool isInSameRow = token().line == m_written.back().line;
        if (isHead && isInSameRow && !token().is(":") && m_at < m_tokens.size())
            writeSymbol(":");
        if (!isHead && token().is(":") && isInSameRow && isInOneRow(2))
            ++m_at;
    }

    /// Writes "once, when …", but "once a turn: …".
    void once()
    {
        const std::size_t words = token(1).is("a") ? 3 : 1;
        const std::string_view sign = words == 3 ? ":" : ",";
        const bool isOther = isOneOf(token(words), ":", ",") && isInOneRow(words + 2);
        write(words);
        if (!isOther)
            return;
        writeSymbol(sign);
        ++m_at;
    }

    std::span<const Token> m_tokens;
    std::size_t m_at = 0;
    std::vector<Token> m_written;
    bool m_isWatching = false;
};

/// Whether a value follows the token. If so, a "+" or "-" after the token belongs to a number.
bool isBeforeValue(const Token& token)
{
    static constexpr std::array<std::string_view, 15> words{
        "gets", "get", "and", "or", "not", "to", "by", "from", "is", "of", "starts", "max", "least", "repeat", "if"
    };
    const bool isSign = token.kind == TokenKind::Symbol && !token.is(")");
    return isSign || (token.kind == TokenKind::Word && std::ranges::contains(words, token.text));
}

/// Decides whether there is a space before each token.
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
    /// The end of the part where a "/" outside brackets separates the forms of a name: draw/draws.
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
        // A lone apostrophe is recognised only if a space follows it.
        if (before.is("'") && before.kind == TokenKind::Possessive)
            return true;
        if (here.kind == TokenKind::Possessive || isOneOf(here, ",", ":", ";", ")") || before.is("("))
            return false;
        const bool isAmongForms = at < m_formsEnd && brackets == 0;
        if (isAmongForms && (here.is("/") || before.is("/")))
            return false;
        if (isSignOfNumber(at - 1))
            return here.is("-"); // "--" would begin a comment
        return !here.is("(") || !isIndex(at);
    }

    bool isSignOfNumber(std::size_t at) const
    {
        return isOneOf(m_tokens[at], "+", "-", "*") && (at == 0 || isBeforeValue(m_tokens[at - 1]));
    }

    /// Whether a bracket directly follows a word. "pool(Fire)" picks one of several values, and "Armored (n number)"
    /// has a slot. Only the names distinguish the two forms, so the spacing is left unchanged.
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
    // Omitting words can produce another form to rewrite.
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
