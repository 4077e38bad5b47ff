// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

namespace studio {

/// The picture in the bytes of an art entity; none when they are not a PNG, or a larger one than we would ever have
/// written.
QImage artPicture(const QByteArray& png);

/// How large it is, found out without reading it; empty where there would be none.
QSize artSize(const QByteArray& png);

} // namespace studio
