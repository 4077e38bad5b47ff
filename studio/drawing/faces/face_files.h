// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

namespace studio {

class FacePainter;
struct FaceContent;

/// As fine as print shops want it.
constexpr double facePixelsPerInch = 300;

QImage faceImage(FacePainter& painter, const FaceContent& content, double pixelsPerInch);

/// Writes it as a PNG. False when it could not be written; then nothing is there that was not before.
bool saveFace(FacePainter& painter, const FaceContent& content, double pixelsPerInch, const QString& path);
bool savePng(const QImage& image, const QString& path);

/// A name for a file that leads nowhere else, whatever a card is called.
QString fileNameFor(const QString& card);

} // namespace studio
