// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/scenarios/scenario_runs.h"

#include "engine/language/parser.h"
#include "engine/play/scenario.h"
#include "engine/program/program.h"
#include "engine/program/scenario_code.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>
#include <vector>

namespace studio {

namespace {

class ScenarioWords
{
    Q_DECLARE_TR_FUNCTIONS(ScenarioWords)
};

struct Ran
{
    QString name;
    std::optional<engine::ScenarioFailure> failure;
};

} // namespace

QString words(ScenarioRow::State state)
{
    switch (state) {
    case ScenarioRow::State::NotRun:
        return ScenarioWords::tr("not run");
    case ScenarioRow::State::Passed:
        return ScenarioWords::tr("passed");
    case ScenarioRow::State::Failed:
        return ScenarioWords::tr("failed");
    case ScenarioRow::State::HasError:
        return ScenarioWords::tr("has an error");
    }
    Q_UNREACHABLE();
}

ScenarioRuns::ScenarioRuns(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    connect(&m_workspace, &Workspace::compiled, this, &ScenarioRuns::read);
    connect(&m_workspace, &Workspace::checked, this, &ScenarioRuns::runWanted);
    connect(&m_workspace, &Workspace::closed, this, &ScenarioRuns::read);
    read();
}

/// What came of a scenario was true of another game.
void ScenarioRuns::read()
{
    const std::optional<QStringList> wanted = m_workspace.isOpen() ? m_wanted : std::nullopt;
    cancel();
    QList<ScenarioRow> rows;
    const model::WholeGame& whole = m_workspace.whole();
    if (m_workspace.isOpen() && whole.parsed) {
        for (const engine::syntax::Scenario& scenario : whole.parsed->game.scenarios) {
            const auto place = whole.sources.placeOf(scenario.place);
            if (!place)
                continue;
            ScenarioRow row{.name = QString::fromStdString(scenario.name), .place = *place};
            for (const std::string& clause : scenario.clauses)
                row.clauses.append(QString::fromStdString(clause));
            if (scenario.isBroken)
                row.state = ScenarioRow::State::HasError;
            rows.append(row);
        }
    }
    if (rows != m_rows) {
        m_rows = std::move(rows);
        Q_EMIT changed();
    }
    if (m_isFollowing)
        run();
    else if (wanted)
        run(*wanted);
}

void ScenarioRuns::runWanted()
{
    if (m_wanted && !m_workspace.isBehind())
        run(*std::exchange(m_wanted, std::nullopt));
}

void ScenarioRuns::setFollowing(bool isFollowing)
{
    m_isFollowing = isFollowing;
    if (isFollowing)
        run();
}

void ScenarioRuns::cancel()
{
    const bool wasRunning = isRunning();
    m_running.cancel();
    m_wanted.reset();
    if (wasRunning)
        Q_EMIT runningChanged();
}

void ScenarioRuns::run(const QStringList& names)
{
    if (m_workspace.isBehind() && m_workspace.whole().program)
        m_wanted = names;
    else
        start(names);
    Q_EMIT runningChanged();
}

void ScenarioRuns::start(const QStringList& names)
{
    const auto program = m_workspace.whole().program;
    if (!program)
        return;
    m_running.start(
        [program, names = QSet<QString>(names.begin(), names.end())](const std::stop_token& stop) {
            std::vector<Ran> ran;
            for (const engine::ScenarioCode& scenario : program->scenarios) {
                const QString name = QString::fromStdString(scenario.name);
                if (stop.stop_requested())
                    break;
                if (names.isEmpty() || names.contains(name))
                    ran.push_back({name, engine::run(program, scenario)});
            }
            return ran;
        },
        [this](const std::vector<Ran>& ran) {
            const model::ProjectSources& sources = m_workspace.whole().sources;
            QHash<QString, const Ran*> byName;
            for (const Ran& one : ran)
                byName.insert(one.name, &one);
            for (ScenarioRow& row : m_rows) {
                const Ran* const one = byName.value(row.name);
                if (!one || row.state == ScenarioRow::State::HasError)
                    continue;
                row.state = one->failure ? ScenarioRow::State::Failed : ScenarioRow::State::Passed;
                row.failure = one->failure ? QString::fromStdString(one->failure->message) : QString();
                row.failurePlace =
                    one->failure ? sources.placeOf(one->failure->place).value_or(row.place) : model::EntityPlace();
                row.failureLength = one->failure ? int(one->failure->place.length) : 0;
            }
            Q_EMIT changed();
            Q_EMIT runningChanged();
        }
    );
}

qsizetype ScenarioRuns::count(ScenarioRow::State state) const
{
    return std::ranges::count(m_rows, state, &ScenarioRow::state);
}

} // namespace studio
