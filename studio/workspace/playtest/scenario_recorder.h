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

/// Turns play into scenarios of the project: a position, or everything from a step on. The facts marked during play
/// become the scenario's expectations.
class ScenarioRecorder
{
    Q_DECLARE_TR_FUNCTIONS(ScenarioRecorder)

public:
    using NodeId = engine::Game::NodeId;
    /// A step of the game being played; the current one if empty.
    using Step = std::optional<NodeId>;

    ScenarioRecorder(Workspace& workspace, PlaytestNews& news, PlayedGame& played, TableSight& sight);

    /// The default names of a position and a recording.
    QString positionName(Step step = {}) const;
    QString recordingName(Step step = {}) const;

    /// Adds the position at a step to the project's scenarios, with a number if the name is taken. Returns the
    /// scenario's name; empty if it failed.
    QString savePosition(const QString& name = {}, Step step = {});

    const std::optional<Recording>& recording() const { return m_recording; }

    /// Starts recording at the last step up to `from` that a scenario can start at. Reports if that step is earlier
    /// than `from`. The search for the step runs in the background; drop() cancels it.
    void record(NodeId from);

    bool isFindingStart() const { return m_findingStart.isRunning(); }

    /// The reason why the recording can't be saved at the current step; empty if it can.
    QString whyNotSaved() const;
    void drop();
    /// Adds a fact about the current position to the expectations.
    void expectNow(Fact fact);
    /// Adds the recording up to a step to the project's scenarios, and reports whether the scenario passes.
    QString save(const QString& name = {}, Step step = {});

private:
    static QString wordsFor(ScenarioStart::Obstacle obstacle);
    static QString offBranchText();
    /// Whether a step of the recording rolls more dice than a scenario can set.
    bool hasTooManyDice(const engine::Game& there) const;
    void recordFrom(const std::optional<ScenarioStart>& start, NodeId wanted);
    QString add(const QString& base, const std::function<QString(const QString& name)>& textFor);
    void checkSaved();

    Workspace& m_workspace;
    PlaytestNews& m_news;
    PlayedGame& m_played;
    TableSight& m_sight;
    std::optional<Recording> m_recording;
    Background m_findingStart;
    Background m_tryingPosition;
    /// The scenario that was just saved. It is run as soon as the game has been compiled with it.
    QString m_unchecked;
};

} // namespace studio
