// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

namespace model {

/// Reads a Cockatrice deck (.cod). Its zones are the sections; “main” and “side” have the same names in both programs.
ReadResult readCockatriceDeck(const ReadRequest& request);

/// Writes one file for each deck.
Outgoing writeCockatriceDecks(const WriteRequest& request);

} // namespace model
