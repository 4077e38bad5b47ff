// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/outgoing.h"

namespace model {

/// A room for playingcards.io with all decks, shuffled separately: an archive of its objects and the pictures of cards.
Outgoing writePlayingCardsIo(const WriteRequest& request);

} // namespace model
