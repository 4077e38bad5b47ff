// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/compiled_game.h"
#include "model/playtest/playtest_setup.h"
#include "studio/workspace/chronicle/chronicle.h"

#include <QCoreApplication>
#include <QStringList>

#include <memory>
#include <optional>

namespace studio {

class PlayedGame;
class PlaytestNews;
class PlayPace;
class TableSight;
class Workspace;

/// Begins and ends playtests.
class PlaytestStart
{
    Q_DECLARE_TR_FUNCTIONS(PlaytestStart)

public:
    PlaytestStart(Workspace& workspace, PlaytestNews& news, PlayedGame& played, TableSight& sight, PlayPace& pace);

    /// Begins as it was set up, or tells why that is not possible.
    bool begin(const model::PlaytestSetup& setup);

    /// What the last game that was begun was set up with.
    const std::optional<model::PlaytestSetup>& lastSetup() const { return m_lastSetup; }

    /// Begins with the position of a scenario. Gives why that is not possible; nothing when it is.
    QString playScenario(const QString& name);

    /// Begins to play a game of a program in place of the one that is played; bots has the kind of each seat's bot,
    /// empty where a person sits.
    void play(
        std::unique_ptr<engine::Game> game,
        const model::CompiledGame& whole,
        const QStringList& bots,
        const QString& scenario = {}
    );
    /// The same with a game that was played before, of which it is known what happened.
    void play(
        std::unique_ptr<engine::Game> game,
        Chronicle chronicle,
        const model::CompiledGame& whole,
        const QStringList& bots,
        const QString& scenario = {}
    );
    void leave();

private:
    Workspace& m_workspace;
    PlaytestNews& m_news;
    PlayedGame& m_played;
    TableSight& m_sight;
    PlayPace& m_pace;
    std::optional<model::PlaytestSetup> m_lastSetup;
};

} // namespace studio
