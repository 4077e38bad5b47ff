// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search/query.h"

#include <QString>

#include <optional>

/// The words and signs of a query. Part of the inside of its parser.
namespace model {

struct Stretch
{
    qsizetype at = 0;
    qsizetype length = 0;
};

/// A word, what stands in quotes, or what stands between slashes.
struct Value
{
    enum class Kind : std::uint8_t { Word, Phrase, Pattern };

    Kind kind = Kind::Word;
    QString text = {};
    /// With its quotes.
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

    /// Where a word ends besides spaces and parentheses: at a sign that compares it, or nowhere.
    enum class Stop : std::uint8_t { AtSigns, AtSpace };

    Value value(Stop stop);

    qsizetype position() const { return m_at; }

    /// The word here, for messages.
    Stretch here() const;

    bool isAtEnd() const { return m_at >= m_text.size(); }

    bool at(QChar c) const { return m_at < m_text.size() && m_text[m_at] == c; }

    bool atWord(QStringView word) const;
    bool eatWord(QStringView word);
    /// A minus that negates stands right before what it negates.
    bool eatMinus();
    bool take(QChar c);
    /// Right behind a name.
    bool takeColon();
    std::optional<Comparison> takeComparison();
    void skipSpace();

private:
    Value enclosed(Value::Kind kind, QChar end);

    const QString& m_text;
    qsizetype m_at = 0;
};

} // namespace model
