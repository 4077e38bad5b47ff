// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

namespace model {

/// Cardwright's own deck format; see deck_text.h.
ReadResult readOwnDeck(const ReadRequest& request);
Outgoing writeOwnDecks(const WriteRequest& request);

ExchangeProblems problemsOf(const QList<DeckTextError>& errors);

} // namespace model
