// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/records/record.h"
#include "model/games/compiled_game.h"
#include "studio/workspace/background.h"
#include "studio/workspace/chronicle/chronicle.h"

#include <QCoreApplication>
#include <QList>

#include <memory>
#include <optional>

namespace studio {

class PlayedGame;
class PlaytestNews;
class PlaytestStart;
class TableSight;
class Workspace;

/// Replays the same decisions with the project's current game after it has changed.
class Rerun
{
    Q_DECLARE_TR_FUNCTIONS(Rerun)

public:
    Rerun(Workspace& workspace, PlaytestNews& news, PlayedGame& played, TableSight& sight, PlaytestStart& start);

    /// Whether the project's game has changed since the game being played was compiled.
    bool isOutdated() const;
    /// Replays all decisions in the background, and continues with the result if all steps fit. Otherwise, misfits()
    /// returns the steps that don't.
    void run();
    /// Continues with the result of the last replay.
    void adopt();
    void drop();

    bool canAdopt() const { return m_game != nullptr; }

    const std::optional<QList<engine::Misfit>>& misfits() const { return m_misfits; }

    /// Whether the viewer may see a step and the reason why it doesn't fit.
    bool mayShow(const engine::Misfit& misfit) const;

private:
    Workspace& m_workspace;
    PlaytestNews& m_news;
    PlayedGame& m_played;
    TableSight& m_sight;
    PlaytestStart& m_start;
    Background m_running;
    std::unique_ptr<engine::Game> m_game;
    std::optional<Chronicle> m_chronicle;
    model::CompiledGame m_whole;
    std::optional<QList<engine::Misfit>> m_misfits;
};

} // namespace studio
