// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace studio {

/// An unused path for a project with this name in a folder. If the name is taken, a number is added to it.
QString unusedProjectPath(const QString& folder, const QString& name);

/// Asks for the name and folder of a new project. Both are filled in, so that Enter is enough.
class NewProjectDialog : public QDialog
{
    Q_OBJECT

public:
    NewProjectDialog(const QString& suggestedPath, QWidget* parent);

    /// The path of the project, from both fields.
    QString path() const;

private:
    void chooseFolder();
    void check();
    QString whyNot() const;

    QLineEdit* m_name;
    QLineEdit* m_folder;
    QLabel* m_reason;
    QPushButton* m_create;
};

} // namespace studio
