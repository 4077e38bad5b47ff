// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

namespace studio {

/// The picture of an art entity; null if the bytes are not a PNG or are larger than anything that we would have stored.
QImage artPicture(const QByteArray& png);

/// The size of the picture, found without decoding it; empty if the picture would be null.
QSize artSize(const QByteArray& png);

} // namespace studio
