// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QTextEdit>

#include <optional>
#include <utility>

namespace studio {

/// The positions of two brackets: the one at a position in a text, and its matching bracket.
std::optional<std::pair<int, int>> bracketsAt(const QTextDocument& text, int position);

/// Highlights for the bracket at the cursor and its matching bracket.
QList<QTextEdit::ExtraSelection> bracketSelections(const QTextCursor& cursor, const QPalette& palette);

} // namespace studio
