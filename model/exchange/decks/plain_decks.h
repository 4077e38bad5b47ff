// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

/// Deck lists in plain text, as people exchange them.
namespace model {

/// Reads lines like “2 Card Name” or “2x Card Name”. The name of a known card without a number means one copy. A line
/// such as “Sideboard” or “Bench:” starts a section, and “SB:” puts a single card in the sideboard. Lines that start
/// with “//”, “#” or “--” are comments. A comment above the cards becomes the deck's name if the deck has none yet. A
/// later comment such as “// Sideboard” starts a section, and all others become the deck's notes. Captions such as
/// “Creatures (12)” and printings after names are ignored.
ReadResult readPlainDeck(const ReadRequest& request);
Outgoing writePlainDecks(const WriteRequest& request);

} // namespace model
