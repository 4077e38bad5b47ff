// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMenu;
class QWidget;

namespace studio {

struct CardColumn;
class Workspace;

// Each function opens a dialog and returns immediately.

/// Adds a card field. If `name` is given, the dialog proposes the undeclared field with that name that some cards
/// already have.
void askForField(Workspace& workspace, QWidget* parent, const QString& name = {});
void askForFieldName(Workspace& workspace, QWidget* parent, const QString& field);
void askForFieldType(Workspace& workspace, QWidget* parent, const QString& field);
/// Edits the list of values that the field uses.
void askForFieldValues(Workspace& workspace, QWidget* parent, const QString& field);
void askToDeleteField(Workspace& workspace, QWidget* parent, const QString& field);

/// Adds a menu entry for everything that can be done with the field of a column, and an entry for a new field.
void addFieldActions(QMenu& menu, Workspace& workspace, QWidget* parent, const CardColumn& column);

} // namespace studio
