// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace studio {

class MainWindow;

/// What somebody at the table waits for, in milliseconds.
struct Wait
{
    std::string what;
    double milliseconds = 0;
    std::string goal;
};

/// How soon the window shows what was decided, taken back or gone to in the game of the open project, everything that
/// follows from it and all panels of the table drawn; and for how long it does not answer while bots think or a game is
/// played again.
std::vector<Wait> waitsAtTable(MainWindow& window);

} // namespace studio
