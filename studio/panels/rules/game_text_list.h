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

/// The texts a game is made of, to choose one, add, name and delete: its rules, the shared rules it could use, and what
/// its cards look like.
class GameTextList : public QWidget
{
    Q_OBJECT

public:
    explicit GameTextList(Workspace& workspace, QWidget* parent = nullptr);

    /// The text of the project that is chosen; nothing when it is one that comes with the program.
    std::optional<model::EntityId> text() const;
    /// The name of the chosen one that comes with the program; empty when it is the project's.
    QString shared() const;

    void select(model::EntityId text);
    void selectShared(const QString& name);
    void addRules();
    /// Frames to go on from: those in which the cards are drawn while the game describes none.
    void addFrames();
    void addDrawing();
    void deleteText();
    void retranslate();

Q_SIGNALS:
    /// Something is about to be done with the texts: what is written goes to the project first.
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
