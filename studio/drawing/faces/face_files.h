// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

namespace studio {

class FacePainter;
struct FaceContent;

/// The resolution that print shops ask for.
constexpr double facePixelsPerInch = 300;

QImage faceImage(FacePainter& painter, const FaceContent& content, double pixelsPerInch);

/// Saves the face as a PNG. Returns false if it could not be written; the file is then as before.
bool saveFace(FacePainter& painter, const FaceContent& content, double pixelsPerInch, const QString& path);
bool savePicture(const QImage& image, const QString& path);

/// The bytes of a picture file: a JPEG if its name ends with .jpg, otherwise a PNG. Empty if the picture is too large.
QByteArray pictureBytes(const QImage& image, const QString& fileName);

/// A safe file name for a card of any name.
QString fileNameFor(const QString& card);

} // namespace studio
