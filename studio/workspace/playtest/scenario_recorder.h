// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/background.h"
#include "studio/workspace/scenarios/recording.h"
#include "studio/workspace/scenarios/scenario_start.h"

#include <QCoreApplication>
#include <QString>

#include <functional>
#include <optional>

namespace studio {

class PlayedGame;
class PlaytestNews;
class TableSight;
class Workspace;

/// Turns play into scenarios of the project: a position, or everything from a step on, with the facts marked on
/// the way as its expectations.
class ScenarioRecorder
{
    Q_DECLARE_TR_FUNCTIONS(ScenarioRecorder)

public:
    using NodeId = engine::Game::NodeId;
    /// A step of the game that is played; nothing for where the game stands.
    using Step = std::optional<NodeId>;

    ScenarioRecorder(Workspace& workspace, PlaytestNews& news, PlayedGame& played, TableSight& sight);

    /// What a position or a recording is called unless somebody says otherwise.
    QString positionName(Step step = {}) const;
    QString recordingName(Step step = {}) const;

    /// Adds the position of a step to the project's scenarios; a name that is taken gets a number. Gives what the
    /// scenario is called; nothing when it failed.
    QString savePosition(const QString& name = {}, Step step = {});

    const std::optional<Recording>& recording() const { return m_recording; }

    /// Begins at the last step up to this one that a scenario can begin with, and says so when that is an earlier one.
    /// The search for it runs in the background; drop() ends it.
    void record(NodeId from);

    bool isFindingStart() const { return m_findingStart.isRunning(); }

    /// Why the recording can't be saved at the current step; empty if it can.
    QString whyNotSaved() const;
    void drop();
    /// Marks something that is so now, to be expected by the scenario.
    void expectNow(Fact fact);
    /// Adds what was recorded, up to a step, to the project's scenarios, and tells whether it holds.
    QString save(const QString& name = {}, Step step = {});

private:
    static QString wordsFor(ScenarioStart::Lack lack);
    static QString offLineWords();
    /// Whether what was recorded has a step with more dice than a scenario can tell.
    bool hasTooManyDice(const engine::Game& there) const;
    void recordFrom(const std::optional<ScenarioStart>& start, NodeId wanted);
    QString add(const QString& base, const std::function<QString(const QString& name)>& textFor);
    void prove();

    Workspace& m_workspace;
    PlaytestNews& m_news;
    PlayedGame& m_played;
    TableSight& m_sight;
    std::optional<Recording> m_recording;
    Background m_findingStart;
    Background m_tryingPosition;
    /// The scenario that was just saved. It is run once the game is compiled with it.
    QString m_unproved;
};

} // namespace studio
