// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/workbooks/workbook.h"

#include <QLocale>
#include <QSet>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Code = ExchangeProblem::Code;

/// The number of digits that a spreadsheet stores without rounding.
constexpr qsizetype mostDigits = 15;

} // namespace

void WorkbookBuilder::beginSheet(const QString& name)
{
    m_workbook.append({.name = name});
}

void WorkbookBuilder::add(int row, int column, const QString& text)
{
    if (text.isEmpty() || m_problem)
        return;
    if (column >= exchange_limits::mostColumns)
        return refuse(Code::TooManyColumns, row, exchange_limits::mostColumns);
    QList<DelimitedRow>& rows = m_workbook.last().rows;
    if (rows.isEmpty() || rows.last().row != row + 1) {
        if (++m_rows > exchange_limits::mostRows)
            return refuse(Code::TooManyRows, row, exchange_limits::mostRows);
        rows.append({.row = row + 1, .cells = {}, .sheet = m_workbook.last().name});
    }
    QStringList& cells = rows.last().cells;
    if (cells.size() <= column) {
        m_cells += column + 1 - cells.size();
        if (m_cells > exchange_limits::mostCells)
            return refuse(Code::TooManyCells, row, exchange_limits::mostCells);
        cells.resize(column + 1);
    }
    cells[column] = text;
}

void WorkbookBuilder::refuse(Code code, int row, qint64 limit)
{
    m_problem =
        ExchangeProblem{.code = code, .place = {.row = row + 1, .sheet = m_workbook.last().name}, .limit = limit};
}

bool isPlainNumber(QStringView text)
{
    const QStringView digits = text.startsWith(u'-') ? text.sliced(1) : text;
    if (digits.isEmpty() || digits.size() > mostDigits || (digits.front() == u'0' && text.size() > 1))
        return false;
    return std::ranges::all_of(digits, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

QString numberText(double number)
{
    constexpr double tooLarge = 1e15;
    if (number == std::trunc(number) && std::abs(number) < tooLarge)
        return QString::number(qint64(number));
    const QString rounded = QString::number(number, 'g', int(mostDigits));
    return rounded.toDouble() == number ? rounded : QString::number(number, 'g', QLocale::FloatingPointShortest);
}

QStringList sheetNames(const QStringList& wanted)
{
    constexpr qsizetype longest = 31;
    constexpr QStringView forbidden = u"[]:*?/\\'";
    QSet<QString> taken;
    QStringList names;
    for (const QString& name : wanted) {
        QString clean;
        for (const QChar c : name.simplified())
            clean.append(forbidden.contains(c) || !c.isPrint() ? u'-' : c);
        clean = clean.left(longest).trimmed();
        if (clean.isEmpty())
            clean = u"Cards"_s;
        QString unique = clean;
        for (int copy = 2; taken.contains(unique.toLower()); ++copy) {
            const QString number = u" %1"_s.arg(copy);
            unique = clean.left(longest - number.size()) + number;
        }
        taken.insert(unique.toLower());
        names.append(unique);
    }
    return names;
}

} // namespace model
