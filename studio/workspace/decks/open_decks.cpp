// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/decks/open_decks.h"

#include "studio/workspace/decks/deck_session.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <algorithm>

namespace studio {

using model::EntityId;

OpenDecks::OpenDecks(Workspace& workspace, Selection& selection)
    : m_workspace(workspace)
    , m_selection(selection)
{
}

bool OpenDecks::isDeck(EntityId id) const
{
    return m_workspace.find<model::Deck>(id) != nullptr;
}

void OpenDecks::open(EntityId deck)
{
    m_selection.selectDeck(deck);
}

void OpenDecks::openAll(const QList<EntityId>& decks, std::optional<EntityId> current)
{
    for (const EntityId id : decks)
        if (isDeck(id) && !m_open.contains(id))
            m_open.append(id);
    Q_EMIT changed();
    if (current && isDeck(*current))
        open(*current);
    else if (!m_open.isEmpty())
        open(m_open.first());
}

void OpenDecks::close(EntityId deck)
{
    const qsizetype at = m_open.indexOf(deck);
    if (at < 0)
        return;
    m_open.removeAt(at);
    Q_EMIT changed();
    if (m_selection.deck() != deck)
        return;
    if (m_open.isEmpty())
        m_selection.selectDeck({});
    else
        m_selection.selectDeck(m_open[std::min(at, m_open.size() - 1)]);
}

void OpenDecks::move(qsizetype from, qsizetype to)
{
    m_open.move(from, to);
    saveSession();
}

void OpenDecks::takeSelected()
{
    const auto id = m_selection.deck();
    if (!id || m_open.contains(*id) || !isDeck(*id))
        return;
    m_open.append(*id);
    Q_EMIT changed();
}

void OpenDecks::closeDeleted(EntityId deck)
{
    const qsizetype at = m_open.indexOf(deck);
    if (at >= 0)
        m_deleted[deck] = {.tab = at, .wasCurrent = m_selection.deck() == deck};
    close(deck);
}

void OpenDecks::reopen(EntityId deck)
{
    const auto deleted = m_deleted.find(deck);
    if (deleted == m_deleted.end())
        return;
    const DeletedDeck was = deleted->second;
    m_deleted.erase(deleted);
    m_open.insert(std::min(was.tab, m_open.size()), deck);
    Q_EMIT changed();
    if (was.wasCurrent)
        open(deck);
}

void OpenDecks::forget()
{
    m_open.clear();
    m_deleted.clear();
    m_selection.selectDeck({});
    Q_EMIT changed();
}

void OpenDecks::saveSession() const
{
    if (!m_workspace.isOpen())
        return;
    const auto selected = m_selection.deck();
    remember(m_workspace, {.open = m_open, .current = selected && isDeck(*selected) ? selected : std::nullopt});
}

} // namespace studio
