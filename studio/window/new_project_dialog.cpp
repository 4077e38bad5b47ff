// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/new_project_dialog.h"

#include "studio/window/project_place.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace studio {

NewProjectDialog::NewProjectDialog(const QString& suggestedPath, QWidget* parent)
    : QDialog(parent)
    , m_place(new ProjectPlace(suggestedPath))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("New Project"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    auto* create = buttons->addButton(tr("&Create"), QDialogButtonBox::AcceptRole);
    create->setEnabled(m_place->whyNot().isEmpty());

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 16);
    layout->setSpacing(12);
    layout->addWidget(m_place);
    layout->addWidget(buttons);
    // The button must be in the dialog before it becomes the dialog's default button.
    create->setDefault(true);
    setMinimumWidth(520);
    connect(m_place, &ProjectPlace::changed, this, [this, create] { create->setEnabled(m_place->whyNot().isEmpty()); });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_place->setFocus();
}

QString NewProjectDialog::path() const
{
    return m_place->path();
}

} // namespace studio
