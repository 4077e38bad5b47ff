// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace model {

/// What every card has, whatever the game declares.
enum class SearchWord : std::uint8_t { Name, Text, Keyword, List, In, Is, Has };

/// What a query can speak of: the game's fields, and the decks and saved searches there are.
struct SearchTerms
{
    struct Search
    {
        QString name;
        QString query;
    };

    CardFields fields;
    QStringList decks = {};
    QList<Search> searches = {};

    QStringList searchNames() const
    {
        QStringList names;
        for (const Search& search : searches)
            names.append(search.name);
        return names;
    }
};

/// What a written name turned out to be: exactly one thing, or how many there are that it could be.
struct SearchName
{
    std::optional<qsizetype> field = {};
    std::optional<SearchWord> word = {};
    bool isAmbiguous = false;

    bool isKnown() const { return field || word; }
};

/// The names that queries use. A declared name wins over a word of the query language; then anything counts that only
/// one name begins with, and then the initials of a name of several words: “t” for the only field that begins so, “mp”
/// for “master plan”.
class SearchNames
{
public:
    explicit SearchNames(const CardFields& fields);

    SearchName find(QStringView written) const;
    QString nearest(QStringView written) const;

    /// The words of the query language, as they are completed.
    static const QStringList& words();

private:
    struct Known
    {
        std::string name;
        SearchName meaning;
        QString shown;
    };

    template <class Fits>
    std::optional<SearchName> only(const std::vector<Known>& among, Fits fits) const;

    std::vector<Known> m_fields;
    std::vector<Known> m_words;
};

/// Which of some values is written: its name, or the beginning of it when no other begins so.
struct ValueFound
{
    qsizetype which = -1;
    bool isAmbiguous = false;
};

ValueFound findValue(const QStringList& values, QStringView written);
QString nearestOf(const QStringList& values, QStringView written);

} // namespace model
