// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

namespace model {

/// What deck_text.h reads and writes.
ReadResult readOwnDeck(const ReadRequest& request);
Outgoing writeOwnDecks(const WriteRequest& request);

ExchangeProblems problemsOf(const QList<DeckTextError>& errors);

} // namespace model
