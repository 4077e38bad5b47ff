// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/project/entities.h"

#include <QObject>

#include <set>

namespace studio {

class DeckDesk;
class MessageBar;
class Workspace;

/// Tells in the message bar which decks a change of rules or cards has made illegal, with a button that takes the
/// change back. The message goes when they are legal again.
class DeckImpact : public QObject
{
    Q_OBJECT

public:
    DeckImpact(DeckDesk& desk, Workspace& workspace, MessageBar& messages);

private:
    void look();
    void say();

    DeckDesk& m_desk;
    Workspace& m_workspace;
    MessageBar& m_messages;
    std::set<model::EntityId> m_broken;
    QString m_said;
};

} // namespace studio
