// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"

namespace model {

/// The cards of a set of Magic Set Editor, for any of its games: an archive with a text “set” and pictures. Markup in
/// texts is left out, and the title of the set is the list of its cards.
ReadResult readMagicSet(const ReadRequest& request);

} // namespace model
