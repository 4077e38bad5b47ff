// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/project/difference.h"
#include "studio/kit/hinted_panel.h"

class QComboBox;
class QLabel;
class QLayout;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSplitter;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace studio {

class Selection;
class Workspace;

/// The named versions of the project. The user can name the current state, compare any two versions, and restore one
/// item or everything.
class VersionsDock : public HintedPanel
{
    Q_OBJECT

public:
    VersionsDock(Workspace& workspace, Selection& selection, QWidget* parent = nullptr);

    void nameVersion();
    /// Restores the selected item, or everything, from the older version.
    void restoreSelected();
    void restoreAll();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QLayout* makeNaming();
    QLayout* makeComparing();
    void followInput();
    void retranslate() override;
    void readVersions();
    void compareLater();
    void compare();
    void showSelected();
    const model::EntityDifference* selected() const;

    Workspace& m_workspace;
    Selection& m_selection;
    QLineEdit* m_name;
    QPushButton* m_nameIt;
    QLabel* m_fromLabel;
    QComboBox* m_from;
    QLabel* m_toLabel;
    QComboBox* m_to;
    QLabel* m_summary;
    QToolButton* m_restore;
    QToolButton* m_restoreAll;
    QTreeWidget* m_tree;
    QSplitter* m_sides;
    QPlainTextEdit* m_before;
    QPlainTextEdit* m_after;
    QList<model::EntityDifference> m_differences;
    /// Whether the versions must be compared again when the panel is next visible.
    bool m_isStale = true;
    bool m_isReading = false;
};

} // namespace studio
