// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/playtest/played_game.h"

#include <QString>

namespace studio {

class PlaytestNews;
class PlayPace;
class TableSight;

/// Undo and redo in a game, and manual changes to the position. Each of them stops automatic play.
class PlayHistory
{
public:
    using NodeId = PlayedGame::NodeId;
    using Change = PlayedGame::Change;

    PlayHistory(PlayedGame& played, TableSight& sight, PlayPace& pace);

    bool canUndo() const { return m_played.isPlaying() && m_played.game().canUndo(); }

    bool canRedo() const { return m_played.isPlaying() && m_played.game().canRedo(); }

    /// Returns to the last decision of a person, or goes forward to the next.
    void undo();
    void redo();
    void goTo(NodeId node);

    /// Changes the position as one step.
    void edit(const Change& change);
    /// Adds a change to the last manual step if nothing has happened since; otherwise like edit().
    void extendEdit(const Change& change);
    /// Cancels the current action and continues inside a phase.
    void enter(std::uint32_t phase);

private:
    PlayedGame& m_played;
    TableSight& m_sight;
    PlayPace& m_pace;
};

} // namespace studio
