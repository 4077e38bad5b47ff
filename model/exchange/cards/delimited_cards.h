// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

/// Reads and writes cards in text files for spreadsheets, with cells separated by commas, semicolons, bars or tabs.
namespace model {

ReadResult readCommaSeparated(const ReadRequest& request);
ReadResult readTabSeparated(const ReadRequest& request);

Outgoing writeCommaSeparated(const WriteRequest& request);
Outgoing writeTabSeparated(const WriteRequest& request);

} // namespace model
