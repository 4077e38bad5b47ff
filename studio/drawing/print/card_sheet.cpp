// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/print/card_sheet.h"

#include "model/exchange/archives/zip_archive.h"
#include "model/exchange/files/outgoing.h"
#include "studio/drawing/faces/face_files.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/frames/other_side.h"
#include "studio/drawing/print/stamp.h"

#include <QDir>
#include <QFileInfo>
#include <QPainter>

#include <algorithm>

namespace studio {

namespace {

/// The maximum length of a sheet's longer side, in pixels.
constexpr int longestSide = 4'096;
constexpr int widestCard = 512;

/// The picture of a face. A JPEG is shown on screen and has no transparent corners.
QImage pictureOf(FacePainter& painter, const FaceContent& face, const QString& fileName)
{
    return fileName.endsWith(u".jpg") ? sheetImage(painter, {face}, 1, 1) : faceImage(painter, face, facePixelsPerInch);
}

} // namespace

QImage sheetImage(FacePainter& painter, const QList<FaceContent>& cards, int columns, int rows, const QString& stamp)
{
    const QSizeF shape = painter.frames().size;
    const QSize card = shape
                           .scaled(
                               std::min(widestCard, longestSide / std::max(1, columns)),
                               longestSide / std::max(1, rows),
                               Qt::KeepAspectRatio
                           )
                           .toSize();
    QImage sheet(card.width() * columns, card.height() * rows, QImage::Format_RGB32);
    sheet.fill(painter.frames().paper);
    QPainter onSheet(&sheet);
    const auto place = [&](int at) {
        return QRectF(QPointF(at % columns * card.width(), at / columns * card.height()), card);
    };
    for (int at = 0; at < int(cards.size()) && at < columns * rows; ++at) {
        painter.paint(onSheet, place(at), cards[at]);
        paintStamp(onSheet, place(at), painter.frames(), cards[at], stamp);
    }
    if (cards.size() < columns * rows)
        painter.paintBack(onSheet, place(columns * rows - 1));
    return sheet;
}

QImage backImage(FacePainter& painter)
{
    QImage image(
        painter.frames().size.scaled(widestCard, longestSide, Qt::KeepAspectRatio).toSize(), QImage::Format_RGB32
    );
    image.fill(painter.frames().paper);
    QPainter onImage(&image);
    painter.paintBack(onImage, image.rect());
    return image;
}

std::expected<QStringList, QString> savePictures(
    FacePainter& painter,
    const model::Outgoing& outgoing,
    const QString& folder,
    const FindFace& findFace,
    const std::stop_token& stop
)
{
    QStringList written;
    QList<model::ZipFile> packed;
    // A deck can name a card that doesn't exist. Its face has only the name.
    const auto faceOf = [&findFace](const QString& card) {
        return findFace(card).value_or(FaceContent{.name = card});
    };
    const auto save = [&](const QImage& image, const QString& name) {
        if (!outgoing.archive.isEmpty()) {
            packed.append({name, pictureBytes(image, name), model::ZipFile::Packing::Stored});
            return true;
        }
        written.append(QDir(folder).filePath(name));
        return QDir().mkpath(QFileInfo(written.last()).path()) && savePicture(image, written.last());
    };
    for (const model::CardSheet& sheet : outgoing.sheets) {
        if (stop.stop_requested())
            return written;
        QList<FaceContent> faces;
        for (const model::CardSheet::Slot& slot : sheet.cards)
            faces.append(faceOf(slot.card));
        if (!save(sheetImage(painter, faces, sheet.columns, sheet.rows), sheet.fileName))
            return std::unexpected(written.last());
        if (sheet.backFile.isEmpty())
            continue;
        QList<FaceContent> backs;
        for (const FaceContent& face : std::as_const(faces))
            backs.append(otherSide(face, painter.frames(), findFace));
        if (!save(sheetImage(painter, backs, sheet.columns, sheet.rows), sheet.backFile))
            return std::unexpected(written.last());
    }
    for (const model::CardPicture& picture : outgoing.pictures) {
        if (stop.stop_requested())
            return written;
        if (!save(pictureOf(painter, faceOf(picture.card), picture.fileName), picture.fileName))
            return std::unexpected(written.last());
    }
    if (!outgoing.backFile.isEmpty() && !save(backImage(painter), outgoing.backFile))
        return std::unexpected(written.last());
    if (outgoing.archive.isEmpty())
        return written;
    for (const model::OutgoingFile& file : outgoing.files)
        packed.append({file.name, file.bytes});
    if (const auto saved = model::saveFiles(folder, {{outgoing.archive, model::zipArchive(packed)}}); !saved)
        return std::unexpected(saved.error().text);
    return QStringList{QDir(folder).filePath(outgoing.archive)};
}

} // namespace studio
