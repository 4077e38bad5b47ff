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

/// Asks in the message bar whether a change of rules or cards that has made decks illegal is to be kept, with a list of
/// these decks. Taking it back makes what was changed what it was when the decks were legal. The question goes when
/// they are legal again, and when it is answered; until then it is asked again whenever the project is opened.
///
/// What a change would do that is looked at beforehand, see ImpactNote.
class DeckImpact : public QObject
{
    Q_OBJECT

public:
    DeckImpact(
        DeckDesk& desk, Workspace& workspace, Selection& selection, MessageBar& messages, CommandPalette& palette
    );

    void keep();
    void takeBack();
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
    /// What was there before, by entity: of the change that is asked about, and of what is not judged yet.
    std::map<model::EntityId, std::optional<model::Entity>> m_asked;
    std::map<model::EntityId, std::optional<model::Entity>> m_recent;
    /// The moments before them.
    std::int64_t m_askedSince = 0;
    std::int64_t m_recentSince = 0;
    bool m_isToRecall = false;
    QString m_said;
};

} // namespace studio
