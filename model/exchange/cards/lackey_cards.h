// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"

namespace model {

/// Reads LackeyCCG's card data: tab-separated cells with headings in the first row. The format has no quoting, but
/// files edited in a spreadsheet may contain quotes. A card that appears again with another set is an additional
/// printing.
ReadResult readLackeyCards(const ReadRequest& request);

} // namespace model
