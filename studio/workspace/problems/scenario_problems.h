// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

class ProblemList;
class ScenarioRuns;

/// Adds failed scenarios to the list, which therefore counts the same failures as the Scenarios panel.
void addScenarioProblems(ScenarioRuns& runs, ProblemList& list);

} // namespace studio
