// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/text/row_parts.h"

#include <QColor>

class QPalette;

namespace studio {

bool isDark(const QPalette& palette);

/// The colour of a part of a rules text. Its contrast with every editor background is at least 4.5 to 1.
QColor colourOf(RowPart::Kind kind, const QPalette& palette);

/// The colours of problem lines and wavy underlines. They are never the only sign of a problem.
QColor errorColour(const QPalette& palette);
QColor warningColour(const QPalette& palette);

/// The backgrounds of the current line, of matching brackets and of search matches.
QColor currentLineColour(const QPalette& palette);
QColor bracketColour(const QPalette& palette);
QColor matchColour(const QPalette& palette);

} // namespace studio
