// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/print/shop_pictures.h"

#include "model/exchange/files/file_names.h"
#include "model/exchange/files/outgoing.h"
#include "model/exchange/text/delimited_text.h"
#include "studio/drawing/faces/face_files.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/print/low_ink.h"
#include "studio/drawing/print/stamp.h"

#include <QDir>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using Copies = ShopRequest::Copies;

constexpr double millimetresPerInch = 25.4;
/// The largest allowed difference between the shapes of two cards. A larger one would cut off part of the frame.
constexpr double mostStretch = 0.03;

constexpr QSizeF inches(double width, double height)
{
    return {width * millimetresPerInch, height * millimetresPerInch};
}

/// MakePlayingCards adds 36 pixels at 300 pixels per inch on each side, The Game Crafter an eighth of an inch.
constexpr double bleedOfMakePlayingCards = 0.12 * millimetresPerInch;
constexpr double bleedOfGameCrafter = 0.125 * millimetresPerInch;

constexpr std::array formats{
    ShopFormat{"mpc-poker", "MakePlayingCards, poker size", inches(2.5, 3.5), bleedOfMakePlayingCards},
    ShopFormat{"mpc-bridge", "MakePlayingCards, bridge size", inches(2.25, 3.5), bleedOfMakePlayingCards},
    ShopFormat{"mpc-tarot", "MakePlayingCards, tarot size", inches(2.75, 4.75), bleedOfMakePlayingCards},
    ShopFormat{"tgc-poker", "The Game Crafter, poker size", inches(2.5, 3.5), bleedOfGameCrafter},
    ShopFormat{"tgc-bridge", "The Game Crafter, bridge size", inches(2.25, 3.5), bleedOfGameCrafter},
    ShopFormat{"tgc-tarot", "The Game Crafter, tarot size", inches(2.75, 4.75), bleedOfGameCrafter},
};

QSizeF cutSize(const ShopRequest& request)
{
    return request.size.isEmpty() ? request.frames.size : request.size;
}

int pixelsOf(double millimetres, const ShopRequest& request)
{
    return int(std::lround(millimetres / millimetresPerInch * request.pixelsPerInch));
}

bool hasShapeOfFrames(const ShopRequest& request)
{
    const QSizeF cut = cutSize(request);
    const QSizeF& frames = request.frames.size;
    return std::abs(cut.width() / cut.height() * frames.height() / frames.width() - 1) <= mostStretch;
}

/// The index of the pixel to show at a position that may be before the beginning or after the end of a row.
int mirrored(int at, int length)
{
    const int period = 2 * length;
    const int inPeriod = ((at % period) + period) % period;
    return inPeriod < length ? inPeriod : period - 1 - inPeriod;
}

/// A larger picture with the given one in its middle. The space around the middle is filled with mirror images.
QImage withMirroredEdges(const QImage& picture, QSize size)
{
    QImage wider(size, picture.format());
    const int left = (size.width() - picture.width()) / 2;
    const int top = (size.height() - picture.height()) / 2;
    for (int y = 0; y < size.height(); ++y) {
        const auto* const from =
            reinterpret_cast<const QRgb*>(picture.constScanLine(mirrored(y - top, picture.height())));
        auto* const to = reinterpret_cast<QRgb*>(wider.scanLine(y));
        for (int x = 0; x < size.width(); ++x)
            to[x] = from[mirrored(x - left, picture.width())];
    }
    return wider;
}

struct ShopCard
{
    const CardToPrint* card = nullptr;
    int quantity = 1;
    QString front = {};
    QString back = {};
};

QList<ShopCard> numberedCards(const ShopRequest& request)
{
    QList<ShopCard> made;
    for (const CardToPrint& card : request.cards) {
        const bool isList = request.copies == Copies::InList;
        const int copies = std::max(0, card.copies);
        for (int copy = 0; copy < (isList ? std::min(1, copies) : copies); ++copy)
            made.append({.card = &card, .quantity = isList ? copies : 1});
    }
    const auto digits = std::max<qsizetype>(3, QString::number(made.size()).size());
    for (qsizetype at = 0; at < made.size(); ++at) {
        const QString number = QString::number(at + 1).rightJustified(digits, u'0');
        const QString start = number + u'-' + fileNameFor(made[at].card->face.name);
        made[at].front = start + u"-front.png"_s;
        made[at].back = start + u"-back.png"_s;
    }
    return made;
}

QString listName()
{
    return u"cards.csv"_s;
}

/// The list of the cards, as a table for people and for the forms of print shops.
QByteArray listOf(const QList<ShopCard>& cards)
{
    QString list;
    const auto addRow = [&list](const QStringList& cells) {
        model::appendRow(list, cells, u',');
    };
    addRow({u"number"_s, u"name"_s, u"quantity"_s, u"front"_s, u"back"_s});
    for (qsizetype at = 0; at < cards.size(); ++at)
        addRow(
            {QString::number(at + 1),
             cards[at].card->face.name,
             QString::number(cards[at].quantity),
             cards[at].front,
             cards[at].back}
        );
    return list.toUtf8();
}

std::optional<PrintRefusal> refusalOf(const ShopRequest& request)
{
    using namespace printLimits;
    if (const auto count = countOf(request.cards); !count)
        return count.error();
    if (!(request.pixelsPerInch >= leastPixelsPerInch && request.pixelsPerInch <= mostPixelsPerInch))
        return PrintRefusal::WrongResolution;
    if (!(request.bleed >= 0 && request.bleed <= mostBleed))
        return PrintRefusal::WrongLength;
    if (request.stamp.size() > mostStampLetters)
        return PrintRefusal::LongStamp;
    if (!hasShapeOfFrames(request))
        return PrintRefusal::WrongShape;
    return {};
}

/// The first of the files to write that already exists; empty if none does.
QString existingFile(const QDir& folder, const QList<ShopCard>& cards)
{
    QStringList names{listName()};
    for (const ShopCard& card : cards)
        names << card.front << card.back;
    const auto found = std::ranges::find_if(names, [&](const QString& name) { return folder.exists(name); });
    return found == names.end() ? QString() : folder.filePath(*found);
}

/// Writes the pictures. The same back is drawn only once.
class ShopWriter
{
public:
    explicit ShopWriter(const ShopRequest& request)
        : m_request(request)
        , m_folder(request.folder)
        , m_painter(request.isLowInk ? lowInk(request.frames) : request.frames)
    {
    }

    std::expected<void, PrintError> write(const ShopCard& card)
    {
        const QString front = m_folder.filePath(card.front);
        if (!savePicture(shopPicture(m_painter, card.card->face, m_request), front))
            return std::unexpected(CannotWrite{front});
        FaceContent back = card.card->back;
        // The name is not visible on a face-down card.
        if (back.isFaceDown)
            back.name.clear();
        if (const std::size_t key = back.key(); m_backBytes.isEmpty() || key != m_backKey) {
            m_backBytes = pictureBytes(shopPicture(m_painter, back, m_request), card.back);
            m_backKey = key;
        }
        return write(card.back, m_backBytes);
    }

    std::expected<void, PrintError> write(const QString& name, const QByteArray& bytes)
    {
        const QList<model::OutgoingFile> files{{name, bytes}};
        if (bytes.isEmpty() || !model::saveFiles(m_request.folder, files))
            return std::unexpected(CannotWrite{m_folder.filePath(name)});
        return {};
    }

private:
    const ShopRequest& m_request;
    QDir m_folder;
    FacePainter m_painter;
    std::size_t m_backKey = 0;
    QByteArray m_backBytes;
};

} // namespace

std::span<const ShopFormat> shopFormats()
{
    return formats;
}

const ShopFormat* shopFormatCalled(QStringView id)
{
    const auto found =
        std::ranges::find_if(formats, [&](const ShopFormat& format) { return id == QLatin1String(format.id); });
    return found == formats.end() ? nullptr : &*found;
}

std::optional<PrintError> whyNotForShop(const ShopRequest& request)
{
    if (const auto refusal = refusalOf(request))
        return *refusal;
    if (request.existing == ShopRequest::Existing::Replaced)
        return {};
    const QString existing = existingFile(QDir(request.folder), numberedCards(request));
    return existing.isEmpty() ? std::nullopt : std::optional<PrintError>(FileExists{existing});
}

QSize shopPixels(const ShopRequest& request)
{
    const QSizeF cut = cutSize(request);
    return {pixelsOf(cut.width() + 2 * request.bleed, request), pixelsOf(cut.height() + 2 * request.bleed, request)};
}

QImage shopPicture(FacePainter& painter, const FaceContent& side, const ShopRequest& request)
{
    const QSize whole = shopPixels(request);
    const int bleed = pixelsOf(request.bleed, request);
    QImage card(whole - QSize(2 * bleed, 2 * bleed), QImage::Format_RGB32);
    card.fill(painter.frames().paper);
    // The card fills the cut size. What little extends beyond it is cut off.
    QRectF place(QPointF(), painter.frames().size.scaled(card.size(), Qt::KeepAspectRatioByExpanding));
    place.moveCenter(QRectF(card.rect()).center());
    QPainter onCard(&card);
    painter.paint(onCard, place, side, FacePainter::Detail::Everything);
    onCard.end();
    QImage picture = withMirroredEdges(card, whole);
    // The stamp must not be mirrored.
    QPainter onPicture(&picture);
    paintStamp(onPicture, place.translated(bleed, bleed), painter.frames(), side, request.stamp);
    onPicture.end();
    const int perMetre = qRound(request.pixelsPerInch / millimetresPerInch * 1'000);
    picture.setDotsPerMeterX(perMetre);
    picture.setDotsPerMeterY(perMetre);
    return picture;
}

int shopPicturesOf(const QList<CardToPrint>& cards, Copies copies)
{
    int count = 0;
    for (const CardToPrint& card : cards)
        count += copies == Copies::InList ? std::clamp(card.copies, 0, 1) : std::max(0, card.copies);
    return 2 * count;
}

std::expected<int, PrintError> writeShopPictures(
    const ShopRequest& request, const std::stop_token& stop, const std::function<void(int done, int all)>& told
)
{
    if (const auto reason = whyNotForShop(request))
        return std::unexpected(*reason);
    const QList<ShopCard> cards = numberedCards(request);
    const QDir folder(request.folder);
    if (!folder.mkpath(u"."_s))
        return std::unexpected(CannotWrite{request.folder});
    ShopWriter writer(request);
    for (int at = 0; at < int(cards.size()); ++at) {
        if (stop.stop_requested())
            return std::unexpected(PrintStopped{});
        if (const auto written = writer.write(cards[at]); !written)
            return std::unexpected(written.error());
        if (told)
            told(2 * (at + 1), 2 * int(cards.size()));
    }
    if (const auto written = writer.write(listName(), listOf(cards)); !written)
        return std::unexpected(written.error());
    return 2 * int(cards.size());
}

} // namespace studio
