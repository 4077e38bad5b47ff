// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

namespace studio {

class FacePainter;
struct FaceContent;

/// The resolution that print shops require.
constexpr double facePixelsPerInch = 300;

QImage faceImage(FacePainter& painter, const FaceContent& content, double pixelsPerInch);

/// Saves the face as a PNG. If it can't be written, returns false and leaves an existing file unchanged.
bool saveFace(FacePainter& painter, const FaceContent& content, double pixelsPerInch, const QString& path);
bool savePicture(const QImage& image, const QString& path);

/// The bytes of a picture file: a JPEG if its name ends with .jpg, otherwise a PNG. Empty if the picture can't be
/// encoded, for example because it is too large.
QByteArray pictureBytes(const QImage& image, const QString& fileName);

/// A safe file name for a card, whatever characters the card's name contains.
QString fileNameFor(const QString& card);

} // namespace studio
