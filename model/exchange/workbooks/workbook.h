// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/text/delimited_text.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <expected>
#include <optional>

/// Reads and writes the files of spreadsheets, which are zip archives of XML. Start with this file, which describes the
/// content that all formats share; office_open_xml.h and open_document.h contain the formats.
namespace model {

/// A sheet with the texts of its cells. Empty rows and the empty cells at the end of a row are left out.
struct Sheet
{
    QString name;
    QList<DelimitedRow> rows = {};

    friend bool operator==(const Sheet&, const Sheet&) = default;
};

using Workbook = QList<Sheet>;

/// Collects the cells of a workbook from left to right and top to bottom, within the limits for tables.
class WorkbookBuilder
{
public:
    void beginSheet(const QString& name);
    /// Adds a cell, with rows and columns counted from 0. Cells of the same row must be added one after the other.
    void add(int row, int column, const QString& text);

    const std::optional<ExchangeProblem>& problem() const { return m_problem; }

    Workbook takeWorkbook() { return std::move(m_workbook); }

private:
    void refuse(ExchangeProblem::Code code, int row, qint64 limit);

    Workbook m_workbook;
    qsizetype m_rows = 0;
    qsizetype m_cells = 0;
    std::optional<ExchangeProblem> m_problem;
};

struct WrittenWorkbook
{
    QByteArray bytes;
    /// The number of characters that the format can't represent and that were replaced.
    qint64 replacedCharacters = 0;
};

/// Whether a text can be stored as a number without looking different in a spreadsheet.
bool isPlainNumber(QStringView text);

/// The text of a number, without the inaccuracy of floating-point storage.
QString numberText(double number);

/// Converts names to names that every spreadsheet accepts for sheets: short, unique, and without certain characters.
QStringList sheetNames(const QStringList& wanted);

} // namespace model
