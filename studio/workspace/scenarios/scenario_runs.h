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

namespace studio {

class Workspace;

/// A scenario of the project and what came of it.
struct ScenarioRow
{
    enum class State : std::uint8_t {
        NotRun,
        Passed,
        Failed,
        /// It could not be read, and is not run.
        HasError,
    };

    QString name = {};
    QStringList clauses = {};
    /// Its first line, and where it failed.
    model::EntityPlace place = {};
    State state = State::NotRun;
    QString failure = {};
    model::EntityPlace failurePlace = {};
    int failureLength = 0;
    /// Tells its text, with the game that it is about, from others: as it is, and as it was when it was run.
    std::size_t subject = 0;
    std::size_t ranWith = 0;

    /// It has passed or failed before something was changed.
    bool isOutdated() const;

    friend bool operator==(const ScenarioRow&, const ScenarioRow&) = default;
};

/// What is said of its state.
QString words(const ScenarioRow& row);

/// The scenarios of the open project, and runs of them beside the window. Begin here; scenarios_dock.h shows them.
class ScenarioRuns : public QObject
{
    Q_OBJECT

public:
    explicit ScenarioRuns(Workspace& workspace, QObject* parent = nullptr);

    const QList<ScenarioRow>& scenarios() const { return m_rows; }

    /// Runs those of these names; all when there are none. A game that has changed is compiled before.
    void run(const QStringList& names = {});
    void cancel();

    bool isRunning() const { return m_running.isRunning() || m_wanted; }

    /// Whether all are run again whenever the game has changed.
    void setFollowing(bool isFollowing);

    bool isFollowing() const { return m_isFollowing; }

    qsizetype count(ScenarioRow::State state) const;
    qsizetype countOutdated() const;

Q_SIGNALS:
    void changed();
    void runningChanged();

private:
    void read();
    QList<ScenarioRow> rowsOfNow() const;
    void runWanted();
    void start(const QStringList& names);

    Workspace& m_workspace;
    QList<ScenarioRow> m_rows;
    Background m_running;
    /// What is to be run as soon as the game is compiled.
    std::optional<QStringList> m_wanted;
    bool m_isFollowing = false;
};

} // namespace studio
