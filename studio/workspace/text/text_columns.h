// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace studio {

/// Conversions between the columns of the engine (UTF-8 bytes) and of Qt (UTF-16 units), both from 0. Positions beyond
/// the end become the end; positions inside a character become its start.
qsizetype unitOfByte(QStringView line, qsizetype byte);
qsizetype byteOfUnit(QStringView line, qsizetype unit);

} // namespace studio
