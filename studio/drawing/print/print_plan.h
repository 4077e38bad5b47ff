// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/face_content.h"

#include <QList>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <cstdint>
#include <expected>

/// Cards on paper: true to size, to be cut out and played with. Begin with PrintOptions and planPages; page_painter.h
/// paints a page, the same in the preview as in the PDF that write_pdf.h writes.
namespace studio {

/// How cards are laid out on paper. All lengths are in millimetres.
struct PrintOptions
{
    enum class Paper : std::uint8_t { A4, Letter };

    Paper paper = Paper::A4;
    /// How far a card is painted beyond its edge, so that a cut beside it leaves no white.
    double bleed = 0;
    double gap = 0;
    double margin = 8;
    bool hasCropMarks = true;
    /// A page of backs follows each page, mirrored, for printers that turn paper over its long side.
    bool hasBacks = false;
    /// Black on white: outlines and words, no backgrounds.
    bool isLowInk = false;

    friend bool operator==(const PrintOptions&, const PrintOptions&) = default;
};

struct CardToPrint
{
    FaceContent face;
    int copies = 1;
};

/// Why cards cannot be printed as is asked.
enum class PrintRefusal : std::uint8_t {
    NothingToPrint,
    TooManyCards,
    /// A length is below zero, or larger than any paper needs.
    WrongLength,
    /// Not one card has its place on the paper.
    TooLarge,
    /// Pictures of fewer or more pixels than anybody can use.
    WrongResolution,
};

namespace printLimits {
constexpr std::int64_t mostCards = 10'000;
constexpr double mostBleed = 10;
constexpr double mostGap = 50;
constexpr double mostMargin = 60;
constexpr double leastPixelsPerInch = 24;
constexpr double mostPixelsPerInch = 1'200;
} // namespace printLimits

/// Which card stands where on which page.
struct PrintPlan
{
    QSizeF page;
    QSizeF card;
    /// Places of cards on a page, without their bleed.
    QList<QRectF> places;
    /// Of every copy which card it is, in order.
    QList<qsizetype> cards;

    qsizetype sheets() const { return (cards.size() + places.size() - 1) / places.size(); }

    /// The place on the page that lies behind this one.
    QRectF mirrored(const QRectF& place) const
    {
        return {page.width() - place.right(), place.top(), place.width(), place.height()};
    }
};

/// How many cards they are with all copies; refused when there are none, or more than are printed at a time.
std::expected<std::int64_t, PrintRefusal> countOf(const QList<CardToPrint>& cards);

/// Paper is turned when more cards have their place on it then.
std::expected<PrintPlan, PrintRefusal>
planPages(const QList<CardToPrint>& cards, QSizeF cardSize, const PrintOptions& options);

/// In words.
QString words(PrintRefusal refusal);

} // namespace studio
