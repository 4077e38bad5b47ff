// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/loaded_game.h"

#include <QString>

#include <string>
#include <vector>

namespace studio {

/// One figure of a game: what it is called for people and for programs, how it is printed, and what it is.
struct Figure
{
    std::string name;
    QString key;
    std::string unit;
    double value = 0;
    /// What it should be: at most that of times, at least that of what is counted a second. Empty when nothing is said.
    std::string goal = {};
};

/// How quickly cards are found and decks are judged, with a hundred thousand cards made from those of a game.
std::vector<Figure> measureCards(const model::LoadedGame& game);

} // namespace studio
