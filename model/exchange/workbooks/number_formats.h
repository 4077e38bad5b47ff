// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QString>

namespace model {

/// The way in which Excel shows a number. Dates and times are stored as numbers of days.
enum class NumberShape : std::uint8_t { Number, Date, Time, DateAndTime };

/// The shape of a built-in number format or of a format code such as “yyyy-mm-dd”.
NumberShape shapeOfBuiltInFormat(int id);
NumberShape shapeOfFormat(QStringView code);

/// The text of a number, with dates and times as in ISO 8601. `firstDay` is day 0 of the workbook.
QString shapedNumber(double number, NumberShape shape, QDate firstDay);

} // namespace model
