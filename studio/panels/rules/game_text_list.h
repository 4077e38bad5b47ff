// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QWidget>

#include <optional>

class QListWidget;
class QListWidgetItem;
class QMenu;
class QToolButton;

namespace studio {

class Workspace;

/// The texts of the game: its rules, the shared rules it can use, its frames and its drawings. The user can choose,
/// add, rename and delete them.
class GameTextList : public QWidget
{
    Q_OBJECT

public:
    explicit GameTextList(Workspace& workspace, QWidget* parent = nullptr);

    /// The chosen text of the project; nothing if a shared text is chosen.
    std::optional<model::EntityId> text() const;
    /// The name of the chosen shared text; empty if a text of the project is chosen.
    QString shared() const;

    void select(model::EntityId text);
    void selectShared(const QString& name);
    void addRules();
    /// Adds frames as a starting point: those that are used while the game has none of its own. If the game already has
    /// frames, adds an empty text for more.
    void addFrames();
    void addDrawing();
    void deleteText();
    void retranslate();

Q_SIGNALS:
    /// The texts are about to change, so pending edits must be saved first.
    void aboutToEdit();
    void chosen();

private:
    void layOut();
    void list();
    void rename(const QListWidgetItem* item);
    void add(const QList<model::GameText>& texts);
    QString freeName(const QString& wanted, model::GameText::Role role) const;

    Workspace& m_workspace;
    QListWidget* m_texts;
    QToolButton* m_add;
    QToolButton* m_delete;
    QAction* m_addRules;
    QAction* m_addFrames;
    QAction* m_addDrawing;
    bool m_isListing = false;
};

} // namespace studio
