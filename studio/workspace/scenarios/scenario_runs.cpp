// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/scenarios/scenario_runs.h"

#include "engine/language/parse/parser.h"
#include "engine/play/records/scenario.h"
#include "engine/program/program.h"
#include "engine/program/scenario_code.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace studio {

namespace {

class ScenarioStates
{
    Q_DECLARE_TR_FUNCTIONS(ScenarioStates)
};

struct Ran
{
    QString name;
    std::optional<engine::ScenarioFailure> failure;
};

/// A hash of everything that scenarios test: rules and cards.
std::size_t hashOfGame(const model::GameSources& sources)
{
    std::size_t hash = 0;
    for (const engine::SourceFile& file : sources.files)
        if (!file.name.ends_with(".scenarios"))
            hash = qHashMulti(hash, std::string_view(file.text));
    return hash;
}

/// The lines from `first` up to but excluding `end`, counted from 1. If `end` is 0, the lines to the end of the file.
std::string_view linesOf(const engine::SourceFile& file, std::uint32_t first, std::uint32_t end)
{
    const auto startOf = [&file](std::uint32_t line) {
        std::size_t at = 0;
        for (std::uint32_t number = 1; number < line && at != std::string::npos; ++number)
            at = file.text.find('\n', at) == std::string::npos ? std::string::npos : file.text.find('\n', at) + 1;
        return std::min(at, file.text.size());
    };
    const std::size_t start = startOf(first);
    const std::size_t stop = end == 0 ? file.text.size() : startOf(end);
    return std::string_view(file.text).substr(start, stop - start);
}

void copyResult(ScenarioRow& row, const ScenarioRow& former)
{
    if (former.state != ScenarioRow::State::Passed && former.state != ScenarioRow::State::Failed)
        return;
    row.state = former.state;
    row.ranWith = former.ranWith;
    row.failure = former.failure;
    row.failureLength = former.failureLength;
    row.failurePlace = former.failurePlace;
    if (row.failurePlace.entity == row.place.entity)
        row.failurePlace.line += row.place.line - former.place.line;
}

} // namespace

bool ScenarioRow::isOutdated() const
{
    return (state == State::Passed || state == State::Failed) && ranWith != subject;
}

QString words(const ScenarioRow& row)
{
    switch (row.state) {
    case ScenarioRow::State::NotRun:
        return ScenarioStates::tr("not run");
    case ScenarioRow::State::Passed:
        return row.isOutdated() ? ScenarioStates::tr("passed earlier") : ScenarioStates::tr("passed");
    case ScenarioRow::State::Failed:
        return row.isOutdated() ? ScenarioStates::tr("failed earlier") : ScenarioStates::tr("failed");
    case ScenarioRow::State::HasError:
        return ScenarioStates::tr("has an error");
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

/// The current scenarios with their results. A result is preserved until the scenario is run again, even if the game or
/// the scenario's text has changed.
QList<ScenarioRow> ScenarioRuns::currentRows() const
{
    const model::CompiledGame& whole = m_workspace.whole();
    if (!m_workspace.isOpen() || !whole.parsed)
        return {};
    QHash<std::pair<qint64, QString>, const ScenarioRow*> former;
    for (const ScenarioRow& row : m_rows)
        former.insert({row.place.entity.value, row.name}, &row);
    const std::vector<engine::syntax::Scenario>& scenarios = whole.parsed->game.scenarios;
    const std::size_t game = hashOfGame(whole.sources);
    QList<ScenarioRow> rows;
    for (std::size_t at = 0; at < scenarios.size(); ++at) {
        const engine::syntax::Scenario& scenario = scenarios[at];
        const auto place = whole.sources.placeOf(scenario.place);
        if (!place)
            continue;
        ScenarioRow row{.name = QString::fromStdString(scenario.name), .place = *place};
        for (const std::string& clause : scenario.clauses)
            row.clauses.append(QString::fromStdString(clause));
        const bool isLast = at + 1 == scenarios.size() || scenarios[at + 1].place.file != scenario.place.file;
        const std::uint32_t end = isLast ? 0 : scenarios[at + 1].place.line;
        row.subject = qHashMulti(game, linesOf(whole.sources.files[scenario.place.file], scenario.place.line, end));
        if (scenario.isBroken)
            row.state = ScenarioRow::State::HasError;
        else if (const ScenarioRow* const before = former.value({place->entity.value, row.name}))
            copyResult(row, *before);
        rows.append(row);
    }
    return rows;
}

void ScenarioRuns::read()
{
    const std::optional<QStringList> wanted = m_workspace.isOpen() ? m_wanted : std::nullopt;
    cancel();
    if (QList<ScenarioRow> rows = currentRows(); rows != m_rows) {
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
            const model::GameSources& sources = m_workspace.whole().sources;
            QHash<QString, const Ran*> byName;
            for (const Ran& one : ran)
                byName.insert(one.name, &one);
            for (ScenarioRow& row : m_rows) {
                const Ran* const one = byName.value(row.name);
                if (!one || row.state == ScenarioRow::State::HasError)
                    continue;
                row.state = one->failure ? ScenarioRow::State::Failed : ScenarioRow::State::Passed;
                row.ranWith = row.subject;
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
    return std::ranges::count_if(m_rows, [state](const ScenarioRow& row) { return row.counts(state); });
}

qsizetype ScenarioRuns::countOutdated() const
{
    return std::ranges::count_if(m_rows, &ScenarioRow::isOutdated);
}

} // namespace studio
