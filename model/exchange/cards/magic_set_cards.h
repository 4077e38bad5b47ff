// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"

namespace model {

/// Reads a Magic Set Editor set for any game. The file is an archive with pictures and a text file “set”. Markup in
/// texts is removed, and the title of the set becomes the list of its cards.
ReadResult readMagicSet(const ReadRequest& request);

} // namespace model
