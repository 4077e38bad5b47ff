// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/workbooks/workbook.h"

namespace model {

/// Reads a LibreOffice workbook (.ods). Formulas become their last result, and dates are written as 2026-11-19.
std::expected<Workbook, ExchangeProblem> readOpenDocument(const QByteArray& bytes);

/// Writes a LibreOffice workbook. The first row of each sheet is a heading, and plain numbers are stored as numbers.
WrittenWorkbook writeOpenDocument(const Workbook& workbook);

/// Whether a file begins like an OpenDocument spreadsheet.
bool beginsLikeOpenDocument(QByteArrayView beginning);

} // namespace model
