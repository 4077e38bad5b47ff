// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/workbooks/workbook.h"

namespace model {

/// Reads an Excel workbook (.xlsx). Formulas become their last result, and dates are written as 2026-11-19.
std::expected<Workbook, ExchangeProblem> readOfficeOpenXml(const QByteArray& bytes);

/// Writes an Excel workbook. The first row of each sheet is a heading, and plain numbers are stored as numbers.
WrittenWorkbook writeOfficeOpenXml(const Workbook& workbook);

} // namespace model
