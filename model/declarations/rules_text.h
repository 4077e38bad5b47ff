// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/tokens.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace model {

/// Changes tokens of a rules text. All other bytes remain. Citations and comments at the end of a changed row stay in
/// their column if there is room.
class RulesText
{
public:
    explicit RulesText(const QString& text);
    RulesText(const RulesText&) = delete;
    RulesText& operator=(const RulesText&) = delete;

    /// The lines without indentation, with their blocks.
    const std::vector<engine::Line>& lines() const { return m_lines; }

    /// The innermost line that begins at this row, counted from 1; null if there is none.
    const engine::Line* lineAt(int row) const;
    /// The line without indentation whose block contains this row; null if there is none.
    const engine::Line* holderOf(int row) const;
    /// The last row of a line, including its block and the citations below the block.
    int lastRowOf(const engine::Line& line) const;
    QString row(int row) const;

    int rowCount() const { return int(m_rows.size()); }

    // Rows keep their numbers until the text is written. No token may be changed twice.

    /// Replaces a range of a line's tokens. The end is exclusive.
    void replace(const engine::Line& line, std::size_t first, std::size_t end, const QString& by);
    /// Removes a range of a line's tokens and the space before them.
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
        /// The column in bytes, counted from 0.
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

    /// The source that the tokens refer to.
    engine::SourceFile m_source;
    std::vector<engine::Line> m_lines;
    /// The rows of the text, preceded by an empty row so that they are counted from 1.
    QList<Row> m_rows;
};

/// Moves citations and comments in changed rows back to the columns that they had before.
QString aligned(const QString& before, const QString& after);

} // namespace model
