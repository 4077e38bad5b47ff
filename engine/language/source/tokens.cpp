// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/source/tokens.h"

#include "engine/language/english/english.h"
#include "engine/language/source/foreign_words.h"

#include <algorithm>
#include <array>
#include <format>
#include <optional>
#include <utility>

namespace engine {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/// Symbols that word processors and web pages use, each with the symbol of the language that it represents.
constexpr std::array<std::pair<std::string_view, std::string_view>, 10> lookalikes{{
    {"“", "\""},
    {"”", "\""},
    {"„", "\""},
    {"’", "'"},
    {"‘", "'"},
    {"–", "-"},
    {"—", "--"},
    {"×", "*"},
    {"≤", "<="},
    {"≥", ">="},
}};

/// Signs that end a sentence in ordinary texts.
constexpr std::array<std::pair<char, std::string_view>, 3> sentenceEnds{{
    {'.', "full stop"},
    {'!', "exclamation mark"},
    {'?', "question mark"},
}};

/// Reads the tokens of one line of text.
class TokenReader
{
public:
    TokenReader(std::string_view text, Line& line, Problems& problems)
        : m_text(text)
        , m_line(line)
        , m_problems(problems)
    {
    }

    /// Returns the start of the comment, or the end of the text.
    std::size_t read()
    {
        if (startsWith("//"))
            reportStray(2);
        else if (startsWith("<<<<<<<") || startsWith("=======") || startsWith(">>>>>>>"))
            reportMerge();
        while (m_at < m_text.size() && !startsWith("--"))
            readNext();
        return m_at;
    }

private:
    bool startsWith(std::string_view start) const { return m_text.substr(m_at).starts_with(start); }

    char ahead(std::size_t count) const { return m_at + count < m_text.size() ? m_text[m_at + count] : '\n'; }

    void report(std::string_view code, std::size_t length, std::string message, std::string fix = {})
    {
        reportFrom(m_at, code, length, std::move(message), std::move(fix));
    }

    void reportFrom(std::size_t at, std::string_view code, std::size_t length, std::string message, std::string fix)
    {
        const Place place{
            m_line.file, m_line.number, static_cast<std::uint32_t>(at + 1), static_cast<std::uint32_t>(length)
        };
        // Each unreadable line is reported only once.
        if (!m_line.isBroken)
            m_problems.add(code, place, std::move(message), std::move(fix));
        m_line.isBroken = true;
    }

    void push(TokenKind kind, std::size_t length)
    {
        m_line.tokens.push_back(
            {m_text.substr(m_at, length), m_line.number, static_cast<std::uint32_t>(m_at + 1), kind}
        );
        m_at += length;
    }

    void readNext()
    {
        const char first = m_text[m_at];
        if (isSpace(first))
            ++m_at;
        else if (isLetter(first))
            push(TokenKind::Word, wordLength());
        else if (isDigit(first))
            readNumber();
        else if (first == '"')
            readString();
        else if (first == '\'')
            readPossessive();
        else if (first == '[')
            readClause();
        else
            readSign();
    }

    /// The length of a word, which consists of letters, digits, and hyphens between them.
    std::size_t wordLength() const
    {
        std::size_t length = 0;
        const auto isWordAt = [this](std::size_t at) {
            return isLetter(ahead(at)) || isDigit(ahead(at));
        };
        while (isWordAt(length) || (length > 0 && ahead(length) == '-' && isWordAt(length + 1)))
            ++length;
        return length;
    }

    static std::string_view insteadOf(std::string_view written)
    {
        const std::size_t die = written.find_first_not_of("0123456789");
        const bool isDice = written[die] == 'd' && die + 1 < written.size() &&
                            written.find_first_not_of("0123456789", die + 1) == std::string_view::npos;
        return isDice ? "roll one die at a time, as in “roll d6 as die”" : "names begin with a letter";
    }

    void readNumber()
    {
        std::size_t length = 0;
        while (isDigit(ahead(length)))
            ++length;
        if (!isLetter(ahead(length))) {
            push(TokenKind::Number, length);
            return;
        }
        length = wordLength();
        const std::string_view written = m_text.substr(m_at, length);
        report(
            "not-a-number", length, std::format("“{}” is neither a number nor a name: {}", written, insteadOf(written))
        );
        // The parser may have a better hint for the place where the word is, so it gets the word as well.
        push(TokenKind::Word, length);
    }

    void readString()
    {
        const std::size_t end = m_text.find('"', m_at + 1);
        if (end == std::string_view::npos) {
            report(
                "unclosed-string",
                m_text.size() - m_at,
                "the closing quotation mark is missing: put one where the text ends, on the same line"
            );
            m_at = m_text.size();
            return;
        }
        const std::string_view text = m_text.substr(m_at + 1, end - m_at - 1);
        m_line.tokens.push_back({text, m_line.number, static_cast<std::uint32_t>(m_at + 1), TokenKind::String});
        m_at = end + 1;
    }

    /// Reads "'s", or the apostrophe alone after a plural: players' hands.
    void readPossessive()
    {
        const bool isS = ahead(1) == 's' && !isLetter(ahead(2)) && !isDigit(ahead(2));
        const bool isAlone = isSpace(ahead(1)) || ahead(1) == '\n';
        if (isS || isAlone)
            push(TokenKind::Possessive, isS ? 2 : 1);
        else if (!reportContraction())
            reportStray(1);
    }

    /// Reports a word such as "can't". Returns whether there is one.
    bool reportContraction()
    {
        const std::size_t from = startOfLastWord();
        std::size_t end = m_at + 1;
        while (end < m_text.size() && isLetter(m_text[end]))
            ++end;
        const std::string_view written = m_text.substr(from, end - from);
        const Replacement instead = insteadOfWord(written);
        if (instead.hint.empty())
            return false;
        reportFrom(
            from,
            "stray-character",
            written.size(),
            std::format("“{}” is not known here; {}", written, instead.hint),
            std::string(instead.text)
        );
        m_at = end;
        return true;
    }

    /// The start of the letters, digits and signs that end right before the position.
    std::size_t startOfLastWord() const
    {
        std::size_t from = m_at;
        while (from > 0 && !isSpace(m_text[from - 1]))
            --from;
        return from;
    }

    /// Whether the clause has the form of "RR-4.2": letters, a hyphen, and the name of the clause in the rulebook.
    static bool isNumbered(std::string_view clause)
    {
        const std::size_t letters = clause.find('-');
        return letters != std::string_view::npos && letters > 0 && letters + 1 < clause.size() &&
               std::ranges::all_of(clause.substr(0, letters), isLetter);
    }

    void readClause()
    {
        const std::size_t end = m_text.find(']', m_at);
        const std::string_view inside = m_text.substr(m_at + 1, end == std::string_view::npos ? 0 : end - m_at - 1);
        if (end == std::string_view::npos) {
            report("bad-clause", 1, "the closing “]” is missing on this line; cite a clause as in “[RR-4.2]”");
        } else if (!isNumbered(inside) && !inside.starts_with("ruling ")) {
            report(
                "bad-clause",
                inside.size() + 2,
                "square brackets are for citing a clause or a ruling; write letters, a hyphen and the clause's number, "
                "as in “[RR-4.2]” or “[ruling 7]”"
            );
        } else {
            m_line.clauses.emplace_back(inside);
        }
        m_at = end == std::string_view::npos ? m_text.size() : end + 1;
    }

    void readSign()
    {
        for (const std::string_view sign : {"<=", ">=", "!="})
            if (startsWith(sign))
                return push(TokenKind::Symbol, sign.size());
        if (std::string_view(":;,()+-*/=<>").contains(m_text[m_at]))
            return push(TokenKind::Symbol, 1);
        reportStray(characterLength(m_text, m_at));
    }

    void reportMerge()
    {
        report(
            "merge-conflict",
            m_text.size(),
            "two versions of this file were merged, and this conflict is unresolved: decide which lines to use, then "
            "delete the others and this mark"
        );
        m_at = m_text.size();
    }

    /// Reports a full stop or another sign that ends a sentence. Returns whether there is one.
    bool reportSentenceEnd()
    {
        const auto* const sign =
            std::ranges::find(sentenceEnds, m_text[m_at], &std::pair<char, std::string_view>::first);
        const std::size_t from = startOfLastWord();
        std::size_t length = 1;
        while (ahead(length) == m_text[m_at])
            ++length;
        if (sign == sentenceEnds.end() || from == m_at || !(isSpace(ahead(length)) || ahead(length) == '\n'))
            return false;
        std::string_view rest = m_text.substr(m_at + length);
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r"), rest.size()));
        // A fix can't be empty, so this one replaces the word together with the sign.
        if (rest.empty() || rest.starts_with("--"))
            reportFrom(
                from,
                "full-stop",
                m_at + length - from,
                std::format("leave out the {}", sign->second),
                std::string(m_text.substr(from, m_at - from))
            );
        else
            report(
                "full-stop",
                length,
                std::format("instead of {}, write “then” between two effects", words::withArticle(sign->second)),
                " then"
            );
        m_at += length;
        return true;
    }

    /// Reports a symbol of another game, such as "{T}". Returns whether there is one.
    bool reportBracedSymbol()
    {
        const std::size_t end = m_text.find_first_of("} \t", m_at);
        if (m_text[m_at] != '{' || end == std::string_view::npos || m_text[end] != '}')
            return false;
        const std::size_t length = end + 1 - m_at;
        report(
            "stray-character",
            length,
            std::format("“{}” is not known here; write costs and symbols in words", m_text.substr(m_at, length))
        );
        m_at += length;
        return true;
    }

    void reportStray(std::size_t length)
    {
        if (reportSentenceEnd() || reportBracedSymbol())
            return;
        if (length == 0) {
            report("invalid-utf8", 1, "this is not UTF-8 text: save the file as UTF-8");
            ++m_at;
            return;
        }
        const std::string_view written = m_text.substr(m_at, length);
        const auto* const lookalike =
            std::ranges::find(lookalikes, written, &std::pair<std::string_view, std::string_view>::first);
        if (lookalike != lookalikes.end()) {
            report(
                "stray-character",
                length,
                std::format("{} is not used in rules; write {} instead", written, lookalike->second),
                std::string(lookalike->second)
            );
        } else if (length == 1 && (written[0] < ' ' || written[0] == 127)) {
            report("stray-character", 1, "there is a control character here; delete it");
        } else {
            const bool isInNumber = m_at > 0 && isDigit(m_text[m_at - 1]);
            const std::string_view hint = isInNumber ? insteadOfSignInNumber(written) : insteadOfSign(written);
            report(
                "stray-character",
                length,
                std::format(
                    "“{}” means nothing here; {}",
                    written,
                    hint.empty() ? std::string_view("delete it, or put text in quotes") : hint
                )
            );
        }
        m_at += length;
    }

    std::string_view m_text;
    Line& m_line;
    Problems& m_problems;
    std::size_t m_at = 0;
};

} // namespace

Place Line::placeAfter() const
{
    const Token& last = tokens.back();
    return {file, last.line, last.column + last.length(), 0};
}

std::size_t characterLength(std::string_view text, std::size_t at)
{
    const auto byte = [text, at](std::size_t ahead) -> unsigned {
        return at + ahead < text.size() ? static_cast<unsigned char>(text[at + ahead]) : 0u;
    };
    const unsigned first = byte(0);
    if (first < 0x80)
        return 1;
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    for (std::size_t ahead = 1; ahead < length; ++ahead)
        if ((byte(ahead) & 0xc0) != 0x80)
            return 0;
    // Overlong forms, surrogates, and code points beyond the last character are invalid.
    const unsigned second = byte(1);
    const bool isBad = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
                       (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f);
    return isBad ? 0 : length;
}

std::size_t readTokens(std::string_view text, Line& line, Problems& problems)
{
    return TokenReader(text, line, problems).read();
}

Row readRow(std::string_view text)
{
    Row row;
    if (text.size() > longestLine) {
        row.line.isBroken = true;
        return row;
    }
    Problems problems;
    row.comment = text.substr(readTokens(text, row.line, problems));
    for (std::size_t at = 0; at < text.size() && !row.line.isBroken;) {
        const std::size_t length = characterLength(text, at);
        row.line.isBroken = length == 0;
        at += length;
    }
    return row;
}

} // namespace engine
