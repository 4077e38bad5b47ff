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

bool savePng(const QImage& image, const QString& path)
{
    QByteArray png;
    QBuffer buffer(&png);
    if (!buffer.open(QBuffer::WriteOnly) || !image.save(&buffer, "PNG"))
        return false;
    QSaveFile file(path);
    // On a full disk, commit() still succeeds, so check the number of bytes as well.
    return file.open(QIODevice::WriteOnly) && file.write(png) == png.size() && file.flush() && file.commit();
}

bool saveFace(FacePainter& painter, const FaceContent& content, double pixelsPerInch, const QString& path)
{
    return savePng(faceImage(painter, content, pixelsPerInch), path);
}

QString fileNameFor(const QString& card)
{
    return model::FileNames().next(card, {});
}

} // namespace studio
