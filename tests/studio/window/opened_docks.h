// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/actions.h"
#include "studio/window/docks.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/problems/problem_list.h"
#include "studio/workspace/scenarios/scenario_runs.h"
#include "tests/studio/workspace/opened.h"

#include <QMainWindow>

/// A workspace with everything that the content of a dock may use, and a plain window for that content.
class OpenedDocks : public Opened
{
public:
    using Opened::Opened;

    studio::DockContext context()
    {
        return {
            .actions = m_actions,
            .workspace = workspace,
            .selection = selection,
            .decks = m_decks,
            .playtest = m_playtest,
            .problems = m_problems,
            .scenarios = m_scenarios,
        };
    }

    QMainWindow window;

private:
    studio::Actions m_actions{window};
    studio::DeckDesk m_decks{workspace, selection};
    studio::PlaytestDesk m_playtest{workspace};
    studio::ProblemList m_problems{workspace, selection};
    studio::ScenarioRuns m_scenarios{workspace};
};
