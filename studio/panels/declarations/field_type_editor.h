// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/declarations/declarations.h"

#include <QObject>

class QComboBox;
class QFormLayout;
class QLineEdit;

namespace studio {

class Workspace;

/// The rows of a form for choosing the type of a field. For types with values, the user chooses an existing list of
/// values or enters the name and values of a new list.
class FieldTypeEditor : public QObject
{
    Q_OBJECT

public:
    /// `parent` is the widget of the form, and becomes this object's parent.
    FieldTypeEditor(const Workspace& workspace, QFormLayout& form, QWidget* parent);

    /// Selects a type and the list with these values.
    void setType(model::CardField::Type type, const QStringList& values = {});
    /// Proposes the name of a new list, until the user types one.
    void proposeListName(const QString& field);
    /// Proposes the values of a new list.
    void proposeValues(const QStringList& values);

    /// The design of the field, without its name.
    model::FieldDesign design() const;

Q_SIGNALS:
    void changed();

private:
    void showRows();
    model::CardField::Type type() const;
    bool isNewList() const;

    QFormLayout& m_form;
    QComboBox* m_type;
    QComboBox* m_list;
    QLineEdit* m_listName;
    QLineEdit* m_values;
};

} // namespace studio
