// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/outgoing.h"

/// Whole games for virtual tabletops, with pictures of their cards.
namespace model {

/// A game for Card Game Simulator: a folder with its definition (cgs.json), cards, sets, pictures and decks. Each list
/// of cards is a set.
Outgoing writeCardGameSimulator(const WriteRequest& request);

} // namespace model
