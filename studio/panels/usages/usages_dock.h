// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/renaming/renaming.h"
#include "studio/kit/hinted_panel.h"
#include "studio/workspace/background.h"

#include <QTimer>

#include <optional>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace studio {

class ImpactNote;
class Selection;
class Workspace;

/// The places that use a name declared by the game, with a preview of renaming it.
class UsagesDock : public HintedPanel
{
    Q_OBJECT

public:
    UsagesDock(Workspace& workspace, Selection& selection, QWidget* parent = nullptr);

    void find(const model::NamedThing& thing);
    /// Finds the usages of a thing, and gives the focus to the field for its new name.
    void askForName(const model::NamedThing& thing);
    /// Applies the changes in the preview.
    void rename();

    std::optional<model::NamedThing> thing() const { return m_thing; }

    const model::RenamePlan& plan() const { return m_plan; }

    bool isSearching() const { return m_pause.isActive() || m_search.isRunning(); }

private:
    void layOut();
    void followInput();
    void followProject();
    void retranslate() override;
    /// The new name, as the project would store it.
    QString newName() const;
    void search();
    void list();

    Workspace& m_workspace;
    Selection& m_selection;
    QLabel* m_title;
    QLineEdit* m_name;
    QCheckBox* m_comments;
    QPushButton* m_rename;
    QLabel* m_state;
    ImpactNote* m_impact;
    QTreeWidget* m_tree;
    std::optional<model::NamedThing> m_thing;
    model::RenamePlan m_plan;
    QTimer m_pause;
    Background m_search;
};

/// The texts for a named thing, and for the reason why it can't be renamed.
QString words(const model::NamedThing& thing);
QString words(model::RenameConflict conflict);

} // namespace studio
