// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/outgoing.h"

namespace model {

/// Writes a page with pictures of all cards that can be searched and filtered by the fields of the game. It needs no
/// server and loads nothing from elsewhere. The template is resources/gallery/index.html, whose parts between @@ are
/// filled in.
Outgoing writeGallery(const WriteRequest& request);

} // namespace model
