// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// The player asked last wins by naming the same number as the other player.
inline constexpr const char* secrets = R"rules(game "Secrets"
players 2
game has:
    latest: player
player has:
    said: number
start:
    each player secretly chooses a number from 0 to 3 as bid
    for each player as p:
        set p's said to bid
        set latest to p
    if latest's said = (player after latest)'s said: end the game with latest
    otherwise: end the game with (player after latest)
)rules";
