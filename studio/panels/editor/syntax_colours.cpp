// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/syntax_colours.h"

#include <QPalette>

namespace studio {

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Base).lightness() < 128;
}

QColor colourOf(RowPart::Kind kind, const QPalette& palette)
{
    const bool dark = isDark(palette);
    switch (kind) {
    case RowPart::Kind::Plain:
        return palette.color(QPalette::Text);
    case RowPart::Kind::Language:
        return dark ? 0xc9a6f5 : 0x7429a8;
    case RowPart::Kind::Name:
        return dark ? 0x8fbcff : 0x1a56b0;
    case RowPart::Kind::Verb:
        return dark ? 0x82d4b2 : 0x0b6548;
    case RowPart::Kind::Number:
        return dark ? 0xf0b377 : 0x8f4400;
    case RowPart::Kind::Text:
        return dark ? 0xf2a3bb : 0x952050;
    case RowPart::Kind::Clause:
        return palette.color(QPalette::Link);
    case RowPart::Kind::Comment:
        return palette.color(QPalette::PlaceholderText);
    }
    Q_UNREACHABLE();
}

QColor errorColour(const QPalette& palette)
{
    return isDark(palette) ? 0xff8b86 : 0xc0212b;
}

QColor warningColour(const QPalette& palette)
{
    return isDark(palette) ? 0xf0b357 : 0x915600;
}

QColor currentLineColour(const QPalette& palette)
{
    return isDark(palette) ? 0x22252b : 0xf1f3f8;
}

QColor bracketColour(const QPalette& palette)
{
    return isDark(palette) ? 0x3a4366 : 0xd5dcfb;
}

QColor matchColour(const QPalette& palette)
{
    return isDark(palette) ? 0x433810 : 0xffeca3;
}

} // namespace studio
