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

/// Starts and ends playtests.
class PlaytestStart
{
    Q_DECLARE_TR_FUNCTIONS(PlaytestStart)

public:
    PlaytestStart(Workspace& workspace, PlaytestNews& news, PlayedGame& played, TableSight& sight, PlayPace& pace);

    /// Starts a game with a setup. Returns false if that isn't possible. Rules that never ask for a decision are
    /// reported.
    bool begin(const model::PlaytestSetup& setup);

    /// The setup of the last game that was started.
    const std::optional<model::PlaytestSetup>& lastSetup() const { return m_lastSetup; }

    /// Starts at the position of a scenario. Returns the reason if that isn't possible; otherwise empty.
    QString playScenario(const QString& name);

    /// Replaces the game being played. `bots` has the kind of bot for each seat, empty for a person.
    void play(
        std::unique_ptr<engine::Game> game,
        const model::CompiledGame& whole,
        const QStringList& bots,
        const QString& scenario = {}
    );
    /// Like the other play(), but for a game that was played before, with its history.
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
