// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_roles.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace model {
struct ExchangeFormat;
} // namespace model

namespace studio {

class Workspace;

/// Asks for the target of an export and, if the other program has names for certain fields, which fields these are. The
/// dialog explains what the export creates and where the other program looks for it.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    /// `name` is the suggested name of the file or folder.
    ExportDialog(Workspace& workspace, const model::ExchangeFormat& format, const QString& name, QWidget* parent);

    /// The path of the file, or of the folder if the format creates one.
    QString path() const;

    /// The chosen fields; nothing if the format has no names for fields.
    std::optional<model::CardRoles> roles() const;

private:
    struct RoleChoice;

    QString suggestedPath(const QString& name) const;
    void addRoles(QFormLayout& form);
    void browse();
    void showEffect();
    void rememberRoles();

    Workspace& m_workspace;
    const model::ExchangeFormat& m_format;
    const bool m_isFolder;
    model::CardRoles m_roles;
    QLineEdit* m_path;
    QLabel* m_effect;
    QPushButton* m_export;
    /// The choices, in the order of the table of roles.
    QList<QComboBox*> m_choices;
};

} // namespace studio
