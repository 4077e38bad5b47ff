// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

/// Cards in workbooks of Excel and LibreOffice. Each list of cards is a sheet, whose first row has the headings.
namespace model {

ReadResult readExcelCards(const ReadRequest& request);
ReadResult readOpenDocumentCards(const ReadRequest& request);

Outgoing writeExcelCards(const WriteRequest& request);
Outgoing writeOpenDocumentCards(const WriteRequest& request);

} // namespace model
