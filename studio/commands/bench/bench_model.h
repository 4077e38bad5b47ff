// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/loaded_game.h"

#include <QString>

#include <string>
#include <vector>

/// The measurements of `cardwright bench`. Start with this file, which has the figures and how they are printed; each
/// bench_*.h measures one subject with stopwatch.h. The time people wait in a window is measured in studio/bench.
namespace studio {

/// A measured figure: its name in the printed text, its key in JSON, its unit, and its value.
struct Figure
{
    std::string name;
    QString key;
    std::string unit;
    double value = 0;
    /// The goal: the longest acceptable time or the lowest acceptable rate. Empty if there is no goal.
    std::string goal = {};
};

/// The speed of finding cards and checking decks with 100,000 cards, which are created from the cards of a game.
std::vector<Figure> measureCards(const model::LoadedGame& game);

} // namespace studio
