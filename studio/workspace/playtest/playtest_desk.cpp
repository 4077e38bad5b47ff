// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/playtest_desk.h"

namespace studio {

PlaytestDesk::PlaytestDesk(Workspace& workspace)
    : played(news)
    , sight(news, played)
    , pace(news, played, sight)
    , words(news, played, sight, pace)
    , history(played, sight, pace)
    , deciding(news, played, sight, pace, history)
    , start(workspace, news, played, sight, pace)
    , saved(workspace, news, played, start)
    , rerun(workspace, news, played, sight, start)
    , recorder(workspace, news, played, sight)
{
}

} // namespace studio
