// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/entities/entities.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

/// The card list and the card form. Begin here: this is what a cell of either says and what it makes of what is typed.
/// card_list_model.h is the table of all cards, card_table.h its view, card_list_dock.h the panel around it.
namespace studio {

/// What a column of the list is about.
struct CardColumn
{
    enum class Kind : std::uint8_t {
        Problems,
        Name,
        Field,
        Abilities,
        Words,
        Token,
        List,
        Comment,
        Notes,
        InDeck,
        Left
    };

    /// In deck, left: how many copies the deck being built has, and may have besides. Of lists only.
    Kind kind = Kind::Name;
    /// The field's name, as the rules declare it or as cards have it.
    QString field = {};

    friend bool operator==(const CardColumn&, const CardColumn&) = default;
};

/// The columns there are: those of every card, of the declared fields, and of fields that cards have all the same.
QList<CardColumn> cardColumns(const model::CardFields& fields, const QStringList& undeclared);

/// Stable, for what is remembered of the list.
QString columnKey(const CardColumn& column);
QString columnTitle(const CardColumn& column);
/// What an edit of it is called: the field's name.
QString editedField(const CardColumn& column);

/// It is about the deck being built, not about the card.
bool isOfDeck(const CardColumn& column);
bool isEditable(const CardColumn& column);
/// It is ticked or not.
bool isSwitch(const CardColumn& column, const model::CardFields& fields);
bool isNumeric(const CardColumn& column, const model::CardFields& fields);
const model::CardField* declaredField(const CardColumn& column, const model::CardFields& fields);

/// What a cell says, and what typing the same would say again. Words and problems are known elsewhere.
QString cellText(const model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields);

/// Puts into the card what was typed or pasted there. Whatever it is, it is kept; what the cell says already leaves the
/// card as it is.
void setCell(
    model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields, const QString& text
);

/// Why what stands there cannot be meant so; empty when it can.
QString cellFault(const model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields);

/// Texts as amounts of a field write them: “2 Fire and 1 Generic”.
QString amountsText(const model::CardField& field, const QList<int>& amounts);
QString choicesText(const QStringList& values);

/// The first of the card's fields that is this one.
const model::FieldValue*
fieldOf(const model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields);

} // namespace studio
