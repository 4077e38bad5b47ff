// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/tokens.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace model {

/// Changes a rules text at the tokens of its lines. All other bytes remain, and citations and comments at the end of a
/// changed row stay in their column while there is room.
class RulesText
{
public:
    explicit RulesText(const QString& text);
    RulesText(const RulesText&) = delete;
    RulesText& operator=(const RulesText&) = delete;

    /// The lines at the margin, with their blocks.
    const std::vector<engine::Line>& lines() const { return m_lines; }

    /// The innermost line that begins at this row, counted from 1; null if there is none.
    const engine::Line* lineAt(int row) const;
    /// The line at the margin with this row in its block; null if there is none.
    const engine::Line* holderOf(int row) const;
    /// The last row of a line, with its block and the citations below it.
    int lastRowOf(const engine::Line& line) const;
    QString row(int row) const;

    int rowCount() const { return int(m_rows.size()); }

    // Changes. Rows keep their numbers until the text is written, and no token may be changed twice.

    /// Replaces tokens of a line, from the first to before the last.
    void replace(const engine::Line& line, std::size_t first, std::size_t end, const QString& by);
    /// Removes tokens with the space before them.
    void remove(const engine::Line& line, std::size_t first, std::size_t end);
    void insertAfter(const engine::Token& token, const QString& text);
    /// Removes a line with its block.
    void removeLine(const engine::Line& line);
    /// Adds rows below a row, or at the top for row 0.
    void insertBelow(int row, const QStringList& rows);

    QString text() const;

private:
    struct Change
    {
        /// In bytes, counted from 0.
        qsizetype column = 0;
        qsizetype length = 0;
        QByteArray by = {};
    };

    struct Row
    {
        QByteArray text;
        QList<Change> changes = {};
        QList<QByteArray> below = {};
        bool isRemoved = false;
    };

    static QByteArray changed(const Row& row);

    Row& rowOf(const engine::Token& token) { return m_rows[token.line]; }

    /// The tokens of the lines are views of its text.
    engine::SourceFile m_source;
    std::vector<engine::Line> m_lines;
    /// The first is empty and above the text.
    QList<Row> m_rows;
};

/// A text changed within its rows, with citations and comments in the columns that they had before.
QString aligned(const QString& before, const QString& after);

} // namespace model
