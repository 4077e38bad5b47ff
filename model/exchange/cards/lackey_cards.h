// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"

namespace model {

/// The cards of LackeyCCG: tabs between the cells, headings in the first row, no quotes of its own. Files that went
/// through a spreadsheet have some all the same. A card that is there again in another set is one more printing.
ReadResult readLackeyCards(const ReadRequest& request);

} // namespace model
