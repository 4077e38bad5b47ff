// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/print/write_pictures.h"

#include "model/exchange/files/file_names.h"
#include "studio/drawing/faces/face_files.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/print/card_sheet.h"
#include "studio/drawing/print/low_ink.h"
#include "studio/drawing/print/stamp.h"

#include <QDir>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using Shape = PicturesRequest::Shape;

/// The largest sheet that virtual tabletops accept.
constexpr int mostColumns = 10;
constexpr int mostRows = 7;
/// The number of cards on a sheet. One place is reserved for the back.
constexpr qsizetype cardsOfSheet = mostColumns * mostRows - 1;

QImage sheetOf(FacePainter& painter, const QList<FaceContent>& cards, const QString& stamp)
{
    const int places = int(cards.size()) + 1;
    const int columns = std::min(mostColumns, places);
    return sheetImage(painter, cards, columns, (places + columns - 1) / columns, stamp);
}

QImage cardOf(FacePainter& painter, const FaceContent& face, const PicturesRequest& request)
{
    QImage image = faceImage(painter, face, request.pixelsPerInch);
    QPainter onCard(&image);
    paintStamp(onCard, image.rect(), painter.frames(), face, request.stamp);
    return image;
}

/// The cards on each sheet.
QList<QList<FaceContent>> sheetsOf(const QList<CardToPrint>& cards)
{
    QList<QList<FaceContent>> sheets;
    for (const CardToPrint& card : cards)
        for (int copy = 0; copy < card.copies; ++copy) {
            if (sheets.isEmpty() || sheets.last().size() == cardsOfSheet)
                sheets.append(QList<FaceContent>());
            sheets.last().append(card.face);
        }
    return sheets;
}

} // namespace

int picturesOf(const QList<CardToPrint>& cards, Shape shape)
{
    return shape == Shape::Each ? int(cards.size())
                                : int((countOf(cards).value_or(0) + cardsOfSheet - 1) / cardsOfSheet);
}

std::expected<int, PrintError> writePictures(
    const PicturesRequest& request, const std::stop_token& stop, const std::function<void(int done, int all)>& told
)
{
    using namespace printLimits;
    if (const auto count = countOf(request.cards); !count)
        return std::unexpected(count.error());
    if (!(request.pixelsPerInch >= leastPixelsPerInch && request.pixelsPerInch <= mostPixelsPerInch))
        return std::unexpected(PrintRefusal::WrongResolution);
    if (request.stamp.size() > mostStampLetters)
        return std::unexpected(PrintRefusal::LongStamp);
    const QDir folder(request.folder);
    if (!folder.mkpath(u"."_s))
        return std::unexpected(CannotWrite{request.folder});
    FacePainter painter(request.isLowInk ? lowInk(request.frames) : request.frames);
    const bool isEach = request.shape == Shape::Each;
    const QList<QList<FaceContent>> sheets = isEach ? QList<QList<FaceContent>>() : sheetsOf(request.cards);
    const int all = picturesOf(request.cards, request.shape);
    model::FileNames names;
    for (int at = 0; at < all; ++at) {
        if (stop.stop_requested())
            return std::unexpected(PrintStopped{});
        const QString name = isEach ? request.cards[at].face.name : u"sheet-%1"_s.arg(at + 1);
        const QString path = folder.filePath(names.next(name, u".png"_s));
        const QImage image =
            isEach ? cardOf(painter, request.cards[at].face, request) : sheetOf(painter, sheets[at], request.stamp);
        if (!savePicture(image, path))
            return std::unexpected(CannotWrite{path});
        if (told)
            told(at + 1, all);
    }
    return all;
}

} // namespace studio
