// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/face_files.h"

#include "model/exchange/files/file_names.h"
#include "studio/drawing/faces/face_painter.h"

#include <QBuffer>
#include <QSaveFile>

namespace studio {

QImage faceImage(FacePainter& painter, const FaceContent& content, double pixelsPerInch)
{
    constexpr double millimetresPerInch = 25.4;
    const QSize pixels = (painter.frames().size * (pixelsPerInch / millimetresPerInch)).toSize();
    QImage image = painter.image(content, pixels);
    const int perMetre = qRound(pixelsPerInch / millimetresPerInch * 1'000);
    image.setDotsPerMeterX(perMetre);
    image.setDotsPerMeterY(perMetre);
    return image;
}

QByteArray pictureBytes(const QImage& image, const QString& fileName)
{
    constexpr int quality = 90;
    const bool isJpeg = fileName.endsWith(u".jpg");
    QByteArray bytes;
    QBuffer buffer(&bytes);
    const bool isWritten =
        buffer.open(QBuffer::WriteOnly) && (isJpeg ? image.save(&buffer, "JPG", quality) : image.save(&buffer, "PNG"));
    return isWritten ? bytes : QByteArray();
}

bool savePicture(const QImage& image, const QString& path)
{
    const QByteArray bytes = pictureBytes(image, path);
    QSaveFile file(path);
    // commit() alone does not report a full disk.
    return !bytes.isEmpty() && file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush() &&
           file.commit();
}

bool saveFace(FacePainter& painter, const FaceContent& content, double pixelsPerInch, const QString& path)
{
    return savePicture(faceImage(painter, content, pixelsPerInch), path);
}

QString fileNameFor(const QString& card)
{
    return model::FileNames().next(card, {});
}

} // namespace studio
