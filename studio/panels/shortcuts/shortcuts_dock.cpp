// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/shortcuts/shortcuts_dock.h"

#include "studio/kit/icons.h"
#include "studio/shell/actions.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int idRole = Qt::UserRole;

QToolButton* button(const QString& iconName)
{
    auto* made = new QToolButton;
    made->setIcon(icon(iconName));
    made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    made->setAutoRaise(true);
    return made;
}

QString shown(const QList<QKeySequence>& keys)
{
    return QKeySequence::listToString(keys, QKeySequence::NativeText);
}

/// Accepts any keys except Tab and Shift+Tab, which leave the field.
class KeysField : public QKeySequenceEdit
{
protected:
    bool event(QEvent* event) override
    {
        const bool isPress = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
        const auto* const key = isPress ? static_cast<QKeyEvent*>(event) : nullptr;
        const bool isTab = key && (key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab) &&
                           (key->modifiers() & ~Qt::ShiftModifier) == 0;
        return isTab ? QWidget::event(event) : QKeySequenceEdit::event(event);
    }
};

} // namespace

ShortcutsDock::ShortcutsDock(Actions& actions, QWidget* parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_search(new QLineEdit)
    , m_tree(new QTreeWidget)
    , m_keys(new KeysField)
    , m_assign(button(u"success"_s))
    , m_remove(button(u"delete"_s))
    , m_reset(button(u"reset"_s))
    , m_resetAll(button(u"reset"_s))
    , m_copy(button(u"copy"_s))
    , m_warning(new QLabel)
{
    layOut();
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutsDock::filter);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ShortcutsDock::showSelected);
    connect(m_keys, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutsDock::warn);
    connect(m_assign, &QToolButton::clicked, this, &ShortcutsDock::assign);
    connect(m_remove, &QToolButton::clicked, this, [this] { m_actions.setKeys(selected(), {}); });
    connect(m_reset, &QToolButton::clicked, this, [this] { m_actions.resetKeys(selected()); });
    connect(m_resetAll, &QToolButton::clicked, this, [this] { m_actions.setChangedKeys({}); });
    connect(m_copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(asText()); });
    connect(&m_actions, &Actions::keysChanged, this, &ShortcutsDock::list);
    connect(&m_actions, &Actions::described, this, &ShortcutsDock::list);
    retranslate();
}

void ShortcutsDock::layOut()
{
    m_search->setClearButtonEnabled(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setAlternatingRowColors(true);
    m_tree->setUniformRowHeights(true);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->header()->setStretchLastSection(false);
    m_warning->setWordWrap(true);
    m_warning->setTextFormat(Qt::PlainText);
    m_keys->setClearButtonEnabled(true);

    auto* keysRow = new QHBoxLayout;
    keysRow->addWidget(m_keys, 1);
    keysRow->addWidget(m_assign);
    auto* buttonsRow = new QHBoxLayout;
    for (QToolButton* one : {m_remove, m_reset})
        buttonsRow->addWidget(one);
    buttonsRow->addStretch();
    auto* allRow = new QHBoxLayout;
    for (QToolButton* one : {m_resetAll, m_copy})
        allRow->addWidget(one);
    allRow->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_search);
    layout->addWidget(m_tree, 1);
    layout->addLayout(keysRow);
    layout->addWidget(m_warning);
    layout->addLayout(buttonsRow);
    layout->addLayout(allRow);
    setFocusProxy(m_search);
}

void ShortcutsDock::select(const QString& actionId)
{
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = m_tree->topLevelItem(row);
        if (item->data(0, idRole).toString() == actionId)
            m_tree->setCurrentItem(item);
    }
}

QString ShortcutsDock::selected() const
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    return item ? item->data(0, idRole).toString() : QString();
}

QString ShortcutsDock::asText() const
{
    QString text;
    for (const ActionSpec& spec : m_actions.specs()) {
        if (const auto keys = m_actions.keys(spec.id); !keys.isEmpty())
            text += m_actions.plainText(spec.id) + u'\t' + shown(keys) + u'\n';
    }
    return text;
}

void ShortcutsDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ShortcutsDock::retranslate()
{
    m_search->setPlaceholderText(tr("Search actions or keys"));
    m_search->setAccessibleName(m_search->placeholderText());
    // Qt doesn't give the clear button of a field an accessible name.
    for (QAbstractButton* clear : findChildren<QAbstractButton*>()) {
        if (qobject_cast<QLineEdit*>(clear->parent()))
            clear->setAccessibleName(tr("Clear"));
    }
    m_tree->setHeaderLabels({tr("Action"), tr("Shortcut")});
    m_tree->setAccessibleName(tr("Actions and shortcuts"));
    m_keys->setAccessibleName(tr("New shortcut"));
    m_keys->findChild<QLineEdit*>()->setAccessibleName(m_keys->accessibleName());
    m_keys->setToolTip(tr("Press the new shortcut for the selected action"));
    m_assign->setText(tr("Assign Shortcut"));
    m_remove->setText(tr("Remove"));
    m_reset->setText(tr("Use Default"));
    m_resetAll->setText(tr("Reset All"));
    m_copy->setText(tr("Copy List"));
    list();
}

void ShortcutsDock::list()
{
    const QString kept = selected();
    m_tree->clear();
    for (const ActionSpec& spec : m_actions.specs()) {
        QString keys = shown(m_actions.keys(spec.id));
        if (const auto withheld = m_actions.withheldKeys(spec.id); !withheld.isEmpty()) {
            keys += keys.isEmpty() ? QString() : u"; "_s;
            keys += tr("(%1 is taken)", "keys that another action has").arg(shown(withheld));
        }
        auto* item = new QTreeWidgetItem(m_tree, {m_actions.plainText(spec.id), keys});
        item->setData(0, idRole, spec.id);
        item->setIcon(0, icon(spec.icon));
        QFont itemFont = font();
        itemFont.setBold(m_actions.hasOwnKeys(spec.id));
        item->setFont(1, itemFont);
    }
    select(kept);
    if (!m_tree->currentItem())
        m_tree->setCurrentItem(m_tree->topLevelItem(0));
    filter();
    showSelected();
}

void ShortcutsDock::filter()
{
    const QString wanted = m_search->text();
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = m_tree->topLevelItem(row);
        const bool matches =
            item->text(0).contains(wanted, Qt::CaseInsensitive) || item->text(1).contains(wanted, Qt::CaseInsensitive);
        item->setHidden(!matches);
    }
}

void ShortcutsDock::showSelected()
{
    const QString id = selected();
    for (QWidget* control : std::initializer_list<QWidget*>{m_keys, m_remove, m_reset})
        control->setEnabled(!id.isEmpty());
    if (id.isEmpty())
        return;
    m_keys->setKeySequence(m_actions.keys(id).value(0));
    m_reset->setEnabled(m_actions.hasOwnKeys(id));
    warn();
}

void ShortcutsDock::warn()
{
    const QString id = selected();
    m_assign->setEnabled(!id.isEmpty() && m_keys->keySequence() != m_actions.keys(id).value(0));
    QString warning;
    if (const QString names = namesOf(m_actions.conflicts(id, m_keys->keySequence())); !names.isEmpty()) {
        warning = tr("This shortcut already belongs to %1. Using it here removes it there.").arg(names);
    } else if (const auto withheld = m_actions.withheldKeys(id); !withheld.isEmpty()) {
        QStringList holders;
        for (const QKeySequence& keys : withheld)
            holders += m_actions.conflicts(id, keys);
        warning = tr("The default shortcut %1 is used by %2.").arg(shown(withheld), namesOf(holders));
    }
    m_warning->setVisible(!warning.isEmpty());
    m_warning->setText(warning);
}

void ShortcutsDock::assign()
{
    const QString id = selected();
    const QKeySequence chosen = m_keys->keySequence();
    // Only the shortcut in the field is replaced. The action keeps its other shortcuts.
    QList<QKeySequence> keys = m_actions.keys(id).mid(1);
    keys.removeAll(chosen);
    if (!chosen.isEmpty())
        keys.prepend(chosen);
    m_actions.setKeys(id, keys);
}

QString ShortcutsDock::namesOf(const QStringList& actions) const
{
    QStringList names;
    for (const QString& id : actions)
        names.append(m_actions.plainText(id));
    return names.join(u", "_s);
}

} // namespace studio
