// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <functional>

/// Writes texts to spreadsheet cells so that they aren't evaluated as formulas.
namespace model {

/// Whether a text would be misread for a reason other than looking like a formula.
using IsMisread = std::function<bool(QStringView text)>;

/// Adds an apostrophe to a text that a spreadsheet would read as a formula, so that it is read as text. Also adds one
/// to a text that looks like a result of this function. Negative numbers are harmless and remain unchanged.
QString asCell(const QString& text, const IsMisread& isMisread = {});

/// The inverse of asCell(). Accepts any text.
QString fromCell(const QString& cell, const IsMisread& isMisread = {});

/// The cells of a block in the clipboard format of spreadsheets: cells are separated by tabs, rows by line breaks, and
/// a cell that contains either is quoted. Rows may have different lengths.
QList<QStringList> readCellBlock(const QString& text);
QString writeCellBlock(const QList<QStringList>& rows);

} // namespace model
