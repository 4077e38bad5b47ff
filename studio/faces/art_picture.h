// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

namespace studio {

/// The picture in the bytes of an art entity, not larger than faces need it; none when they are not a PNG, or a larger
/// one than we would ever have written.
QImage artPicture(const QByteArray& png);

/// The same with all its pixels.
QImage wholeArtPicture(const QByteArray& png);

} // namespace studio
