// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/rules/rules_outline.h"

#include <QWidget>

class QAction;
class QLineEdit;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace studio {

/// The outline of a rules text, with a field that filters it.
class OutlineView : public QWidget
{
    Q_OBJECT

public:
    explicit OutlineView(QWidget* parent = nullptr);

    /// Shows the declarations of a text. `line` is the line of the cursor, which determines the current declaration.
    void showText(const QString& text, int line);
    /// Selects the declaration that contains a line. Collapsed rows stay collapsed.
    void showLine(int line);
    void retranslate();

    /// Adds actions that extend the rules to the context menu and to a button.
    void setAdditions(const QList<QAction*>& additions);

Q_SIGNALS:
    void chosen(int line);

private:
    void filter();

    QLineEdit* m_find;
    QToolButton* m_add;
    QTreeWidget* m_tree;
    QList<OutlineRow> m_rows;
};

} // namespace studio
