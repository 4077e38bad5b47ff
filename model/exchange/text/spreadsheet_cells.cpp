// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/text/spreadsheet_cells.h"

#include "model/exchange/text/delimited_text.h"

#include <algorithm>
#include <iterator>

namespace model {

namespace {

qsizetype apostrophesBefore(QStringView text)
{
    return std::distance(text.begin(), std::ranges::find_if(text, [](QChar c) { return c != u'\''; }));
}

/// Whether a text starts with a sign that starts formulas. In some languages, spreadsheets also accept the full-width
/// forms of these signs. Some spreadsheets skip a tab or line break before the sign.
bool beginsLikeFormula(QStringView text)
{
    constexpr QStringView signs = u"=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20";
    return !text.isEmpty() && signs.contains(text.front());
}

bool isNegativeNumber(QStringView text)
{
    const QStringView digits = text.sliced(1);
    return text.front() == u'-' && !digits.isEmpty() && digits.size() <= 15 &&
           std::ranges::all_of(digits, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

bool needsApostrophe(QStringView text, const IsMisread& isMisread)
{
    return beginsLikeFormula(text) || (isMisread && isMisread(text));
}

} // namespace

QString asCell(const QString& text, const IsMisread& isMisread)
{
    const qsizetype apostrophes = apostrophesBefore(text);
    const QStringView rest = QStringView(text).sliced(apostrophes);
    if (!needsApostrophe(rest, isMisread))
        return text;
    if (apostrophes == 0 && isNegativeNumber(rest) && !(isMisread && isMisread(rest)))
        return text;
    return u'\'' + text;
}

QString fromCell(const QString& cell, const IsMisread& isMisread)
{
    if (!cell.startsWith(u'\''))
        return cell;
    const QStringView rest = QStringView(cell).sliced(apostrophesBefore(cell));
    return needsApostrophe(rest, isMisread) ? cell.sliced(1) : cell;
}

QList<QStringList> readCellBlock(const QString& text)
{
    QList<QStringList> block;
    const auto rows = readDelimited(text, u'\t', StrayQuotes::Literal);
    if (!rows)
        return block;
    for (const DelimitedRow& row : *rows) {
        // readDelimited() skips empty rows, but they are part of a block.
        while (block.size() + 1 < row.row)
            block.append(QStringList{QString()});
        QStringList cells;
        for (const QString& cell : row.cells)
            cells.append(fromCell(cell));
        block.append(cells);
    }
    return block;
}

QString writeCellBlock(const QList<QStringList>& rows)
{
    QString text;
    for (const QStringList& row : rows) {
        for (qsizetype at = 0; at < row.size(); ++at) {
            if (at > 0)
                text.append(u'\t');
            appendCell(text, asCell(row[at]), u'\t');
        }
        text.append(u'\n');
    }
    return text;
}

} // namespace model
