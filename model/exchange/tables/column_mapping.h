// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

/// Converts between cards and tables. Start with this file, which assigns meanings to columns; field_cells.h converts
/// single cells, and written_table.h creates the table for an export.
namespace model {

/// The meaning of a column in a table.
struct ColumnTarget
{
    enum class Kind : std::uint8_t {
        Ignored,
        Id,
        Name,
        Token,
        List,
        Field,
        /// Lines in the rules language.
        Abilities,
        /// Plain words. Each line becomes a quoted line of the abilities.
        Wording,
        Comment,
        Notes,
    };

    Kind kind = Kind::Ignored;
    /// The name of the card's field.
    QString field = {};

    friend bool operator==(const ColumnTarget&, const ColumnTarget&) = default;
};

struct MappedColumn
{
    QString heading;
    ColumnTarget target = {};

    friend bool operator==(const MappedColumn&, const MappedColumn&) = default;
};

/// The meanings of all columns of a table. A mapping describes a user's spreadsheet, not the game, so it belongs in the
/// user's preferences and is neither undone nor shared.
struct ColumnMapping
{
    QList<MappedColumn> columns = {};
    /// If false, the first row is an ordinary card, and the columns are assigned by position.
    bool hasHeadings = true;

    friend bool operator==(const ColumnMapping&, const ColumnMapping&) = default;
};

QByteArray toJson(const ColumnMapping& mapping);
/// nullopt if the text wasn't written by toJson().
std::optional<ColumnMapping> mappingFromJson(const QByteArray& json);

/// Prior knowledge about the columns.
struct MappingHints
{
    enum class Words : std::uint8_t {
        /// Besides names of the game's fields, headings may be standard words for the parts that every card has, or
        /// synonyms of those words.
        All,
        /// Headings can only be the names of the game's fields.
        Fields,
    };

    Words words = Words::All;
    /// The known meanings of columns, by position. The list may be shorter than the list of columns.
    QList<std::optional<ColumnTarget>> known = {};
    /// An earlier mapping of a similar table, which is used for columns with the same heading.
    std::optional<ColumnMapping> remembered = {};
};

/// Guesses the meaning of each column. Known meanings come first, then remembered ones, then names that differ only in
/// case, accents and spaces, then synonyms and similar names. Each meaning is assigned only once.
ColumnMapping guessMapping(const QStringList& headings, const CardFields& fields, const MappingHints& hints = {});

/// The heading for a field's column. guessMapping() recognises it even if the rules don't declare the field.
QString headingOf(const QString& field, const CardFields& fields);

/// The heading for a part that all cards have.
QString headingOf(ColumnTarget::Kind kind);

} // namespace model
