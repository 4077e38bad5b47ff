// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/entities/entities.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

/// The cells of the card list and the card form. Begin here: how a cell shows a field of a card, and how typed text
/// changes the field. card_list_model.h is the table of all cards, card_table.h its view, card_list_dock.h the panel
/// around it.
namespace studio {

/// The subject of a column of the card list.
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

    /// InDeck and Left exist only in lists: the number of copies in the deck being built, and how many can still be
    /// added.
    Kind kind = Kind::Name;
    /// The name of the field, as the rules declare it or as cards use it.
    QString field = {};

    friend bool operator==(const CardColumn&, const CardColumn&) = default;
};

/// All columns: those of every card, of the declared fields, and of undeclared fields that cards use.
QList<CardColumn> cardColumns(const model::CardFields& fields, const QStringList& undeclared);

/// A stable key that identifies the column in a saved layout.
QString columnKey(const CardColumn& column);
QString columnTitle(const CardColumn& column);
/// The name of the field in the undo text.
QString editedField(const CardColumn& column);

/// Whether the column is about the deck being built, not about the card.
bool isOfDeck(const CardColumn& column);
bool isEditable(const CardColumn& column);
/// Whether the cells of the column are check boxes.
bool isSwitch(const CardColumn& column, const model::CardFields& fields);
bool isNumeric(const CardColumn& column, const model::CardFields& fields);
const model::CardField* declaredField(const CardColumn& column, const model::CardFields& fields);

/// The text of a cell; setCell() with the same text changes nothing. Empty in the columns for rules texts and problems,
/// which are in the workspace's game.
QString cellText(const model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields);

/// Sets a field to typed or pasted text, even if it isn't valid.
void setCell(
    model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields, const QString& text
);

/// The reason why the value of a cell is invalid; empty if it is valid.
QString cellFault(const model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields);

/// A set of values, worded as in card texts: “Unit and Relic”.
QString choicesText(const QStringList& values);

/// The value that a card has in a column, or null.
const model::FieldValue*
fieldOf(const model::CardDefinition& card, const CardColumn& column, const model::CardFields& fields);

} // namespace studio
