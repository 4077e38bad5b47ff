// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/format/format.h"

#include "engine/language/format/source_rows.h"
#include "engine/language/source/source_reader.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace engine {

namespace {

using Role = SourceRow::Role;

/// The number of UTF-8 characters.
std::size_t widthOf(std::string_view text)
{
    const auto isFirstByte = [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u;
    };
    return static_cast<std::size_t>(std::ranges::count_if(text, isFirstByte));
}

void append(std::string& text, const Token& token)
{
    const std::string_view quote = token.kind == TokenKind::String ? "\"" : "";
    text += quote;
    text += token.text;
    text += quote;
}

/// Writes the rows of a text.
class Writer
{
public:
    explicit Writer(std::vector<SourceRow> rows)
        : m_rows(std::move(rows))
        , m_words(m_rows.size())
        , m_isBlankBefore(m_rows.size())
    {
    }

    std::string written()
    {
        writeWords();
        keepBlankRows();
        setDeclarationsApart();
        std::string text;
        for (std::size_t at = 0; at < m_rows.size(); ++at) {
            if (m_rows[at].role == Role::Blank)
                continue;
            text += m_isBlankBefore[at] ? "\n" : "";
            text += row(at) + '\n';
        }
        return text;
    }

private:
    /// The position after the last row of a line.
    std::size_t endOfLine(std::size_t first) const
    {
        std::size_t end = first + 1;
        for (std::size_t at = end; at < m_rows.size(); ++at) {
            if (m_rows[at].role != Role::Code)
                continue;
            if (m_rows[at].lineAt != first)
                break;
            end = at + 1;
        }
        return end;
    }

    void writeWords()
    {
        for (std::size_t at = 0; at < m_rows.size(); ++at) {
            if (m_rows[at].role == Role::Code && m_rows[at].lineAt == at)
                writeLine(at, endOfLine(at));
        }
    }

    /// Writes a whole line at once, because a row can depend on the row before it.
    void writeLine(std::size_t first, std::size_t end)
    {
        std::vector<Token> tokens;
        bool isBroken = false;
        for (std::size_t at = first; at < end; ++at) {
            if (m_rows[at].role != Role::Code)
                continue;
            isBroken |= m_rows[at].read.line.isBroken;
            for (Token token : m_rows[at].read.line.tokens) {
                token.line = static_cast<std::uint32_t>(at);
                tokens.push_back(token);
            }
        }
        if (!isBroken)
            tokens = canonicalTokens(tokens);
        const std::vector<bool> isSpaced = spacesBefore(tokens, m_rows[first].lineRole);
        for (std::size_t at = 0; at < tokens.size(); ++at) {
            std::string& words = m_words[tokens[at].line];
            words += isSpaced[at] && !words.empty() ? " " : "";
            append(words, tokens[at]);
        }
    }

    std::string row(std::size_t at) const
    {
        const SourceRow& row = m_rows[at];
        const Line& line = row.read.line;
        std::string text(row.role == Role::Clauses ? 0 : row.indent, ' ');
        if (line.isBroken || row.role == Role::Note)
            return text.append(row.text);
        text += m_words[at];
        if (!line.clauses.empty()) {
            const std::size_t width = widthOf(text);
            text.append(width + 2 <= clauseColumn ? clauseColumn - width : 2, ' ');
        }
        for (const std::string& clause : line.clauses)
            text += (text.back() == ']' ? " [" : "[") + clause + ']';
        if (!row.read.comment.empty())
            text.append("  ").append(row.read.comment);
        return text;
    }

    /// Keeps only one of several consecutive blank rows, and none below a row that opens a block or is continued.
    void keepBlankRows()
    {
        bool isBlank = false;
        const SourceRow* above = nullptr;
        for (std::size_t at = 0; at < m_rows.size(); ++at) {
            const SourceRow& row = m_rows[at];
            if (row.role != Role::Blank) {
                m_isBlankBefore[at] = isBlank && above && row.indent <= above->indent;
                above = &row;
            }
            isBlank = row.role == Role::Blank;
        }
    }

    /// Puts a blank row before and after a declaration with a block. Comments belong to the line below them.
    void setDeclarationsApart()
    {
        const SourceRow* above = nullptr;
        std::size_t afterAbove = 0;
        for (std::size_t at = 0; at < m_rows.size(); ++at) {
            const SourceRow& row = m_rows[at];
            const bool isDeclaration = row.role == Role::Code && row.depth == 0 && row.lineAt == at;
            if (isDeclaration && above && (above->hasBlock || row.hasBlock))
                setApart(afterAbove, at);
            if (isDeclaration)
                above = &row;
            if (row.role == Role::Code || row.role == Role::Clauses)
                afterAbove = at + 1;
        }
    }

    void setApart(std::size_t afterAbove, std::size_t declaration)
    {
        std::size_t first = declaration;
        while (first > afterAbove && !m_isBlankBefore[first] && isNoteAtMargin(m_rows[first - 1]))
            --first;
        m_isBlankBefore[first] = true;
    }

    static bool isNoteAtMargin(const SourceRow& row) { return row.role == Role::Note && row.indent == 0; }

    std::vector<SourceRow> m_rows;
    /// The text of each row without its clauses and its comment.
    std::vector<std::string> m_words;
    std::vector<bool> m_isBlankBefore;
};

} // namespace

std::optional<Diagnostic> layoutProblem(const SourceFile& source)
{
    static constexpr std::array<std::string_view, 4> codes{"bad-indent", "not-text", "invalid-utf8", "file-too-large"};
    Problems problems;
    readLines(0, source, problems);
    const std::vector<Diagnostic> found = problems.take();
    const auto first =
        std::ranges::find_if(found, [](const Diagnostic& one) { return std::ranges::contains(codes, one.code); });
    return first == found.end() ? std::nullopt : std::optional(*first);
}

std::string formatted(const SourceFile& source)
{
    if (layoutProblem(source))
        return source.text;
    return Writer(arrangedRows(source.text)).written();
}

} // namespace engine
