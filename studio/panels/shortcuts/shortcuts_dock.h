// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QToolButton;
class QTreeWidget;

namespace studio {

class Actions;

/// All actions with their shortcuts. The user can search for an action and press new keys, and gets a warning if
/// another action already uses them.
class ShortcutsDock : public QWidget
{
    Q_OBJECT

public:
    explicit ShortcutsDock(Actions& actions, QWidget* parent = nullptr);

    void select(const QString& actionId);
    QString selected() const;
    /// The actions that have shortcuts, as text for printing.
    QString asText() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void retranslate();
    void list();
    void filter();
    void showSelected();
    void warn();
    void assign();
    QString namesOf(const QStringList& actions) const;

    Actions& m_actions;
    QLineEdit* m_search;
    QTreeWidget* m_tree;
    QKeySequenceEdit* m_keys;
    QToolButton* m_assign;
    QToolButton* m_remove;
    QToolButton* m_reset;
    QToolButton* m_resetAll;
    QToolButton* m_copy;
    QLabel* m_warning;
};

} // namespace studio
