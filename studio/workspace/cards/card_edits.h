// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "studio/workspace/cards/card_cells.h"

#include <QList>
#include <QString>

namespace studio {

class Workspace;

/// A text for one cell of the list.
struct CellChange
{
    model::EntityId card;
    CardColumn column;
    QString text;
};

/// Renames a card and updates everything that names it.
bool renameCard(Workspace& workspace, model::EntityId id, const QString& name);

/// Changes cells as one step to undo. True when nothing had to change, too.
bool setCells(Workspace& workspace, const QList<CellChange>& changes);

/// The same, with new cards for what goes below the last row.
struct PastedCells
{
    QList<CellChange> changes = {};
    QList<model::CardDefinition> added = {};
};

bool pasteCells(Workspace& workspace, const PastedCells& pasted);

/// Adds cards as one step to undo; their ids, or none when they could not be added.
QList<model::EntityId> addCards(Workspace& workspace, const QList<model::CardDefinition>& cards);
bool deleteCards(Workspace& workspace, const QList<model::EntityId>& cards);

/// A card that is still to be made, under a name that no other has.
model::CardDefinition newCard(const Workspace& workspace, const QString& list);
/// The same cards under other names.
QList<model::CardDefinition> copiesOf(const Workspace& workspace, const QList<model::EntityId>& cards);

} // namespace studio
