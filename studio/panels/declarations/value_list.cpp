// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/declarations/value_list.h"

#include "studio/kit/hinted_panel.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int nameBefore = Qt::UserRole;

QListWidgetItem* newItem(const QString& name, const QString& before)
{
    auto* item = new QListWidgetItem(name);
    item->setData(nameBefore, before);
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    return item;
}

} // namespace

ValueList::ValueList(const QStringList& values, QWidget* parent)
    : QWidget(parent)
    , m_list(new QListWidget)
    , m_add(iconButton(u"new"_s))
    , m_delete(iconButton(u"delete"_s))
    , m_up(iconButton(u"move-up"_s))
    , m_down(iconButton(u"move-down"_s))
{
    for (const QString& value : values)
        m_list->addItem(newItem(value, value));
    m_list->setAccessibleName(tr("Values"));
    m_list->setEditTriggers(
        QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed
    );
    auto* buttons = new QVBoxLayout;
    const auto addButton = [&](QToolButton* button, const QString& name, auto run) {
        button->setToolTip(name);
        button->setAccessibleName(name);
        buttons->addWidget(button);
        connect(button, &QToolButton::clicked, this, run);
    };
    addButton(m_add, tr("Add value"), &ValueList::add);
    addButton(m_delete, tr("Delete value"), &ValueList::remove);
    addButton(m_up, tr("Move up"), [this] { move(-1); });
    addButton(m_down, tr("Move down"), [this] { move(1); });
    buttons->addStretch();
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);
    setFocusProxy(m_list);
    connect(m_list, &QListWidget::itemChanged, this, &ValueList::changed);
    connect(m_list, &QListWidget::currentRowChanged, this, &ValueList::updateButtons);
    m_list->setCurrentRow(0);
    updateButtons();
}

QList<model::ValueDesign> ValueList::values() const
{
    QList<model::ValueDesign> values;
    for (int row = 0; row < m_list->count(); ++row) {
        const QListWidgetItem* const item = m_list->item(row);
        values.append({.name = item->text().simplified(), .before = item->data(nameBefore).toString()});
    }
    return values;
}

void ValueList::add()
{
    QListWidgetItem* const item = newItem({}, {});
    m_list->addItem(item);
    m_list->setCurrentItem(item);
    m_list->editItem(item);
    Q_EMIT changed();
}

void ValueList::remove()
{
    delete m_list->takeItem(m_list->currentRow());
    updateButtons();
    Q_EMIT changed();
}

void ValueList::move(int rows)
{
    const int row = m_list->currentRow();
    QListWidgetItem* const item = m_list->takeItem(row);
    m_list->insertItem(row + rows, item);
    m_list->setCurrentItem(item);
    Q_EMIT changed();
}

void ValueList::updateButtons()
{
    const int row = m_list->currentRow();
    m_delete->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_list->count());
}

} // namespace studio
