// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace studio {

/// An unused path for a project with this name in a folder. If the name is taken, a number is added to it.
QString unusedProjectPath(const QString& folder, const QString& name);

/// Fields for the name and folder of a new project, with a hint or the reason why they can't be used.
class ProjectPlace : public QWidget
{
    Q_OBJECT

public:
    explicit ProjectPlace(const QString& suggestedPath, QWidget* parent = nullptr);

    /// The name of the project and of its file.
    QString name() const;
    /// The path of the project, from both fields.
    QString path() const;
    /// The reason why no project can be created with this name in this folder; empty if one can.
    QString whyNot() const;

Q_SIGNALS:
    void changed();

private:
    void chooseFolder();
    void showHint();

    QLineEdit* m_name;
    QLineEdit* m_folder;
    QLabel* m_hint;
};

} // namespace studio
