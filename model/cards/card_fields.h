// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "model/entities/entities.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Cards in the game's own terms: the fields and keywords that the rules declare, and cards as text. Start with this
/// file; card_text.h reads and writes card lists, wording.h and value_spelling.h tidy up what authors write, and
/// card_roles.h lists the fields with a fixed meaning in other programs, such as the cost.
namespace model {

/// A property of cards that the rules declare as printed.
struct CardField
{
    enum class Type : std::uint8_t {
        Number,
        Flag,
        Text,
        /// One value.
        Choice,
        /// A set of values.
        Choices,
        /// An amount for each value, as in “2 Fire and 1 Generic”.
        Amounts,
    };

    /// All forms of the name. The first is shown.
    QStringList names;
    Type type = Type::Number;
    /// The members of the choice that the field uses.
    QStringList values = {};
    std::optional<std::int32_t> least = {};
    std::optional<std::int32_t> most = {};
    /// The declared default for cards that don't name the field: a number or the index of a value.
    std::optional<std::int32_t> starts = {};
    /// For amounts: the index of the value that a bare number stands for, such as the 2 in “2F”.
    std::optional<qsizetype> generic = {};

    const QString& name() const { return names.front(); }

    bool isNumeric() const { return type == Type::Number || type == Type::Amounts; }

    bool hasValues() const { return !values.isEmpty(); }

    friend bool operator==(const CardField&, const CardField&) = default;
};

/// Everything that the game's rules declare for cards. Readable declarations are included even if the rules have errors
/// elsewhere.
struct CardFields
{
    QList<CardField> fields;
    /// The keywords and labels that a line of a card can start with.
    QStringList keywords;
    QStringList labels;
    /// Yes/no properties of cards in play, printed or not, each by its first name.
    QStringList flags;
    /// Properties of players and of the game, each by its first name.
    QStringList tallies;

    /// The index of the field with exactly this name; -1 if there is none.
    qsizetype indexOf(const QString& name) const;

    friend bool operator==(const CardFields&, const CardFields&) = default;
};

CardFields cardFields(const engine::syntax::Game& game);

/// The meaning of a field's text.
struct FieldReading
{
    /// The number; for a flag, 1 or 0; for amounts, their total.
    std::int32_t number = 0;
    /// The indices of the values, sorted and without duplicates; for amounts, only of values with an amount above 0.
    std::vector<std::uint16_t> values = {};
    /// The amount of each value of the field, for amounts only.
    std::vector<std::int32_t> amounts = {};
    /// The text without its quotes.
    QString text = {};
    /// True if the whole text was understood and its value is within the field's range.
    bool isWhole = true;

    friend bool operator==(const FieldReading&, const FieldReading&) = default;
};

FieldReading readField(const CardField& field, const QString& value);

/// The reading of the declared default, for a card that doesn't name the field.
FieldReading startOf(const CardField& field);

/// A keyword of a card with its amount, which is 1 if the card doesn't give one. Labels are read in the same way.
struct KeywordReading
{
    /// The index in a list of all keywords followed by all labels.
    std::uint16_t which = 0;
    std::int32_t amount = 1;

    friend bool operator==(const KeywordReading&, const KeywordReading&) = default;
};

/// Finds the keywords and labels at the start of a card's lines. Ignores lines that start with a keyword but are rules,
/// such as “Haste creatures of you get …”.
class KeywordReader
{
public:
    explicit KeywordReader(const CardFields& fields);

    std::vector<KeywordReading> read(QStringView abilities) const;

private:
    struct Name
    {
        QString name;
        std::uint16_t which = 0;
    };

    const Name* nameAt(QStringView line) const;
    void readLine(QStringView line, std::vector<KeywordReading>& found) const;

    /// The names, grouped by first letter and sorted by length, longest first.
    std::vector<std::vector<Name>> m_names;
};

} // namespace model
