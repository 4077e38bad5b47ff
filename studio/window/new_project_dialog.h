// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace studio {

class ProjectPlace;

/// Asks for the name and folder of a new project. Both are filled in, so that Enter is enough.
class NewProjectDialog : public QDialog
{
    Q_OBJECT

public:
    NewProjectDialog(const QString& suggestedPath, QWidget* parent);

    /// The path of the project, from both fields.
    QString path() const;

private:
    ProjectPlace* m_place;
};

} // namespace studio
