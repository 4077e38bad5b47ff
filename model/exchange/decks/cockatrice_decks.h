// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

namespace model {

/// A deck of Cockatrice (.cod). Its zones are the sections: “main” and “side” are called so in both.
ReadResult readCockatriceDeck(const ReadRequest& request);

/// One file a deck.
Outgoing writeCockatriceDecks(const WriteRequest& request);

} // namespace model
