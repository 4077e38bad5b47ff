// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"

#include <QObject>

#include <cstdint>
#include <map>
#include <optional>
#include <set>

namespace studio {

class CommandPalette;
class DeckDesk;
class MessageBar;
class Selection;
class Workspace;

/// Asks in the message bar whether to keep a change to rules or cards that made decks illegal, and lists these decks.
/// If the user reverts the change, the changed rules and cards return to the state in which the decks were legal. The
/// question disappears when it is answered or the decks are legal again. Until then, it returns whenever the project is
/// opened.
///
/// ImpactNote shows the impact of a change before it is made.
class DeckImpact : public QObject
{
    Q_OBJECT

public:
    DeckImpact(
        DeckDesk& desk, Workspace& workspace, Selection& selection, MessageBar& messages, CommandPalette& palette
    );

    void keep();
    void revert();
    void showList();

private:
    void note(const model::EditBatch& batch);
    void settle();
    void look();
    void say();
    void recall();
    void remember() const;

    DeckDesk& m_desk;
    Workspace& m_workspace;
    Selection& m_selection;
    MessageBar& m_messages;
    CommandPalette& m_palette;
    std::set<model::EntityId> m_broken;
    /// The previous entities by id: those before the change in question, and those before changes that haven't been
    /// checked yet.
    std::map<model::EntityId, std::optional<model::Entity>> m_asked;
    std::map<model::EntityId, std::optional<model::Entity>> m_recent;
    /// The moments before these changes.
    std::int64_t m_askedSince = 0;
    std::int64_t m_recentSince = 0;
    bool m_mustRecall = false;
    QString m_question;
};

} // namespace studio
