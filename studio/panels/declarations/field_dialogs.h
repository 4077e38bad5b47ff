// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMenu;
class QWidget;

namespace studio {

struct CardColumn;
class Workspace;

// Each opens a dialog and returns at once.

/// Adds a card field. A name proposes the field of that name that some cards already have.
void askForField(Workspace& workspace, QWidget* parent, const QString& name = {});
void askForFieldName(Workspace& workspace, QWidget* parent, const QString& field);
void askForFieldType(Workspace& workspace, QWidget* parent, const QString& field);
/// Edits the list of values that the field uses.
void askForFieldValues(Workspace& workspace, QWidget* parent, const QString& field);
void askToDeleteField(Workspace& workspace, QWidget* parent, const QString& field);

/// Adds everything that can be done with the field of a column to a menu, and a new field.
void addFieldActions(QMenu& menu, Workspace& workspace, QWidget* parent, const CardColumn& column);

} // namespace studio
