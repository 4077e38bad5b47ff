// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "studio/workspace/cards/card_cells.h"

#include <QList>
#include <QString>

namespace studio {

class Workspace;

/// A new text for one cell of the list.
struct CellChange
{
    model::EntityId card;
    CardColumn column;
    QString text;
};

/// Renames a card and updates all references to it.
bool renameCard(Workspace& workspace, model::EntityId id, const QString& name);

/// Changes cells as one undo step. Returns true even if nothing had to change.
bool setCells(Workspace& workspace, const QList<CellChange>& changes);

/// Cells to change, and new cards for the rows pasted below the last card.
struct PastedCells
{
    QList<CellChange> changes = {};
    QList<model::CardDefinition> added = {};
};

bool pasteCells(Workspace& workspace, const PastedCells& pasted);

/// Adds cards as one undo step. Returns their ids, or an empty list if it failed.
QList<model::EntityId> addCards(Workspace& workspace, const QList<model::CardDefinition>& cards);
bool deleteCards(Workspace& workspace, const QList<model::EntityId>& cards);

/// A new card with an unused name; it isn't added yet.
model::CardDefinition newCard(const Workspace& workspace, const QString& list);
/// Copies of cards under unused names; they aren't added yet.
QList<model::CardDefinition> copiesOf(const Workspace& workspace, const QList<model::EntityId>& cards);

} // namespace studio
