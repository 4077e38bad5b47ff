// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/playtest/deciding.h"
#include "studio/workspace/playtest/play_history.h"
#include "studio/workspace/playtest/play_pace.h"
#include "studio/workspace/playtest/play_words.h"
#include "studio/workspace/playtest/played_game.h"
#include "studio/workspace/playtest/playtest_news.h"
#include "studio/workspace/playtest/playtest_start.h"
#include "studio/workspace/playtest/rerun.h"
#include "studio/workspace/playtest/saved_playtests.h"
#include "studio/workspace/playtest/scenario_recorder.h"
#include "studio/workspace/playtest/table_sight.h"

/// The game being tested. Begin with PlaytestDesk, which the docks of the Playtest perspective use; playtest_news.h
/// has its signals, partial_choice.h the choices made by pointing.
namespace studio {

class Workspace;

/// The parts of the running playtest. Each uses only those above it; the signals of `news` reach all of them.
struct PlaytestDesk
{
    explicit PlaytestDesk(Workspace& workspace);

    PlaytestNews news;
    PlayedGame played;
    TableSight sight;
    PlayPace pace;
    PlayWords words;
    PlayHistory history;
    Deciding deciding;
    PlaytestStart start;
    SavedPlaytests saved;
    Rerun rerun;
    ScenarioRecorder recorder;
};

} // namespace studio
