// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/print/write_pdf.h"

#include <optional>
#include <span>

class QImage;

namespace studio {

class FacePainter;

/// A product of a print shop. The lengths are in millimetres.
struct ShopFormat
{
    const char* id;
    /// The name of the shop and its product.
    const char* name;
    QSizeF card;
    double bleed = 0;
};

/// The products of well-known shops, with the measures of their templates.
std::span<const ShopFormat> shopFormats();
/// The format with this id; null if there is none.
const ShopFormat* shopFormatCalled(QStringView id);

/// Pictures of fronts and backs for a print shop.
struct ShopRequest
{
    enum class Copies : std::uint8_t {
        /// Each card has one pair of pictures; the list of cards states the number of copies.
        InList,
        /// Each copy has its own pair of pictures.
        AsFiles,
    };

    enum class Existing : std::uint8_t { Refused, Replaced };

    /// The folder is created if it doesn't exist.
    QString folder = {};
    QList<CardToPrint> cards = {};
    FrameSet frames = {};
    /// The size of the cut cards, in millimetres; if empty, that of the frames.
    QSizeF size = {};
    /// How far the pictures extend beyond the cut, in millimetres.
    double bleed = 3;
    double pixelsPerInch = 300;
    Copies copies = Copies::InList;
    QString stamp = {};
    bool isLowInk = false;
    Existing existing = Existing::Refused;
};

/// The reason why the pictures can't be written; nothing if they can.
std::optional<PrintError> whyNotForShop(const ShopRequest& request);

/// The size of each picture in pixels.
QSize shopPixels(const ShopRequest& request);

/// A picture of one side of a card, with a bleed that mirrors its edges.
QImage shopPicture(FacePainter& painter, const FaceContent& side, const ShopRequest& request);

/// Writes NUMBER-NAME-front.png and NUMBER-NAME-back.png for each card, and a list of the cards as a table. Returns the
/// number of pictures. Can be called in any thread.
std::expected<int, PrintError> writeShopPictures(
    const ShopRequest& request,
    const std::stop_token& stop = {},
    const std::function<void(int done, int all)>& told = {}
);

/// The number of pictures that would be written.
int shopPicturesOf(const QList<CardToPrint>& cards, ShopRequest::Copies copies);

} // namespace studio
