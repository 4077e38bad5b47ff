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

/// A row of the deck as it is shown: a section, a group of its cards, or a card.
struct DeckRow
{
    enum class Kind { Section, Group, Card };

    Kind kind = Kind::Card;
    QString section;
    QString group = {};
    QString card = {};
    int count = 0;
    /// It is of one of the game's own piles.
    bool isFixed = false;
    std::optional<model::EntityId> id = {};
    /// What is wrong with the card, in two or three words.
    QString mark = {};

    /// Whether it stands for the same, with whatever copies.
    bool isSameRow(const DeckRow& other) const
    {
        return kind == other.kind && section == other.section && group == other.group && card == other.card &&
               isFixed == other.isFixed;
    }

    friend bool operator==(const DeckRow&, const DeckRow&) = default;
};

/// Which rows there are and in which order.
struct DeckArrangement
{
    enum class By { Name, Count, State, Field };

    By by = By::Name;
    /// The field they are sorted by, when they are.
    qsizetype sortField = -1;
    Qt::SortOrder order = Qt::AscendingOrder;
    /// The field whose values are groups; -1 for no groups.
    qsizetype groupField = -1;
    /// Which cards are shown; all of them when nothing is given.
    std::optional<std::set<QString>> shown = {};
};

/// The deck being built as rows: each section with its cards below it, in groups when there are any.
QList<DeckRow> rowsOf(
    const DeckDesk& desk,
    const Workspace& workspace,
    const QList<model::CardField>& fields,
    const DeckArrangement& arrangement
);

/// What a card has in a field, as it is read by people.
QString fieldText(const model::CardDefinition& card, const model::CardField& field);

} // namespace studio
