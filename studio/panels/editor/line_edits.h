// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QTextCursor;

namespace studio {

class TextLanguage;

/// The number of spaces at the start of a line.
int indentationOf(const QString& row);

/// Edits of whole lines. They adjust the cursor and preserve the selection.

/// Starts a new line with the indentation of the current one, or one level more if the current line opens a block.
void breakLine(QTextCursor& cursor, const TextLanguage& language);

/// Indents the selected lines. Without a selection, inserts spaces up to the next tab stop.
void indentLines(QTextCursor& cursor);
void outdentLines(QTextCursor& cursor);

/// Comments the selected lines out or removes their comment marks.
void toggleComment(QTextCursor& cursor);

/// The number of columns in one level of indentation.
constexpr int indentWidth = 4;

} // namespace studio
