// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/declarations/declarations.h"

#include <QObject>

class QComboBox;
class QFormLayout;
class QLineEdit;

namespace studio {

class Workspace;

/// The rows of a form that choose the type of a field: the type, and for types with values an existing list or the
/// name and values of a new one.
class FieldTypeEditor : public QObject
{
    Q_OBJECT

public:
    /// The form's widget becomes the parent.
    FieldTypeEditor(const Workspace& workspace, QFormLayout& form, QWidget* parent);

    /// Chooses a type, and the list that has these values.
    void setType(model::CardField::Type type, const QStringList& values = {});
    /// Proposes the name of a new list, until the user types one.
    void proposeListName(const QString& field);
    /// Proposes the values of a new list.
    void proposeValues(const QStringList& values);

    /// The design without the field's name.
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
