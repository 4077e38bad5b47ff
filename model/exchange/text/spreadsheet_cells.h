// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <functional>

/// Texts as spreadsheets can have them in cells without taking them for something to work out.
namespace model {

/// Whether a text would be taken for something else than itself.
using IsTakenOtherwise = std::function<bool(QStringView text)>;

/// A text that begins like a formula gets an apostrophe, by which spreadsheets know a text, and so does one that could
/// be one with an apostrophe already. A negative number is nothing to be afraid of and stays as it is.
QString asCell(const QString& text, const IsTakenOtherwise& isTakenOtherwise = {});

/// The text of which that is the cell, whatever the text.
QString fromCell(const QString& cell, const IsTakenOtherwise& isTakenOtherwise = {});

/// The cells of a block as the clipboard has them between this program and spreadsheets: tabs between the cells, line
/// breaks between the rows, and quotes around a cell that has one of these. Rows may be of different lengths.
QList<QStringList> readCellBlock(const QString& text);
QString writeCellBlock(const QList<QStringList>& rows);

} // namespace model
