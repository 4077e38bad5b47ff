// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTextCursor;

namespace studio {

class TextLanguage;

/// What keys do to whole lines. The cursor is where it belongs afterwards; lines that were selected stay selected.

/// A new line is indented like the one above it, and one step more below what opens a block.
void breakLine(QTextCursor& cursor, const TextLanguage& language);

/// Without a selection it goes on to the next stop.
void indentLines(QTextCursor& cursor);
void outdentLines(QTextCursor& cursor);

/// Makes comments of the lines, or lines of the comments.
void toggleComment(QTextCursor& cursor);

/// By how many columns a line is indented at a time.
constexpr int stepOfIndentation = 4;

} // namespace studio
