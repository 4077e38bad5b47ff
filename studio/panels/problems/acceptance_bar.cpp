// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/problems/acceptance_bar.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

#include <utility>

namespace studio {

AcceptanceBar::AcceptanceBar(QWidget* parent)
    : QWidget(parent)
    , m_reason(new QLineEdit)
    , m_acceptButton(new QPushButton)
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(m_reason, 1);
    layout->addWidget(m_acceptButton);
    hide();
    connect(m_reason, &QLineEdit::returnPressed, this, &AcceptanceBar::accept);
    connect(m_reason, &QLineEdit::textChanged, this, [this] { m_acceptButton->setEnabled(!reason().isEmpty()); });
    connect(m_acceptButton, &QPushButton::clicked, this, &AcceptanceBar::accept);
}

QString AcceptanceBar::reason() const
{
    return m_reason->text().trimmed();
}

void AcceptanceBar::ask(const Problem& problem)
{
    m_asked = problem;
    show();
    m_reason->setFocus();
}

void AcceptanceBar::accept()
{
    const QString text = reason();
    if (!m_asked || text.isEmpty())
        return;
    const Problem asked = *std::exchange(m_asked, std::nullopt);
    hide();
    m_reason->clear();
    Q_EMIT accepted(asked, text);
}

void AcceptanceBar::follow(const QList<Problem>& problems)
{
    if (m_asked && !problems.contains(*m_asked))
        m_asked.reset();
    setVisible(m_asked.has_value());
}

void AcceptanceBar::retranslate()
{
    m_reason->setPlaceholderText(tr("Why is this correct as it is? Your reason is saved with the problem."));
    m_reason->setAccessibleName(tr("Reason"));
    m_acceptButton->setText(tr("Accept"));
    m_acceptButton->setEnabled(!reason().isEmpty());
}

} // namespace studio
