// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

namespace studio {

/// The picture of an art entity; null if the bytes aren't a PNG, are damaged, or exceed the limits for stored pictures.
QImage artPicture(const QByteArray& png);

/// The size of the picture, found without decoding it. Empty if the bytes aren't a PNG or exceed the limits for stored
/// pictures.
QSize artSize(const QByteArray& png);

} // namespace studio
