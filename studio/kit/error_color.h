// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

namespace studio {

/// The colour for errors on text backgrounds. It must never be the only sign of an error: a symbol or words must
/// indicate it too.
inline QColor errorColor(const QPalette& palette)
{
    const bool isDark = palette.color(QPalette::Base).lightness() < 128;
    return isDark ? QColor(0xff, 0x8a, 0x80) : QColor(0xc6, 0x28, 0x28);
}

} // namespace studio
