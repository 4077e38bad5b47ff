// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace model {

/// What a column of a table is about.
struct ColumnTarget
{
    enum class Kind : std::uint8_t {
        Ignored,
        Id,
        Name,
        Token,
        List,
        Field,
        /// Lines in the rules language; and plain words, each line of which becomes a line in quotes.
        Abilities,
        Wording,
        Comment,
        Notes,
    };

    Kind kind = Kind::Ignored;
    /// The name of the field, as a card has it.
    QString field = {};

    friend bool operator==(const ColumnTarget&, const ColumnTarget&) = default;
};

struct MappedColumn
{
    QString heading;
    ColumnTarget target = {};

    friend bool operator==(const MappedColumn&, const MappedColumn&) = default;
};

/// Which column of a table is what. It is a plain value that belongs into the preferences of whoever imports: it tells
/// of somebody's spreadsheet, not of the game, and neither undo nor a shared copy has anything to do with it.
struct ColumnMapping
{
    QList<MappedColumn> columns = {};
    /// Otherwise the first row is a card like all others, and the columns are meant in their order.
    bool hasHeadings = true;

    friend bool operator==(const ColumnMapping&, const ColumnMapping&) = default;
};

QByteArray toJson(const ColumnMapping& mapping);
/// Nothing when it is anything else than what was written.
std::optional<ColumnMapping> mappingFromJson(const QByteArray& json);

/// What is known of the columns before anybody guesses.
struct MappingHints
{
    enum class Words : std::uint8_t {
        /// Columns may be called by what every card has, in several words.
        All,
        /// They are the game's fields alone.
        Fields,
    };

    Words words = Words::All;
    /// Of each column what the format says that it is; may be shorter than the columns.
    QList<std::optional<ColumnTarget>> known = {};
    /// How such a table was mapped before: counts for columns of the same heading.
    std::optional<ColumnMapping> remembered = {};
};

/// Guesses what the columns are: what is known, what was remembered, names that are the same but for capitals, accents
/// and spaces, other words for the same, and what is nearly the same. Nothing is taken twice.
ColumnMapping guessMapping(const QStringList& headings, const CardFields& fields, const MappingHints& hints = {});

/// The heading of a field's column, from which guessMapping() knows the field even if no rules declare it.
QString headingOf(const QString& field, const CardFields& fields);

/// The headings of what every card has, as they are written.
QString headingOf(ColumnTarget::Kind kind);

} // namespace model
