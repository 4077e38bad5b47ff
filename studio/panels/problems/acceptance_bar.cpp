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
    , m_give(new QPushButton)
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(m_reason, 1);
    layout->addWidget(m_give);
    hide();
    connect(m_reason, &QLineEdit::returnPressed, this, &AcceptanceBar::give);
    connect(m_reason, &QLineEdit::textChanged, this, [this] { m_give->setEnabled(!reason().isEmpty()); });
    connect(m_give, &QPushButton::clicked, this, &AcceptanceBar::give);
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

void AcceptanceBar::give()
{
    const QString text = reason();
    if (!m_asked || text.isEmpty())
        return;
    const Problem asked = *std::exchange(m_asked, std::nullopt);
    hide();
    m_reason->clear();
    Q_EMIT given(asked, text);
}

void AcceptanceBar::follow(const QList<Problem>& problems)
{
    if (m_asked && !problems.contains(*m_asked))
        m_asked.reset();
    setVisible(m_asked.has_value());
}

void AcceptanceBar::retranslate()
{
    m_reason->setPlaceholderText(tr("Why is this right as it is? The reason is kept beside it."));
    m_reason->setAccessibleName(tr("Reason"));
    m_give->setText(tr("Accept"));
    m_give->setEnabled(!reason().isEmpty());
}

} // namespace studio
