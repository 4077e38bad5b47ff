// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/simulate.h"
#include "studio/commands/arguments/table_setup.h"

#include <iosfwd>
#include <vector>

namespace studio {

/// Prints the results of many games at one table: how often each seat, each deck and the first player won, the number
/// of draws, and the number of games that had to be stopped.
void printReport(const std::vector<engine::GameResult>& results, const Table& table, std::ostream& out);

/// Prints the content of printReport() as a JSON object.
void printJson(const std::vector<engine::GameResult>& results, const Table& table, std::ostream& out);

/// Prints one line per game.
void printCsv(const std::vector<engine::GameResult>& results, std::ostream& out);

} // namespace studio
