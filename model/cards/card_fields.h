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

/// What the cards of a game are made of, as its own rules declare it, and what the texts of a card's fields say.
namespace model {

/// A field that cards have because the rules declare it as printed.
struct CardField
{
    enum class Type : std::uint8_t {
        Number,
        Flag,
        Text,
        /// One of its values; several of them; a number of each of them, as in “2 Fire and 1 Generic”.
        Choice,
        Choices,
        Amounts,
    };

    /// The first is the one it is shown by.
    QStringList names;
    Type type = Type::Number;
    /// The members of the choice it is about.
    QStringList values = {};
    std::optional<std::int32_t> least = {};
    std::optional<std::int32_t> most = {};
    /// What the rules say that it is on a card that does not name it: a number, or which of the values.
    std::optional<std::int32_t> starts = {};

    const QString& name() const { return names.front(); }

    bool isNumeric() const { return type == Type::Number || type == Type::Amounts; }

    bool hasValues() const { return !values.isEmpty(); }

    friend bool operator==(const CardField&, const CardField&) = default;
};

/// Everything that cards of a game can have. Declarations are taken as far as they could be read: errors elsewhere in
/// the rules do not matter.
struct CardFields
{
    QList<CardField> fields;
    /// Those that lines of cards can begin with.
    QStringList keywords;
    QStringList labels;
    /// What cards can be or not be while they are played with, printed or not, each by its first name.
    QStringList flags;
    /// What players and the game have to be counted or noted, each by its first name.
    QStringList tallies;

    /// Which field has this name, exactly as it is declared; -1 when none has.
    qsizetype indexOf(const QString& name) const;

    friend bool operator==(const CardFields&, const CardFields&) = default;
};

CardFields cardFields(const engine::syntax::Game& game);

/// What the text of a field says.
struct FieldReading
{
    /// Of a flag 1 or 0, of amounts their total.
    std::int32_t number = 0;
    /// Which of the field's values are named, each once and in order; of amounts those above 0.
    std::vector<std::uint16_t> values = {};
    /// Of amounts: one for each of the field's values.
    std::vector<std::int32_t> amounts = {};
    /// Without its quotes.
    QString text = {};
    /// Everything in it was understood, and is within the field's range.
    bool isWhole = true;

    friend bool operator==(const FieldReading&, const FieldReading&) = default;
};

FieldReading readField(const CardField& field, const QString& value);

/// What a card has when it does not name the field, and the rules say nothing else.
FieldReading startOf(const CardField& field);

/// How much of a keyword a card has: 1 when it has merely the keyword. Labels are found in the same way.
struct KeywordReading
{
    /// Counted through the keywords and then the labels.
    std::uint16_t which = 0;
    std::int32_t amount = 1;

    friend bool operator==(const KeywordReading&, const KeywordReading&) = default;
};

/// The keywords and labels with which lines of a card begin. What a rule of the card gives to others is not its own.
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

    /// By their first letter, the longest first.
    std::vector<std::vector<Name>> m_names;
};

} // namespace model
