// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/problems/scenario_problems.h"

#include "studio/workspace/problems/problem_list.h"
#include "studio/workspace/scenarios/scenario_runs.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class ScenarioProblems
{
    Q_DECLARE_TR_FUNCTIONS(ScenarioProblems)
};

} // namespace

void addScenarioProblems(ScenarioRuns& runs, ProblemList& list)
{
    list.addSource([&runs] {
        QList<Problem> problems;
        for (const ScenarioRow& row : runs.scenarios())
            if (row.counts(ScenarioRow::State::Failed))
                problems.append({
                    .code = u"failed-scenario"_s,
                    .message = ScenarioProblems::tr("The scenario “%1” fails: %2").arg(row.name, row.failure),
                    .place = row.failurePlace,
                    .length = row.failureLength,
                });
        return problems;
    });
    QObject::connect(&runs, &ScenarioRuns::changed, &list, &ProblemList::update);
}

} // namespace studio
