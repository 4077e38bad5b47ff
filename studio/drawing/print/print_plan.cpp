// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/print/print_plan.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace studio {

namespace {

class PrintWords
{
    Q_DECLARE_TR_FUNCTIONS(PrintWords)
};

QSizeF paperSize(PrintOptions::Paper paper)
{
    return paper == PrintOptions::Paper::A4 ? QSizeF(210, 297) : QSizeF(215.9, 279.4);
}

/// The places of cards in rows and columns that are centred on the page.
QList<QRectF> placesOn(QSizeF page, QSizeF card, const PrintOptions& options)
{
    // Both cards on either side of a gap need space for their bleed.
    const double gap = std::max(options.gap, 2 * options.bleed);
    const auto fitting = [&](double room, double length) {
        const double inner = room - 2 * (options.margin + options.bleed);
        return std::max(0, int(std::floor((inner + gap + 0.001) / (length + gap))));
    };
    const int columns = fitting(page.width(), card.width());
    const int rows = fitting(page.height(), card.height());
    const double left = (page.width() - columns * card.width() - (columns - 1) * gap) / 2;
    const double top = (page.height() - rows * card.height() - (rows - 1) * gap) / 2;
    QList<QRectF> places;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            places.append(
                QRectF(QPointF(left + column * (card.width() + gap), top + row * (card.height() + gap)), card)
            );
    return places;
}

bool isWithin(double value, double most)
{
    return std::isfinite(value) && value >= 0 && value <= most;
}

} // namespace

std::expected<std::int64_t, PrintRefusal> countOf(const QList<CardToPrint>& cards)
{
    std::int64_t count = 0;
    for (const CardToPrint& card : cards)
        count += std::clamp<std::int64_t>(card.copies, 0, printLimits::mostCards + 1);
    if (count == 0)
        return std::unexpected(PrintRefusal::NothingToPrint);
    if (count > printLimits::mostCards)
        return std::unexpected(PrintRefusal::TooManyCards);
    return count;
}

std::expected<PrintPlan, PrintRefusal>
planPages(const QList<CardToPrint>& cards, QSizeF cardSize, const PrintOptions& options)
{
    using namespace printLimits;
    if (!isWithin(options.bleed, mostBleed) || !isWithin(options.gap, mostGap) || !isWithin(options.margin, mostMargin))
        return std::unexpected(PrintRefusal::WrongLength);
    if (options.stamp.size() > mostStampLetters)
        return std::unexpected(PrintRefusal::LongStamp);
    if (const auto count = countOf(cards); !count)
        return std::unexpected(count.error());
    const QSizeF upright = paperSize(options.paper);
    PrintPlan plan{.page = upright, .card = cardSize, .places = placesOn(upright, cardSize, options)};
    if (const auto turned = placesOn(upright.transposed(), cardSize, options); turned.size() > plan.places.size()) {
        plan.page = upright.transposed();
        plan.places = turned;
    }
    if (plan.places.isEmpty())
        return std::unexpected(PrintRefusal::TooLarge);
    for (qsizetype card = 0; card < cards.size(); ++card)
        for (int copy = 0; copy < cards[card].copies; ++copy)
            plan.cards.append(card);
    return plan;
}

QString words(PrintRefusal refusal)
{
    switch (refusal) {
    case PrintRefusal::NothingToPrint:
        return PrintWords::tr("There are no cards to print.");
    case PrintRefusal::TooManyCards:
        return PrintWords::tr("There are more than %L1 cards. Print fewer cards at a time.")
            .arg(printLimits::mostCards);
    case PrintRefusal::WrongLength:
        return PrintWords::tr("Bleed can be up to %1 mm, gaps up to %2 mm and the margin up to %3 mm.")
            .arg(printLimits::mostBleed)
            .arg(printLimits::mostGap)
            .arg(printLimits::mostMargin);
    case PrintRefusal::TooLarge:
        return PrintWords::tr("The cards don't fit on the paper. Choose a smaller margin, gap or bleed.");
    case PrintRefusal::WrongResolution:
        return PrintWords::tr("Choose a resolution between %1 and %L2 pixels per inch.")
            .arg(printLimits::leastPixelsPerInch)
            .arg(printLimits::mostPixelsPerInch, 0, 'f', 0);
    case PrintRefusal::WrongShape:
        return PrintWords::tr(
            "The game's cards don't have the same shape as this product. Choose another product, or change the "
            "size in the card frames."
        );
    case PrintRefusal::LongStamp:
        return PrintWords::tr("The text in the corner can have up to %1 characters.")
            .arg(printLimits::mostStampLetters);
    }
    return {};
}

} // namespace studio
