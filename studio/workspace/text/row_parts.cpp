// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/text/row_parts.h"

#include "engine/language/source/tokens.h"
#include "studio/workspace/text/text_columns.h"
#include "studio/workspace/text/vocabulary.h"

#include <algorithm>
#include <span>

namespace studio {

namespace {

/// The length of the longest row that is highlighted. Longer rows are pasted data.
constexpr qsizetype longestRow = 20'000;

class RowReader
{
public:
    RowReader(const QString& row, const Vocabulary& vocabulary)
        : m_text(row)
        , m_bytes(row.toUtf8())
        , m_row(engine::readRow(std::string_view(m_bytes)))
        , m_vocabulary(vocabulary)
    {
    }

    QList<RowPart> read()
    {
        const std::span<const engine::Token> tokens = m_row.line.tokens;
        std::size_t from = 0;
        for (std::size_t at = 0; at < tokens.size();) {
            addClauses(from, begin(tokens[at]));
            const std::size_t count = addAt(tokens.subspan(at));
            from = begin(tokens[at + count - 1]) + tokens[at + count - 1].length();
            at += count;
        }
        const std::size_t comment = std::size_t(m_bytes.size()) - m_row.comment.size();
        addClauses(from, comment);
        if (!m_row.comment.empty())
            add(RowPart::Kind::Comment, comment, m_row.comment.size());
        return std::move(m_parts);
    }

private:
    static std::size_t begin(const engine::Token& token) { return token.column - 1; }

    void add(RowPart::Kind kind, std::size_t byte, std::size_t length, std::vector<std::size_t> terms = {})
    {
        const bool isAscii = m_bytes.size() == m_text.size();
        const qsizetype start = isAscii ? qsizetype(byte) : unitOfByte(m_text, qsizetype(byte));
        const qsizetype end = isAscii ? qsizetype(byte + length) : unitOfByte(m_text, qsizetype(byte + length));
        m_parts.append({.kind = kind, .start = start, .length = end - start, .terms = std::move(terms)});
    }

    /// Adds clauses, which aren't tokens but are in the text between them.
    void addClauses(std::size_t from, std::size_t to)
    {
        const std::string_view between = std::string_view(m_bytes).substr(from, to - std::min(from, to));
        for (std::size_t at = between.find('['); at != std::string_view::npos; at = between.find('[', at + 1)) {
            const std::size_t end = between.find(']', at);
            if (end == std::string_view::npos)
                return;
            add(RowPart::Kind::Clause, from + at, end + 1 - at);
        }
    }

    /// Adds the part at the start of the tokens. Returns the number of tokens used.
    std::size_t addAt(std::span<const engine::Token> tokens)
    {
        const engine::Token& first = tokens.front();
        switch (first.kind) {
        case engine::TokenKind::String:
            add(RowPart::Kind::Text, begin(first), first.length());
            return 1;
        case engine::TokenKind::Number:
            add(RowPart::Kind::Number, begin(first), first.length());
            return 1;
        case engine::TokenKind::Word:
            return addWords(tokens);
        default:
            return 1;
        }
    }

    std::size_t addWords(std::span<const engine::Token> tokens)
    {
        const engine::Token& first = tokens.front();
        const Vocabulary::Match match = m_vocabulary.longest(tokens);
        const bool isName = match.words > 0 && m_vocabulary.term(match.terms.front()).kind != Term::Kind::Language;
        if (isName) {
            const engine::Token& last = tokens[match.words - 1];
            add(RowPart::Kind::Name, begin(first), begin(last) + last.length() - begin(first), match.terms);
            return match.words;
        }
        const std::span<const std::size_t> verbs = m_vocabulary.verbsWith(first.text);
        const bool isLanguage = m_vocabulary.isLanguageWord(first.text);
        const RowPart::Kind kind = isLanguage      ? RowPart::Kind::Language
                                   : verbs.empty() ? RowPart::Kind::Plain
                                                   : RowPart::Kind::Verb;
        std::vector<std::size_t> terms = isLanguage ? match.terms : std::vector<std::size_t>();
        terms.insert(terms.begin(), verbs.begin(), verbs.end());
        add(kind, begin(first), first.length(), std::move(terms));
        return 1;
    }

    const QString& m_text;
    QByteArray m_bytes;
    engine::Row m_row;
    const Vocabulary& m_vocabulary;
    QList<RowPart> m_parts;
};

} // namespace

QList<RowPart> partsOf(const QString& row, const Vocabulary& vocabulary)
{
    return row.size() > longestRow ? QList<RowPart>() : RowReader(row, vocabulary).read();
}

const RowPart* partAt(const QList<RowPart>& parts, qsizetype unit)
{
    const RowPart* found = nullptr;
    for (const RowPart& part : parts)
        if (part.start <= unit && unit <= part.end())
            found = &part;
    return found;
}

} // namespace studio
