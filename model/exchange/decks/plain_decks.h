// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

/// Decks as people write them to each other.
namespace model {

/// “2 Card Name” or “2x Card Name” a line; the name of a card of the game alone is one copy. A line such as “Sideboard”
/// or “Bench:” opens a section, “SB:” before a card puts that one aside; lines that begin with “//”, “#” or “--” are
/// comments, of which the first is the deck's name and the others are notes, unless “name: …” says it. A line such as
/// “Creatures (12)” is a caption, and the printing behind a name is left out.
ReadResult readPlainDeck(const ReadRequest& request);
Outgoing writePlainDecks(const WriteRequest& request);

} // namespace model
