// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/outgoing.h"

/// Writes whole games for virtual tabletops, with pictures of their cards.
namespace model {

/// Writes a game for Card Game Simulator: a folder with the game's definition (cgs.json), cards, sets, pictures and
/// decks. Each list of cards becomes a set.
Outgoing writeCardGameSimulator(const WriteRequest& request);

} // namespace model
