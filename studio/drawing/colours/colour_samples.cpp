// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/colours/colour_samples.h"

#include "studio/drawing/vision/colour_vision.h"

#include <QPainter>
#include <QRegularExpression>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr double cardPixelsPerMillimetre = 0.5;
constexpr double textPixelsPerMillimetre = 4;
constexpr int symbolSide = 12;
/// The middle part of a backing, such as a disc, is certain to be behind the text.
constexpr double middleOfBacking = 0.5;
/// The part of a text that may be on the art without the art becoming its background.
constexpr double mostOnArt = 0.1;

double areaOf(const QRectF& box)
{
    return box.width() * box.height();
}

QImage emptyPicture(QSize size, const QColor& paper)
{
    QImage picture(size.expandedTo(QSize(1, 1)), QImage::Format_ARGB32_Premultiplied);
    picture.fill(paper);
    return picture;
}

QByteArray withoutColours(const QByteArray& svg)
{
    static const QRegularExpression colours(
        u"(#[0-9a-fA-F]{3,8}\\b|rgba?\\([^)]*\\)|(?<=[\\s\"';](?:fill|stroke|color)[=:][\"'])(?!none|url)[a-zA-Z]+)"_s
    );
    static const QRegularExpression comments(u"<!--.*?-->"_s, QRegularExpression::DotMatchesEverythingOption);
    return QString::fromUtf8(svg).remove(comments).replace(colours, u"colour"_s).simplified().toUtf8();
}

} // namespace

ColourSamples::ColourSamples(const FrameSet& frames)
    : m_frames(frames)
    , m_drawings(frames.drawings)
{
}

void ColourSamples::paintFrame(
    QPainter& painter, const Frame& frame, const FaceContent& face, const QColor& accent, bool areTextsMarked
)
{
    const QRectF whole(QPointF(), m_frames.size);
    m_drawings.paint(painter, frame.large.drawing, accent, whole);
    m_drawings.paint(painter, frame.large.cover, accent, whole);
    for (const Region& region : frame.large.regions) {
        if (region.what == Region::What::Art || !region.when.holds(face))
            continue;
        m_drawings.paint(painter, region.backing, accent, region.box);
        if (areTextsMarked && region.style.colour.isAccent)
            painter.fillRect(region.box, accent);
    }
}

QImage ColourSamples::card(const Frame& frame, const FaceContent& face, const QColor& accent)
{
    QImage picture = emptyPicture((m_frames.size * cardPixelsPerMillimetre).toSize(), m_frames.paper);
    QPainter painter(&picture);
    painter.scale(cardPixelsPerMillimetre, cardPixelsPerMillimetre);
    paintFrame(painter, frame, face, accent, true);
    // The art is covered, because it is different on every card.
    for (const Region& region : frame.large.regions)
        if (region.what == Region::What::Art)
            painter.fillRect(region.box, m_frames.paper);
    return picture;
}

QImage ColourSamples::drawing(const QString& name)
{
    QImage picture = emptyPicture({symbolSide, symbolSide}, m_frames.paper);
    QPainter painter(&picture);
    m_drawings.paint(painter, name, m_frames.frames.last().accentFor({}), picture.rect());
    return picture;
}

QImage
ColourSamples::background(const Frame& frame, const Region& region, const FaceContent& face, const QColor& accent)
{
    QRectF box = region.box;
    if (region.backing.isEmpty()) {
        for (const Region& art : frame.large.regions)
            if (art.what == Region::What::Art && areaOf(art.box.intersected(box)) > mostOnArt * areaOf(box))
                return {};
    } else {
        const QSizeF inner = box.size() * middleOfBacking;
        box = QRectF(box.center() - QPointF(inner.width() / 2, inner.height() / 2), inner);
    }
    QImage picture = emptyPicture((m_frames.size * textPixelsPerMillimetre).toSize(), m_frames.paper);
    QPainter painter(&picture);
    painter.scale(textPixelsPerMillimetre, textPixelsPerMillimetre);
    paintFrame(painter, frame, face, accent, false);
    painter.end();
    const QRectF pixels(box.topLeft() * textPixelsPerMillimetre, box.size() * textPixelsPerMillimetre);
    return picture.copy(pixels.toAlignedRect().intersected(picture.rect()));
}

bool ColourSamples::areSymbols(const Region& region, const FaceContent& face) const
{
    const FaceField* const field = region.what == Region::What::Field ? face.field(region.subject) : nullptr;
    return field && !field->amounts.isEmpty() && std::ranges::all_of(field->amounts, [&](const FaceAmount& amount) {
               return m_frames.symbols.contains(amount.of);
           });
}

double largestDifference(const QImage& one, const QImage& other)
{
    double largest = 0;
    for (int y = 0; y < std::min(one.height(), other.height()); ++y)
        for (int x = 0; x < std::min(one.width(), other.width()); ++x)
            largest = std::max(largest, difference(labOf(one.pixelColor(x, y)), labOf(other.pixelColor(x, y))));
    return largest;
}

double typicalContrast(const QImage& background, const QColor& colour)
{
    const double text = luminance(colour);
    std::vector<double> contrasts;
    contrasts.reserve(std::size_t(background.width()) * std::size_t(background.height()));
    for (int y = 0; y < background.height(); ++y)
        for (int x = 0; x < background.width(); ++x)
            contrasts.push_back(contrast(luminance(background.pixelColor(x, y)), text));
    if (contrasts.empty())
        return contrast(0, 1);
    const auto middle = contrasts.begin() + std::ptrdiff_t(contrasts.size() / 2);
    std::ranges::nth_element(contrasts, middle);
    return *middle;
}

bool hasSameShapes(const QByteArray& one, const QByteArray& other)
{
    return one == other || withoutColours(one) == withoutColours(other);
}

} // namespace studio
