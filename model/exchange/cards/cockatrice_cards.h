// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

namespace model {

/// The card database of Cockatrice, version 4. What it calls properties are columns that can be mapped to the game's
/// fields; the set of the first printing is the card's list. Its text is plain words, unless the file is one of ours.
ReadResult readCockatriceCards(const ReadRequest& request);

/// Fields become properties, lists sets. With plain words at hand these are the text, and the abilities go beside them.
Outgoing writeCockatriceCards(const WriteRequest& request);

} // namespace model
