// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/outgoing.h"

namespace model {

/// How many cards a sheet can have beside each other and above each other.
constexpr int mostSheetColumns = 10;
constexpr int mostSheetRows = 7;
/// How many cards one deck can have on a table; the others are lost.
constexpr int mostTableCopies = 10'000;

/// Decks as saved objects of Tabletop Simulator, one file a deck and one pile a section. The faces are on sheets, which
/// somebody has yet to draw: what is written says where each card has its place.
Outgoing writeTabletopDecks(const WriteRequest& request);

} // namespace model
