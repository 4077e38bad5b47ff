// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/art/face_art.h"

/// An all-red picture of this size.
inline studio::FaceArt redArt(QSize size)
{
    QImage picture(size, QImage::Format_RGB32);
    picture.fill(Qt::red);
    return studio::FaceArt(picture);
}
