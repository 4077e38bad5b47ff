// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/line_edits.h"

#include "studio/workspace/text/text_language.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The first and last line of the selection.
std::pair<QTextBlock, QTextBlock> linesOf(const QTextCursor& cursor)
{
    const QTextBlock first = cursor.document()->findBlock(cursor.selectionStart());
    QTextBlock last = cursor.document()->findBlock(cursor.selectionEnd());
    if (last != first && last.position() == cursor.selectionEnd())
        last = last.previous();
    return {first, last};
}

QStringList rowsOf(const QTextCursor& cursor)
{
    const auto [first, last] = linesOf(cursor);
    QStringList rows;
    for (QTextBlock block = first; block.isValid() && block.blockNumber() <= last.blockNumber(); block = block.next())
        rows.append(block.text());
    return rows;
}

template <class Change>
void changeLines(QTextCursor& cursor, Change change)
{
    const auto [first, last] = linesOf(cursor);
    const bool wasSelected = cursor.hasSelection();
    const int distanceToEnd = first.length() - 1 - cursor.positionInBlock();
    QStringList rows = rowsOf(cursor);
    for (QString& row : rows)
        row = change(row);
    const QString text = rows.join(u'\n');
    const int start = first.position();
    cursor.beginEditBlock();
    cursor.setPosition(start);
    cursor.setPosition(last.position() + last.length() - 1, QTextCursor::KeepAnchor);
    cursor.insertText(text);
    cursor.endEditBlock();
    if (wasSelected) {
        cursor.setPosition(start);
        cursor.setPosition(start + int(text.size()), QTextCursor::KeepAnchor);
    } else {
        cursor.setPosition(start + std::max(0, int(text.size()) - distanceToEnd));
    }
}

} // namespace

int indentationOf(const QString& row)
{
    const auto first = std::ranges::find_if(row, [](QChar c) { return c != u' '; });
    return int(first - row.begin());
}

void breakLine(QTextCursor& cursor, const TextLanguage& language)
{
    const QString row = cursor.block().text().left(cursor.positionInBlock());
    const int indentation = indentationOf(row) + (language.opensBlock(row) ? indentWidth : 0);
    cursor.insertText(u'\n' + QString(indentation, u' '));
}

void indentLines(QTextCursor& cursor)
{
    if (cursor.hasSelection())
        return changeLines(cursor, [](const QString& row) {
            return row.isEmpty() ? row : QString(indentWidth, u' ') + row;
        });
    cursor.insertText(QString(indentWidth - cursor.positionInBlock() % indentWidth, u' '));
}

void outdentLines(QTextCursor& cursor)
{
    changeLines(cursor, [](const QString& row) { return row.sliced(std::min(indentWidth, indentationOf(row))); });
}

void toggleComment(QTextCursor& cursor)
{
    const bool areAllComments = std::ranges::all_of(rowsOf(cursor), [](const QString& row) {
        return row.trimmed().startsWith(u"--"_s) || row.trimmed().isEmpty();
    });
    changeLines(cursor, [areAllComments](const QString& row) {
        const int indentation = indentationOf(row);
        if (indentation == row.size())
            return row;
        if (!areAllComments)
            return row.left(indentation) + u"-- "_s + row.sliced(indentation);
        const QString rest = row.sliced(indentation + 2);
        return row.left(indentation) + (rest.startsWith(u' ') ? rest.sliced(1) : rest);
    });
}

} // namespace studio
