// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/playtest_list.h"

#include "studio/kit/flow_layout.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/workspace.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace studio {

PlaytestList::PlaytestList(PlaytestDesk& desk, Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_workspace(workspace)
    , m_title(new QLabel(this))
    , m_list(new QListWidget(this))
    , m_resume(new QPushButton(this))
    , m_delete(new QPushButton(this))
    , m_name(new QLineEdit(this))
    , m_save(new QPushButton(this))
{
    constexpr int mostHeight = 120;
    m_list->setMaximumHeight(mostHeight);
    m_title->setTextFormat(Qt::PlainText);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    auto* const keptLine = new FlowLayout;
    keptLine->addWidget(m_resume);
    keptLine->addWidget(m_delete);
    auto* const saveLine = new QHBoxLayout;
    saveLine->addWidget(m_name, 1);
    saveLine->addWidget(m_save);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_title);
    layout->addLayout(saveLine);
    layout->addWidget(m_list);
    layout->addLayout(keptLine);
    for (QPushButton* const button : {m_resume, m_delete, m_save})
        button->setAutoDefault(true);

    connect(m_resume, &QPushButton::clicked, this, &PlaytestList::resumeSelected);
    connect(m_list, &QListWidget::itemActivated, this, &PlaytestList::resumeSelected);
    connect(m_delete, &QPushButton::clicked, this, &PlaytestList::deleteSelected);
    connect(m_list, &QListWidget::itemSelectionChanged, this, &PlaytestList::enableControls);
    connect(m_name, &QLineEdit::textChanged, this, &PlaytestList::enableControls);
    connect(m_name, &QLineEdit::returnPressed, this, &PlaytestList::saveCurrent);
    connect(m_save, &QPushButton::clicked, this, &PlaytestList::saveCurrent);
    connect(&desk.news, &PlaytestNews::gameChanged, this, &PlaytestList::enableControls);
    retranslate();
    enableControls();
}

QWidgetList PlaytestList::controls() const
{
    return {m_name, m_save, m_list, m_resume, m_delete};
}

void PlaytestList::fill()
{
    const QVariant current = m_list->currentItem() ? m_list->currentItem()->data(Qt::UserRole) : QVariant();
    m_list->clear();
    for (const auto& [id, playtest] : m_workspace.all<model::Playtest>()) {
        auto* const item = new QListWidgetItem(playtest.name, m_list);
        item->setData(Qt::UserRole, QVariant::fromValue<qlonglong>(id.value));
        if (item->data(Qt::UserRole) == current)
            m_list->setCurrentItem(item);
    }
    // An empty list would only leave a gap.
    m_list->setVisible(m_list->count() > 0);
    m_resume->setVisible(m_list->count() > 0);
    m_delete->setVisible(m_list->count() > 0);
    enableControls();
}

void PlaytestList::enableControls()
{
    const bool isSelected = m_list->currentItem() != nullptr;
    m_resume->setEnabled(isSelected);
    m_delete->setEnabled(isSelected);
    m_name->setEnabled(m_desk.played.isPlaying());
    m_save->setEnabled(m_desk.played.isPlaying() && !m_name->text().trimmed().isEmpty());
}

void PlaytestList::resumeSelected()
{
    if (const QListWidgetItem* const item = m_list->currentItem()) {
        m_desk.saved.resume({item->data(Qt::UserRole).toLongLong()});
        m_name->setText(item->text());
    }
}

void PlaytestList::deleteSelected()
{
    if (const QListWidgetItem* const item = m_list->currentItem())
        m_workspace.apply(
            {.kind = model::EditKind::DeletePlaytest, .subject = item->text()},
            {m_workspace.removing({item->data(Qt::UserRole).toLongLong()})}
        );
}

void PlaytestList::saveCurrent()
{
    if (m_save->isEnabled())
        m_desk.saved.save(m_name->text().simplified());
}

void PlaytestList::retranslate()
{
    m_title->setText(tr("Saved playtests"));
    m_list->setAccessibleName(tr("Saved playtests"));
    m_resume->setText(tr("Resume"));
    m_delete->setText(tr("Delete"));
    m_name->setPlaceholderText(tr("Playtest name"));
    m_name->setAccessibleName(tr("Playtest name"));
    m_save->setText(tr("Save"));
}

void PlaytestList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace studio
