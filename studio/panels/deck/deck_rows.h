// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/entities/entities.h"

#include <QList>
#include <QString>

#include <optional>
#include <set>

namespace studio {

class DeckDesk;
class Workspace;

/// A visible row of the deck: a section, a group of cards or a card.
struct DeckRow
{
    enum class Kind { Section, Group, Card };

    Kind kind = Kind::Card;
    QString section;
    QString group = {};
    QString card = {};
    int count = 0;
    /// Whether the row belongs to one of the game's own piles, which decks can't change.
    bool isFixed = false;
    /// Whether the card is pinned, so that repairs don't change it.
    bool isPinned = false;
    std::optional<model::EntityId> id = {};
    /// The card's problem in two or three words.
    QString mark = {};

    /// Whether both rows show the same thing, regardless of the number of copies.
    bool isSameRow(const DeckRow& other) const
    {
        return kind == other.kind && section == other.section && group == other.group && card == other.card &&
               isFixed == other.isFixed;
    }

    friend bool operator==(const DeckRow&, const DeckRow&) = default;
};

/// The order, grouping and filter of the rows.
struct DeckArrangement
{
    enum class By { Name, Count, State, Field };

    By by = By::Name;
    /// The field to sort by, if `by` is Field.
    qsizetype sortField = -1;
    Qt::SortOrder order = Qt::AscendingOrder;
    /// The field to group by, or -1 for no groups.
    qsizetype groupField = -1;
    /// The cards to show; all if null.
    std::optional<std::set<QString>> shown = {};
};

/// The rows of the deck being built: each section followed by its cards, optionally grouped.
QList<DeckRow> rowsOf(
    const DeckDesk& desk,
    const Workspace& workspace,
    const QList<model::CardField>& fields,
    const DeckArrangement& arrangement
);

/// The value of a card in a field as readable text.
QString fieldText(const model::CardDefinition& card, const model::CardField& field);

} // namespace studio
