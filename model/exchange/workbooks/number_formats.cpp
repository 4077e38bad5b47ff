// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/workbooks/number_formats.h"

#include "model/exchange/workbooks/workbook.h"

#include <QTime>

#include <cmath>

using namespace Qt::StringLiterals;

namespace model {

namespace {

/// The letters of a format code in lower case, without quoted texts, escaped characters, and colours or currencies in
/// brackets. Only the part for positive numbers is used.
QString formatLetters(QStringView code)
{
    QString letters;
    for (qsizetype at = 0; at < code.size() && code[at] != u';'; ++at) {
        const QChar c = code[at];
        const QChar closing = c == u'"' ? u'"' : c == u'[' ? u']' : QChar();
        if (!closing.isNull()) {
            const qsizetype end = code.indexOf(closing, at + 1);
            at = end < 0 ? code.size() : end;
        } else if (c == u'\\' || c == u'_' || c == u'*') {
            ++at;
        } else {
            letters.append(c.toLower());
        }
    }
    return letters;
}

QString timeText(QTime time)
{
    return time.toString(time.second() == 0 ? u"HH:mm"_s : u"HH:mm:ss"_s);
}

} // namespace

NumberShape shapeOfBuiltInFormat(int id)
{
    if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58) || id == 36)
        return NumberShape::Date;
    if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47))
        return NumberShape::Time;
    return id == 22 ? NumberShape::DateAndTime : NumberShape::Number;
}

NumberShape shapeOfFormat(QStringView code)
{
    const QString letters = formatLetters(code);
    if (letters.contains(u"general"))
        return NumberShape::Number;
    const bool hasTime = letters.contains(u'h') || letters.contains(u's');
    // The letter m means month or, next to hours and seconds, minute.
    const bool hasDate = letters.contains(u'y') || letters.contains(u'd') || (letters.contains(u'm') && !hasTime);
    return hasDate && hasTime ? NumberShape::DateAndTime
           : hasDate          ? NumberShape::Date
           : hasTime          ? NumberShape::Time
                              : NumberShape::Number;
}

QString shapedNumber(double number, NumberShape shape, QDate firstDay)
{
    constexpr double lastDay = 2'958'465; // 9999-12-31
    if (shape == NumberShape::Number || !(number >= 0 && number <= lastDay))
        return numberText(number);
    constexpr int secondsPerDay = 24 * 60 * 60;
    const auto seconds = qint64(std::llround(number * secondsPerDay));
    const QTime time = QTime(0, 0).addSecs(int(seconds % secondsPerDay));
    if (shape == NumberShape::Time)
        return timeText(time);
    const QString date = firstDay.addDays(seconds / secondsPerDay).toString(Qt::ISODate);
    return shape == NumberShape::Date ? date : u"%1 %2"_s.arg(date, timeText(time));
}

} // namespace model
