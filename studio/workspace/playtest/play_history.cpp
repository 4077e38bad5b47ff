// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/play_history.h"

#include "studio/workspace/playtest/play_pace.h"
#include "studio/workspace/playtest/table_sight.h"

namespace studio {

PlayHistory::PlayHistory(PlayedGame& played, TableSight& sight, PlayPace& pace)
    : m_played(played)
    , m_sight(sight)
    , m_pace(pace)
{
}

void PlayHistory::undo()
{
    if (!canUndo())
        return;
    m_pace.halt();
    bool wasAutomatic = true;
    while (wasAutomatic && m_played.game().canUndo()) {
        wasAutomatic = m_played.hasPeople() && m_played.lastStep().isAutomatic;
        m_played.game().undo();
    }
    m_sight.refresh();
}

void PlayHistory::redo()
{
    if (!canRedo())
        return;
    m_pace.halt();
    m_played.game().redo();
    while (m_played.hasPeople() && m_played.game().canRedo()) {
        m_played.game().redo();
        if (m_played.lastStep().isAutomatic)
            continue;
        m_played.game().undo();
        break;
    }
    m_sight.refresh();
}

void PlayHistory::goTo(NodeId node)
{
    if (!m_played.isPlaying() || node >= m_played.chronicle().size())
        return;
    m_pace.halt();
    m_played.game().goTo(node);
    m_sight.refresh();
}

void PlayHistory::edit(const Change& change)
{
    if (!m_played.isPlaying())
        return;
    m_pace.halt();
    m_played.edit(change);
    m_sight.refresh();
}

void PlayHistory::extendEdit(const Change& change)
{
    if (!m_played.isPlaying())
        return;
    const engine::Game& game = m_played.game();
    const NodeId here = game.cursor();
    const bool isEdit = game.isManual(here) && game.enteredBy(here) == engine::none;
    if (here == 0 || !isEdit || here + 1 != game.nodeCount()) {
        edit(change);
        return;
    }
    // A bot may be thinking about a position that is about to change.
    m_pace.halt();
    m_played.extendEdit(change);
    m_sight.refresh();
}

void PlayHistory::enter(std::uint32_t phase)
{
    if (!m_played.isPlaying() || !m_played.game().canEnter(phase))
        return;
    m_pace.halt();
    if (m_played.enter(phase) != engine::Trouble::None)
        m_pace.reportTrouble();
    m_sight.refresh();
}

} // namespace studio
