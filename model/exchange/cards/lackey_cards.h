// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"

namespace model {

/// LackeyCCG's card data: tab-separated cells with headings in the first row. The format has no quoting, but files
/// edited in a spreadsheet may contain quotes. If a card appears again with another set, that is an additional
/// printing.
ReadResult readLackeyCards(const ReadRequest& request);

} // namespace model
