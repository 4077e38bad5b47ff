// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/decks/deck_impact.h"

#include "studio/decks/deck_desk.h"
#include "studio/text/deck_words.h"
#include "studio/window/message_bar.h"
#include "studio/workspace/workspace.h"

namespace studio {

DeckImpact::DeckImpact(DeckDesk& desk, Workspace& workspace, MessageBar& messages)
    : m_desk(desk)
    , m_workspace(workspace)
    , m_messages(messages)
{
    connect(&desk, &DeckDesk::decksBroken, this, [this](const QList<BrokenDeck>& decks) {
        // What the user has closed is not said again with the next.
        if (!m_messages.isWaiting(m_said))
            m_broken.clear();
        for (const BrokenDeck& deck : decks)
            m_broken.insert(deck.id);
        say();
    });
    connect(&desk, &DeckDesk::decksChanged, this, &DeckImpact::look);
}

void DeckImpact::look()
{
    const auto gone = std::erase_if(m_broken, [this](model::EntityId id) {
        const auto& health = m_desk.healthOf(id);
        return !m_desk.deck(id) || (health && health->isLegal());
    });
    if (gone > 0 && m_messages.isWaiting(m_said))
        say();
}

void DeckImpact::say()
{
    QStringList names;
    for (const model::EntityId id : m_broken)
        names.append(m_desk.deck(id)->list.name);
    const QString text = names.isEmpty() ? QString() : brokenWords(names);
    if (text == m_said && m_messages.isWaiting(m_said))
        return;
    m_messages.withdraw(m_said);
    m_said = text;
    if (!text.isEmpty())
        m_messages.say(Severity::Warning, text, {.text = tr("Undo"), .run = [this] { m_workspace.undo(); }});
}

} // namespace studio
