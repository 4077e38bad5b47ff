// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/art/face_art.h"

/// A picture of that size, red all over.
inline studio::FaceArt redArt(QSize size)
{
    QImage picture(size, QImage::Format_RGB32);
    picture.fill(Qt::red);
    return studio::FaceArt(picture);
}
