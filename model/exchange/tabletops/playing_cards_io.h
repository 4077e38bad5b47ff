// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/outgoing.h"

namespace model {

/// Writes a room for playingcards.io with a separate pile for each section of each deck. The file is an archive with
/// the room's objects and the pictures of cards.
Outgoing writePlayingCardsIo(const WriteRequest& request);

} // namespace model
