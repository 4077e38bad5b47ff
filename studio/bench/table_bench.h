// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace studio {

class MainWindow;

/// A measured waiting time at the table, in milliseconds.
struct Wait
{
    std::string what;
    double milliseconds = 0;
    std::string goal;
};

/// The times until the window shows a choice, an undo or another step of the game in the open project, with all panels
/// of the table painted. Also the times for which the window is blocked while bots think or a game is replayed.
std::vector<Wait> waitsAtTable(MainWindow& window);

} // namespace studio
