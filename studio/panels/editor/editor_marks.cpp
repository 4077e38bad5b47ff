// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/editor_marks.h"

#include "studio/panels/editor/syntax_colours.h"
#include "studio/workspace/text/text_columns.h"

#include <QPalette>
#include <QTextBlock>

#include <algorithm>

namespace studio {

QTextCursor placeOf(const QTextDocument& document, const EditorMark& mark)
{
    const QTextBlock block = document.findBlockByNumber(std::clamp(mark.line - 1, 0, document.blockCount() - 1));
    const QString row = block.text();
    qsizetype start = unitOfByte(row, mark.column - 1);
    qsizetype end = unitOfByte(row, mark.column - 1 + mark.length);
    if (end <= start) {
        end = std::min(start + 1, row.size());
        start = std::max<qsizetype>(0, end - 1);
    }
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + int(start));
    cursor.setPosition(block.position() + int(end), QTextCursor::KeepAnchor);
    return cursor;
}

void EditorMarks::set(const QList<EditorMark>& marks, const QTextDocument& document, const QPalette& palette)
{
    m_marks = marks;
    m_selections.clear();
    for (const EditorMark& mark : m_marks) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = studio::placeOf(document, mark);
        selection.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        const bool isError = mark.severity == engine::Severity::Error;
        selection.format.setUnderlineColor(isError ? errorColour(palette) : warningColour(palette));
        m_selections.append(selection);
    }
}

const EditorMark* EditorMarks::at(const QTextCursor& cursor) const
{
    const EditorMark* inLine = nullptr;
    for (qsizetype index = 0; index < m_marks.size(); ++index) {
        const QTextCursor& place = m_selections[index].cursor;
        if (place.selectionStart() <= cursor.position() && cursor.position() <= place.selectionEnd())
            return &m_marks[index];
        if (place.blockNumber() == cursor.blockNumber() && !inLine)
            inLine = &m_marks[index];
    }
    return inLine;
}

QHash<int, engine::Severity> EditorMarks::worstByRow() const
{
    QHash<int, engine::Severity> worst;
    for (const EditorMark& mark : m_marks) {
        const int row = placeOf(mark).blockNumber();
        if (!worst.contains(row) || mark.severity == engine::Severity::Error)
            worst.insert(row, mark.severity);
    }
    return worst;
}

} // namespace studio
