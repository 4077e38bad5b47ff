// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

class ProblemList;
class ScenarioRuns;

/// Adds failed scenarios to the list, so that it counts exactly those that the scenarios panel counts.
void addScenarioProblems(ScenarioRuns& runs, ProblemList& list);

} // namespace studio
