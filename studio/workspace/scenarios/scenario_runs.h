// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/game_sources.h"
#include "studio/workspace/background.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>

/// Running the scenarios of a project, and recording scenarios during a playtest. Start with this file, which runs them
/// after every check; recording.h turns the steps of a game into the text of a scenario, from the step that
/// scenario_start.h finds.
namespace studio {

class Workspace;

/// A scenario of the project and its result.
struct ScenarioRow
{
    enum class State : std::uint8_t {
        NotRun,
        Passed,
        Failed,
        /// The scenario has an error, so it isn't run.
        HasError,
    };

    QString name = {};
    QStringList clauses = {};
    /// The first line of the scenario.
    model::EntityPlace place = {};
    State state = State::NotRun;
    QString failure = {};
    model::EntityPlace failurePlace = {};
    int failureLength = 0;
    /// Hashes of the scenario's text and the game: as they are now, and as they were when the scenario was last run.
    std::size_t subject = 0;
    std::size_t ranWith = 0;

    /// Whether the scenario or the game has changed since the scenario passed or failed.
    bool isOutdated() const;

    /// Whether the scenario is counted in this state. An outdated result is not counted.
    bool counts(State as) const { return state == as && !isOutdated(); }

    friend bool operator==(const ScenarioRow&, const ScenarioRow&) = default;
};

/// The text for the state of a scenario.
QString words(const ScenarioRow& row);

/// The scenarios of the open project, run in the background. Begin here; scenarios_dock.h shows them.
class ScenarioRuns : public QObject
{
    Q_OBJECT

public:
    explicit ScenarioRuns(Workspace& workspace, QObject* parent = nullptr);

    const QList<ScenarioRow>& scenarios() const { return m_rows; }

    /// Runs the scenarios with these names, or all if no names are given. A changed game is compiled first.
    void run(const QStringList& names = {});
    void cancel();

    bool isRunning() const { return m_running.isRunning() || m_wanted; }

    /// Sets whether all scenarios are run again after each change to the game. If so, they are also run now.
    void setFollowing(bool isFollowing);

    bool isFollowing() const { return m_isFollowing; }

    /// The number of scenarios in this state, without outdated ones.
    qsizetype count(ScenarioRow::State state) const;
    qsizetype countOutdated() const;

Q_SIGNALS:
    void changed();
    void runningChanged();

private:
    void read();
    QList<ScenarioRow> currentRows() const;
    void runWanted();
    void start(const QStringList& names);

    Workspace& m_workspace;
    QList<ScenarioRow> m_rows;
    Background m_running;
    /// The scenarios to run as soon as the game is compiled.
    std::optional<QStringList> m_wanted;
    bool m_isFollowing = false;
};

} // namespace studio
