// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace studio {

/// Conversions between the columns of the engine (UTF-8 bytes) and of Qt (UTF-16 units), both counted from 0. A
/// position beyond the end becomes the end; a position inside a character becomes the character's start.
qsizetype unitOfByte(QStringView line, qsizetype byte);
qsizetype byteOfUnit(QStringView line, qsizetype unit);

} // namespace studio
