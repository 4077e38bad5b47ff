// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/face_content.h"

#include <QList>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <cstdint>
#include <expected>

/// Cards on paper in their true size, for players to cut out and play with. Start with PrintOptions and planPages().
/// page_painter.h paints pages, which look the same in the preview as in the PDF from write_pdf.h.
namespace studio {

/// The arrangement of cards on paper. All lengths are in millimetres.
struct PrintOptions
{
    enum class Paper : std::uint8_t { A4, Letter };

    Paper paper = Paper::A4;
    /// The width of the margin painted beyond a card's edge, so that an imprecise cut leaves no white edge.
    double bleed = 0;
    double gap = 0;
    double margin = 8;
    bool hasCropMarks = true;
    /// Whether each page is followed by a mirrored page of backs, for printers that turn the paper over on its long
    /// side.
    bool hasBacks = false;
    /// Whether cards are printed black on white, with outlines and text but no backgrounds.
    bool isLowInk = false;
    /// A small text near the lower edge of every front, such as a date or a version. Empty for none.
    QString stamp = {};

    friend bool operator==(const PrintOptions&, const PrintOptions&) = default;
};

struct CardToPrint
{
    FaceContent face;
    int copies = 1;
    /// The back of the card: the common back, unless the card has another one.
    FaceContent back = {.name = {}, .isFaceDown = true};
};

/// The reason why cards can't be printed with these options.
enum class PrintRefusal : std::uint8_t {
    NothingToPrint,
    TooManyCards,
    /// A length is negative or too large.
    WrongLength,
    /// No card fits on the paper.
    TooLarge,
    /// The resolution is outside the useful range.
    WrongResolution,
    /// The stamp is longer than would be legible on a card.
    LongStamp,
    /// The shop's cards have another ratio of width to height.
    WrongShape,
};

namespace printLimits {
constexpr std::int64_t mostCards = 10'000;
constexpr double mostBleed = 10;
constexpr double mostGap = 50;
constexpr double mostMargin = 60;
constexpr double leastPixelsPerInch = 24;
constexpr double mostPixelsPerInch = 1'200;
constexpr int mostStampLetters = 40;
} // namespace printLimits

/// The places of the cards on the pages.
struct PrintPlan
{
    QSizeF page;
    QSizeF card;
    /// The places of cards on a page, without bleed.
    QList<QRectF> places;
    /// The index of the card for every copy, in order.
    QList<qsizetype> cards;

    qsizetype sheets() const { return (cards.size() + places.size() - 1) / places.size(); }

    /// The corresponding place on the back of the sheet.
    QRectF mirrored(const QRectF& place) const
    {
        return {page.width() - place.right(), place.top(), place.width(), place.height()};
    }
};

/// The number of cards, including all copies. Refused if there are no cards or too many.
std::expected<std::int64_t, PrintRefusal> countOf(const QList<CardToPrint>& cards);

/// Plans the pages. The paper is turned if more cards fit on it that way.
std::expected<PrintPlan, PrintRefusal>
planPages(const QList<CardToPrint>& cards, QSizeF cardSize, const PrintOptions& options);

/// The refusal in words.
QString words(PrintRefusal refusal);

} // namespace studio
