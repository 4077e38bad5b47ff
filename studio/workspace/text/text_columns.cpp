// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/text/text_columns.h"

#include <algorithm>

namespace studio {

namespace {

struct Size
{
    qsizetype units = 1;
    qsizetype bytes = 1;
};

/// The size of the character that begins at a unit of the line.
Size sizeAt(QStringView line, qsizetype unit)
{
    const QChar first = line[unit];
    if (first.isHighSurrogate() && unit + 1 < line.size() && line[unit + 1].isLowSurrogate())
        return {.units = 2, .bytes = 4};
    return {.units = 1, .bytes = first.unicode() < 0x80 ? 1 : first.unicode() < 0x800 ? 2 : 3};
}

} // namespace

qsizetype unitOfByte(QStringView line, qsizetype byte)
{
    qsizetype unit = 0;
    for (qsizetype bytes = 0; unit < line.size();) {
        const Size size = sizeAt(line, unit);
        bytes += size.bytes;
        if (bytes > byte)
            break;
        unit += size.units;
    }
    return unit;
}

qsizetype byteOfUnit(QStringView line, qsizetype unit)
{
    qsizetype bytes = 0;
    for (qsizetype at = 0; at < std::min(unit, line.size());) {
        const Size size = sizeAt(line, at);
        at += size.units;
        if (at <= unit)
            bytes += size.bytes;
    }
    return bytes;
}

} // namespace studio
