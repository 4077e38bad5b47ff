// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace studio {

/// The engine counts the bytes of a line in UTF-8, Qt its units of UTF-16: where the one is in the other, both from 0
/// on. What lies behind the end is the end; the middle of a character is its beginning.
qsizetype unitOfByte(QStringView line, qsizetype byte);
qsizetype byteOfUnit(QStringView line, qsizetype unit);

} // namespace studio
