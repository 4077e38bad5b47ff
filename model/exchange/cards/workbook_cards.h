// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

/// Reads and writes cards in workbooks of Excel and LibreOffice. Each list of cards is a sheet with headings in its
/// first row.
namespace model {

ReadResult readExcelCards(const ReadRequest& request);
ReadResult readOpenDocumentCards(const ReadRequest& request);

Outgoing writeExcelCards(const WriteRequest& request);
Outgoing writeOpenDocumentCards(const WriteRequest& request);

} // namespace model
