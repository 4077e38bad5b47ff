// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/simulate.h"
#include "studio/commands/arguments/table_setup.h"

#include <iosfwd>
#include <vector>

namespace studio {

/// What came of many games at one table, in words: the wins of each seat, of each deck and of whoever began; draws;
/// games that had to be stopped.
void printReport(const std::vector<engine::GameResult>& results, const Table& table, std::ostream& out);

/// The same as a JSON object.
void printJson(const std::vector<engine::GameResult>& results, const Table& table, std::ostream& out);

/// A line for each game.
void printCsv(const std::vector<engine::GameResult>& results, std::ostream& out);

} // namespace studio
