// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/status_line.h"

#include "studio/kit/icons.h"
#include "studio/kit/plain_tip.h"

#include <QAccessible>
#include <QDir>
#include <QLabel>
#include <QStatusBar>
#include <QToolButton>

#include <chrono>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr std::chrono::milliseconds longEnoughToRead{6'000};

QToolButton* statusButton(QStatusBar& bar)
{
    auto* button = new QToolButton;
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar.addWidget(button);
    return button;
}

} // namespace

StatusLine::StatusLine(QStatusBar& bar)
    : m_bar(bar)
    , m_project(statusButton(bar))
    , m_problems(statusButton(bar))
    , m_panel(new QLabel)
    , m_perspective(new QLabel)
{
    bar.setSizeGripEnabled(false);
    bar.setContentsMargins(8, 2, 8, 2);
    bar.addWidget(m_panel, 1);
    bar.addPermanentWidget(m_perspective);
    m_project->setObjectName(u"status-project"_s);
    m_perspective->setTextFormat(Qt::PlainText);
    connect(m_project, &QToolButton::clicked, this, &StatusLine::projectClicked);
    connect(m_problems, &QToolButton::clicked, this, &StatusLine::problemsClicked);
}

void StatusLine::show(const Status& status)
{
    const bool isOpen = !status.project.isEmpty();
    m_project->setVisible(isOpen);
    m_project->setText(QString(status.project).replace(u'&', u"&&"_s));
    const QString folder = QDir::toNativeSeparators(status.folder);
    m_project->setToolTip(asTip(tr("In the folder %1. Click to show it.").arg(folder)));
    m_project->setAccessibleName(tr("Project %1 in the folder %2").arg(status.project, folder));
    m_problems->setVisible(isOpen);
    m_problems->setText(status.problems);
    m_problems->setToolTip(tr("Show problems"));
    m_problems->setIcon(status.problemsIcon.isEmpty() ? QIcon() : icon(status.problemsIcon));
    m_panel->setText(status.panel);
    m_perspective->setText(status.perspective);
}

void StatusLine::say(const QString& text)
{
    m_bar.showMessage(text, int(longEnoughToRead.count()));
    QAccessibleAnnouncementEvent announcement(&m_bar, text);
    QAccessible::updateAccessibility(&announcement);
}

} // namespace studio
