// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/outgoing.h"

namespace model {

/// The maximum numbers of columns and rows on a sheet.
constexpr int mostSheetColumns = 10;
constexpr int mostSheetRows = 7;
/// The maximum number of cards in a deck on the table. Any further copies are lost.
constexpr int mostTableCopies = 10'000;

/// Writes decks as saved objects of Tabletop Simulator, with one file for each deck and one pile for each section. The
/// card faces are on sheets that the caller has to draw, following the returned layout.
Outgoing writeTabletopDecks(const WriteRequest& request);

} // namespace model
