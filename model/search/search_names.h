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

/// Terms that can be used for all cards, whatever the game declares.
enum class SearchWord : std::uint8_t { Name, Text, Keyword, List, In, Is, Has };

/// The things that a query can refer to: the game's fields, decks and saved searches.
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

/// The meaning of a written name: a field or a word of the query language. Both are empty if the name is unknown or
/// ambiguous.
struct SearchName
{
    std::optional<qsizetype> field = {};
    std::optional<SearchWord> word = {};
    bool isAmbiguous = false;

    bool isKnown() const { return field || word; }
};

/// Resolves the names in queries. Names that the game declares take precedence over words of the query language. If no
/// name matches exactly, a unique beginning is accepted, such as “t” for the only field that begins with “t”. Failing
/// that, unique initials are accepted, such as “mp” for “master plan”.
class SearchNames
{
public:
    explicit SearchNames(const CardFields& fields);

    SearchName find(QStringView written) const;
    QString nearest(QStringView written) const;

    /// The words of the query language in the form used for completion.
    static const QStringList& words();

private:
    struct Known
    {
        std::string name;
        SearchName meaning;
        QString shown;
    };

    template <class Matches>
    std::optional<SearchName> only(const std::vector<Known>& among, Matches matches) const;

    std::vector<Known> m_fields;
    std::vector<Known> m_words;
};

/// The result of looking up a value by its name, or by a beginning that no other value has.
struct FoundValue
{
    qsizetype which = -1;
    bool isAmbiguous = false;
};

FoundValue findValue(const QStringList& values, QStringView written);
QString nearestOf(const QStringList& values, QStringView written);

} // namespace model
