// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

/// Deck lists in plain text, as people exchange them.
namespace model {

/// Reads lines like “2 Card Name” or “2x Card Name”. The name of a known card without a number means one copy. A line
/// such as “Sideboard” or “Bench:” starts a section, and “SB:” puts a single card in the sideboard. Lines that start
/// with “//”, “#” or “--” are comments. They become the deck's notes, except that the first comment becomes the deck's
/// name unless there is a line “name: …”. Captions such as “Creatures (12)” and printings after names are ignored.
ReadResult readPlainDeck(const ReadRequest& request);
Outgoing writePlainDecks(const WriteRequest& request);

} // namespace model
