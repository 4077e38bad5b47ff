// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/workbook_cards.h"

#include "model/exchange/cards/card_table.h"
#include "model/exchange/text/spreadsheet_cells.h"
#include "model/exchange/workbooks/office_open_xml.h"
#include "model/exchange/workbooks/open_document.h"
#include "model/search/folding.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Kind = ColumnTarget::Kind;

bool hasTarget(const ColumnMapping& mapping, Kind kind)
{
    return std::ranges::any_of(mapping.columns, [kind](const MappedColumn& column) {
        return column.target.kind == kind;
    });
}

/// Whether the cells of a column keep the apostrophes that asCell() adds. Workbooks store cells as texts, so most
/// columns need none. But if the name of a field looks like a formula, a cell that contains just this name means the
/// field without a value, and only an apostrophe distinguishes it from other texts.
bool hasOwnApostrophes(const QString& heading)
{
    return asCell(heading) != heading;
}

/// Combines the sheets of a workbook into one table with the columns of all sheets.
class SheetTable
{
public:
    SheetTable(const Workbook& workbook, const ReadRequest& request)
        : m_request(request)
    {
        for (const Sheet& sheet : workbook)
            if (!sheet.rows.isEmpty())
                m_sheets.append(sheet);
    }

    ReadResult read()
    {
        if (m_sheets.isEmpty())
            return refused({.code = ExchangeProblem::Code::NothingInIt});
        const bool hasHeadings = !m_request.mapping || m_request.mapping->hasHeadings;
        if (!hasHeadings)
            return cardsOfText(CardTable::Cells::Spreadsheet, [this] { return nextRow(); }, m_request);
        const QStringList left = leaveOutOtherSheets();
        for (const Sheet& sheet : std::as_const(m_sheets))
            placeColumns(sheet);
        CardTable table{.headings = m_headings};
        if (m_sheets.size() > 1 && !hasTarget(guessMapping(m_headings, m_request.fields), Kind::List)) {
            m_listColumn = m_headings.size();
            table.headings.append(headingOf(Kind::List));
        }
        m_row = 1;
        const auto next = [this]() -> std::optional<CardRow> {
            const DelimitedRow* const row = nextRow();
            return row ? std::optional(CardRow{*row}) : std::nullopt;
        };
        ReadResult made = cardsOf(table, next, m_request);
        if (made)
            for (const QString& name : left)
                made->losses.add(EntityKind::Card, Loss::What::Sheet, name, QString());
        return made;
    }

private:
    /// Removes sheets without cards, because workbooks often have sheets for remarks or calculations. Returns their
    /// names.
    QStringList leaveOutOtherSheets()
    {
        const auto hasCards = [this](const Sheet& sheet) {
            const QStringList& headings = sheet.rows.first().cells;
            MappingHints hints{.remembered = m_request.mapping ? m_request.mapping : m_request.remembered};
            return hasTarget(guessMapping(headings, m_request.fields, hints), Kind::Name);
        };
        QStringList left;
        // If no sheet has cards, keep one, so that the usual message for a table without names is shown.
        if (std::ranges::none_of(m_sheets, hasCards)) {
            m_sheets.resize(1);
            return left;
        }
        m_sheets.removeIf([&](const Sheet& sheet) {
            const bool isOther = !hasCards(sheet);
            if (isOther)
                left.append(sheet.name);
            return isOther;
        });
        return left;
    }

    /// Assigns the columns of a sheet to columns of the table. Headings that differ only in case, accents or separators
    /// mean the same column. Headings can be repeated or empty.
    void placeColumns(const Sheet& sheet)
    {
        const auto widest =
            std::ranges::max_element(sheet.rows, {}, [](const DelimitedRow& row) { return row.cells.size(); });
        QHash<QString, int> met;
        QList<qsizetype> places;
        for (qsizetype at = 0; at < widest->cells.size(); ++at) {
            const QString heading = sheet.rows.first().cells.value(at);
            const QString name = QString::fromStdString(foldedName(heading));
            const std::pair key(name, met[name]++);
            const auto known = m_columns.constFind(key);
            const qsizetype place = known == m_columns.cend() ? m_headings.size() : *known;
            if (known == m_columns.cend()) {
                m_columns.insert(key, place);
                m_headings.append(heading);
            }
            places.append(place);
        }
        m_places.append(places);
    }

    const DelimitedRow* nextRow()
    {
        while (m_sheet < m_sheets.size() && m_row == m_sheets[m_sheet].rows.size()) {
            ++m_sheet;
            m_row = m_places.isEmpty() ? 0 : 1;
        }
        if (m_sheet == m_sheets.size())
            return nullptr;
        const DelimitedRow& row = m_sheets[m_sheet].rows[m_row++];
        return m_places.isEmpty() ? textRow(row, row.cells.size(), {}) : textRow(row, width(), m_places[m_sheet]);
    }

    qsizetype width() const { return m_headings.size() + (m_listColumn ? 1 : 0); }

    /// A row with its cells in the columns of the table. Texts that look like formulas get apostrophes, as in text
    /// files (see asCell()).
    const DelimitedRow* textRow(const DelimitedRow& row, qsizetype columns, const QList<qsizetype>& places)
    {
        m_current = {
            .row = row.row, .cells = QStringList(columns), .sheet = m_sheets.size() > 1 ? row.sheet : QString()
        };
        for (qsizetype at = 0; at < row.cells.size(); ++at) {
            const qsizetype place = places.isEmpty() ? at : places[at];
            const bool isPlain = hasOwnApostrophes(m_headings.value(place));
            m_current.cells[place] = isPlain ? row.cells[at] : asCell(row.cells[at]);
        }
        if (m_listColumn)
            m_current.cells[*m_listColumn] = asCell(row.sheet);
        return &m_current;
    }

    const ReadRequest& m_request;
    QList<Sheet> m_sheets;
    QStringList m_headings;
    QHash<std::pair<QString, int>, qsizetype> m_columns;
    /// The column of the table for each column of each sheet.
    QList<QList<qsizetype>> m_places;
    /// The additional column for the names of the sheets, if needed.
    std::optional<qsizetype> m_listColumn;
    qsizetype m_sheet = 0;
    qsizetype m_row = 0;
    DelimitedRow m_current;
};

ReadResult cardsIn(const std::expected<Workbook, ExchangeProblem>& workbook, const ReadRequest& request)
{
    return workbook ? SheetTable(*workbook, request).read() : refused(workbook.error());
}

DelimitedRow plainRow(const QStringList& cells, const QStringList& headings)
{
    DelimitedRow row;
    for (qsizetype at = 0; at < cells.size(); ++at)
        row.cells.append(hasOwnApostrophes(headings[at]) ? cells[at] : fromCell(cells[at]));
    return row;
}

Outgoing
writeWorkbook(const WriteRequest& request, WrittenWorkbook (*write)(const Workbook& workbook), const QString& suffix)
{
    Outgoing made;
    const WrittenTable table = tableOf(wanted<CardDefinition>(request, made.losses), request.fields, request.notes);
    const qsizetype list = table.headings.indexOf(headingOf(Kind::List));
    Workbook workbook;
    QHash<QString, qsizetype> sheets;
    QStringList headings;
    for (const QString& heading : table.headings)
        headings.append(fromCell(heading));
    const auto sheetFor = [&](const QString& name) -> Sheet& {
        if (!sheets.contains(name)) {
            sheets.insert(name, workbook.size());
            workbook.append({.name = fromCell(name), .rows = {{.cells = headings}}});
        }
        return workbook[sheets[name]];
    };
    for (const QStringList& row : table.rows)
        sheetFor(row[list]).rows.append(plainRow(row, headings));
    if (workbook.isEmpty())
        sheetFor(QString());
    const WrittenWorkbook written = write(workbook);
    made.losses.add(table.losses);
    if (written.replacedCharacters > 0)
        made.losses.add(EntityKind::Card, Loss::What::Characters, QString(), QString(), written.replacedCharacters);
    made.files.append({FileNames().next(request.name, suffix), written.bytes});
    return made;
}

} // namespace

ReadResult readExcelCards(const ReadRequest& request)
{
    return cardsIn(readOfficeOpenXml(request.bytes), request);
}

ReadResult readOpenDocumentCards(const ReadRequest& request)
{
    return cardsIn(readOpenDocument(request.bytes), request);
}

Outgoing writeExcelCards(const WriteRequest& request)
{
    return writeWorkbook(request, writeOfficeOpenXml, u".xlsx"_s);
}

Outgoing writeOpenDocumentCards(const WriteRequest& request)
{
    return writeWorkbook(request, writeOpenDocument, u".ods"_s);
}

} // namespace model
