// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search/query.h"

#include <QString>

#include <optional>

/// Splits a query into words and symbols. An implementation detail of the parser.
namespace model {

struct Stretch
{
    qsizetype at = 0;
    qsizetype length = 0;
};

/// A word, a quoted phrase, or a pattern between slashes.
struct Value
{
    enum class Kind : std::uint8_t { Word, Phrase, Pattern };

    Kind kind = Kind::Word;
    QString text = {};
    /// The position in the query, including the quotes.
    Stretch where = {};
    bool isUnclosed = false;
};

class Scanner
{
public:
    explicit Scanner(const QString& text)
        : m_text(text)
    {
    }

    /// Whether a word ends at colons and comparison operators as well as at spaces, parentheses and quotes.
    enum class Stop : std::uint8_t { AtSigns, AtSpace };

    Value value(Stop stop);

    qsizetype position() const { return m_at; }

    /// The word at the current position, for messages.
    Stretch here() const;

    bool isAtEnd() const { return m_at >= m_text.size(); }

    bool at(QChar c) const { return m_at < m_text.size() && m_text[m_at] == c; }

    bool atWord(QStringView word) const;
    bool eatWord(QStringView word);
    /// Accepts a minus sign directly before a term, where it negates the term.
    bool eatMinus();
    bool take(QChar c);
    /// Accepts a colon directly after a name.
    bool takeColon();
    std::optional<Comparison> takeComparison();
    void skipSpace();

private:
    Value enclosed(Value::Kind kind, QChar end);

    const QString& m_text;
    qsizetype m_at = 0;
};

} // namespace model
