// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/face_painter.h"

#include "studio/drawing/faces/face_text.h"
#include "studio/drawing/faces/ornament.h"
#include "studio/drawing/faces/region_words.h"
#include "studio/drawing/frames/drawing.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The smallest width of a card in pixels for a frame's large layout.
constexpr double smallestLargeWidth = 118;
constexpr int behindKilobytes = 48 * 1'024;
constexpr int keptTexts = 4'000;

QRectF inUnits(const QRectF& millimetres)
{
    return {
        millimetres.x() * unitsPerMillimetre,
        millimetres.y() * unitsPerMillimetre,
        millimetres.width() * unitsPerMillimetre,
        millimetres.height() * unitsPerMillimetre
    };
}

TextToSet textOf(const Region& region, const FaceContent& content, const FrameSet& frames)
{
    const bool isText = region.what == Region::What::Text;
    return {
        .text = wordsOf(region, content),
        .bold = isText ? content.keywords : QList<FaceSpan>(),
        .symbols = isText && !frames.symbols.isEmpty() ? &frames.symbols : nullptr,
    };
}

bool hasSymbols(const FrameSet& frames, const FaceField& field)
{
    return !field.amounts.isEmpty() && std::ranges::all_of(field.amounts, [&](const FaceAmount& amount) {
        return frames.symbols.contains(amount.of);
    });
}

void drawSet(QPainter& painter, const SetText& set, const QColor& colour)
{
    painter.setPen(colour);
    for (const auto& [place, layout] : set.paragraphs)
        layout->draw(&painter, place);
}

} // namespace

/// The content, the frame and the painter of a single painting call.
struct FacePainter::Pass
{
    QPainter& painter;
    const FaceContent& content;
    const Frame& frame;
    const FaceLayout& layout;
    QColor accent;
    bool isSmall = false;
    /// The rectangle of the card, in units.
    QRectF whole;
};

FacePainter::FacePainter(FrameSet frames, std::shared_ptr<ArtShelf> art)
    : m_frames(std::move(frames))
    , m_art(std::move(art))
    , m_drawings(m_frames.drawings)
    , m_behind(behindKilobytes)
    , m_set(keptTexts)
{
    Q_ASSERT(!m_frames.frames.isEmpty());
}

FacePainter::~FacePainter() = default;

void FacePainter::paint(QPainter& painter, const QRectF& rectangle, const FaceContent& content, Detail detail)
{
    if (content.isFaceDown) {
        paintBack(painter, rectangle, content);
        return;
    }
    painter.save();
    const Pass pass = begin(painter, rectangle, content, detail);
    painter.fillRect(pass.whole, m_frames.paper);
    paintBehind(pass);
    paintInFront(pass);
    painter.restore();
}

/// Whether a card of this width shows the small layout.
bool FacePainter::isSmall(const Frame& frame, double width, Detail detail) const
{
    return detail == Detail::BySize && width < smallestLargeWidth && !frame.small.isEmpty();
}

/// Scales the painter so that it paints in units.
FacePainter::Pass
FacePainter::begin(QPainter& painter, const QRectF& rectangle, const FaceContent& content, Detail detail)
{
    const Frame& frame = m_frames.frameFor(content);
    const bool isSmall = this->isSmall(frame, painter.transform().mapRect(rectangle).width(), detail);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform);
    painter.translate(rectangle.topLeft());
    const QSizeF units = m_frames.size * unitsPerMillimetre;
    painter.scale(rectangle.width() / units.width(), rectangle.height() / units.height());
    return {
        painter,
        content,
        frame,
        isSmall ? frame.small : frame.large,
        frame.accentFor(content),
        isSmall,
        QRectF(QPointF(), units)
    };
}

void FacePainter::paintBehind(const Pass& pass)
{
    m_drawings.paint(pass.painter, pass.layout.drawing, pass.accent, pass.whole);
    for (const Region& region : pass.layout.regions)
        if (region.what == Region::What::Art && region.when.holds(pass.content))
            paintArt(pass, region);
    m_drawings.paint(pass.painter, pass.layout.cover, pass.accent, pass.whole);
}

void FacePainter::paintInFront(const Pass& pass)
{
    QRectF art = pass.whole;
    for (const Region& region : pass.layout.regions) {
        if (!region.when.holds(pass.content))
            continue;
        if (region.what == Region::What::Art)
            art = inUnits(region.box);
        else
            paintRegion(pass, region);
    }
    if (!pass.content.badges.isEmpty())
        paintBadges(pass, art);
}

void FacePainter::paintBack(QPainter& painter, const QRectF& rectangle, const FaceContent& faceDown)
{
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const QColor accent = m_frames.frames.last().accentFor({});
    const QString drawing = m_frames.drawings.contains(faceDown.backDrawing) ? faceDown.backDrawing : m_frames.back;
    if (!faceDown.backPicture.isNull()) {
        painter.fillRect(rectangle, m_frames.paper);
        paintPicture(painter, rectangle, faceDown.backPicture);
    } else if (drawing.isEmpty()) {
        painter.fillRect(rectangle, accent.darker(160));
        const QRectF inner = rectangle.adjusted(
            rectangle.width() * 0.08, rectangle.width() * 0.08, -rectangle.width() * 0.08, -rectangle.width() * 0.08
        );
        paintOrnament(painter, inner, {.kind = Ornament::Kind::Guilloche}, accent, 1);
    } else {
        painter.fillRect(rectangle, m_frames.paper);
        m_drawings.paint(painter, drawing, accent, rectangle);
    }
    painter.restore();
}

/// Fills the box with a picture. Crops equally on opposite sides. Returns false if the picture is missing or damaged.
bool FacePainter::paintPicture(QPainter& painter, const QRectF& box, const FaceArt& picture)
{
    const QSizeF pixels = painter.deviceTransform().mapRect(box).size();
    const QImage art = m_art->picture(picture, picture.sideIn(pixels));
    if (art.isNull())
        return false;
    const QSizeF shown = QSizeF(box.size()).scaled(art.size(), Qt::KeepAspectRatio);
    const QRectF source(QPointF((art.width() - shown.width()) / 2, (art.height() - shown.height()) / 2), shown);
    painter.drawImage(box, art, source);
    return true;
}

void FacePainter::paintBleed(QPainter& painter, const QRectF& rectangle, double width, const FaceContent& content)
{
    const QRectF wider = rectangle.adjusted(-width, -width, width, width);
    if (content.isFaceDown) {
        paintBack(painter, wider, content);
        return;
    }
    const Frame& frame = m_frames.frameFor(content);
    painter.fillRect(wider, m_frames.paper);
    m_drawings.paint(painter, frame.large.drawing, frame.accentFor(content), wider);
}

void FacePainter::paintArt(const Pass& pass, const Region& region)
{
    const QRectF box = inUnits(region.box);
    if (paintPicture(pass.painter, box, pass.content.art))
        return;
    const Ornament& ornament = pass.frame.ornament;
    paintOrnament(pass.painter, box, ornament, pass.accent, steadyHash(pass.content.name));
    if (const QString motif = motifFor(ornament, pass.content); !motif.isEmpty()) {
        const double side = std::min(box.width(), box.height()) * (pass.isSmall ? 0.62 : 0.42);
        const QRectF middle(box.center() - QPointF(side / 2, side / 2), QSizeF(side, side));
        m_drawings.paint(pass.painter, motif, ornament.motifColour.over(pass.accent), middle);
    }
}

void FacePainter::paintRegion(const Pass& pass, const Region& region)
{
    const FaceField* const field = region.what == Region::What::Field ? pass.content.field(region.subject) : nullptr;
    if (field && hasSymbols(m_frames, *field)) {
        m_drawings.paint(pass.painter, region.backing, pass.accent, inUnits(region.box));
        paintAmounts(pass, region, *field);
        return;
    }
    if (wordsOf(region, pass.content).isEmpty())
        return;
    m_drawings.paint(pass.painter, region.backing, pass.accent, inUnits(region.box));
    paintWords(pass, region);
}

void FacePainter::paintWords(const Pass& pass, const Region& region)
{
    const QRectF box = inUnits(region.box);
    const SetText& set = this->set(region, pass.content);
    QColor colour = region.style.colour.over(pass.accent);
    const FaceField* const field = region.what == Region::What::Field ? pass.content.field(region.subject) : nullptr;
    using Change = FaceField::Change;
    const bool isChanged = field && field->change != Change::None;
    pass.painter.save();
    if (isChanged) {
        // The pill stands out on any frame. A symbol indicates the change, so that it isn't shown by the colour alone.
        const bool isRaised = field->change == Change::Raised;
        const bool isLowered = field->change == Change::Lowered;
        colour = isRaised ? QColor(0x12, 0x6b, 0x2e) : isLowered ? QColor(0xa8, 0x1d, 0x16) : QColor(0x1d, 0x4f, 0x91);
        const double side = std::min(box.width(), box.height()) / 2;
        pass.painter.setPen(QPen(colour, side * 0.16));
        pass.painter.setBrush(
            isRaised    ? QColor(0xe3, 0xf6, 0xe6)
            : isLowered ? QColor(0xfd, 0xe7, 0xe4)
                        : QColor(0xe5, 0xef, 0xfb)
        );
        pass.painter.drawRoundedRect(box, side, side);
        pass.painter.setPen(Qt::NoPen);
        pass.painter.setBrush(colour);
        const QPointF tip(box.center().x(), isLowered ? box.bottom() + side * 0.3 : box.top() - side * 0.3);
        const double back = isLowered ? -side * 0.55 : side * 0.55;
        if (isRaised || isLowered)
            pass.painter.drawPolygon(QPolygonF{tip, tip + QPointF(-side * 0.5, back), tip + QPointF(side * 0.5, back)});
    }
    if (!set.fits)
        pass.painter.setClipRect(box.adjusted(-4, -4, 4, 4), Qt::IntersectClip);
    drawSet(pass.painter, set, colour);
    pass.painter.restore();
    for (const SetSymbol& symbol : set.symbols)
        if (set.fits || box.contains(symbol.box.center()))
            paintSymbol(pass.painter, pass.accent, symbol.name, symbol.number, symbol.box);
}

const SetText& FacePainter::set(const Region& region, const FaceContent& content)
{
    const TextToSet text = textOf(region, content, m_frames);
    const TextPlace place{&region, text.text, text.bold};
    if (const SetText* const kept = m_set.object(place))
        return *kept;
    auto* const made = new SetText(setText(text, region.style, inUnits(region.box)));
    m_set.insert(place, made);
    return *made;
}

void FacePainter::paintSymbol(
    QPainter& painter, const QColor& accent, const QString& name, const QString& number, const QRectF& box
)
{
    const Symbol symbol = m_frames.symbols.value(name);
    m_drawings.paint(painter, symbol.drawing, accent, box);
    if (!symbol.isNumbered)
        return;
    const double points = box.height() / unitsPerMillimetre * 72 / 25.4 * 0.62;
    const TextStyle style{.size = points, .least = points / 2, .isBold = true, .colour = symbol.numberColour};
    drawSet(painter, setText({.text = number}, style, box), symbol.numberColour.over(accent));
}

void FacePainter::paintAmounts(const Pass& pass, const Region& region, const FaceField& field)
{
    const double side = region.style.size * 25.4 / 72 * unitsPerMillimetre;
    const SymbolRow row{.box = inUnits(region.box), .side = side, .alignment = region.style.alignment};
    paintRow(pass.painter, pass.accent, field.amounts, row);
}

void FacePainter::paintAmounts(QPainter& painter, const QList<FaceAmount>& amounts, const SymbolRow& row)
{
    paintRow(painter, m_frames.frames.last().accentFor({}), amounts, row);
}

void FacePainter::paintSymbol(QPainter& painter, const QString& value, const QRectF& box)
{
    paintSymbol(painter, m_frames.frames.last().accentFor({}), value, {}, box);
}

void FacePainter::paintRow(
    QPainter& painter, const QColor& accent, const QList<FaceAmount>& amounts, const SymbolRow& place
)
{
    struct One
    {
        QString symbol;
        QString number;
    };

    QList<One> row;
    constexpr int mostOfOne = 8;
    for (const FaceAmount& amount : amounts) {
        const bool isNumbered = m_frames.symbols.value(amount.of).isNumbered;
        if (isNumbered)
            row.prepend({amount.of, QString::number(amount.count)});
        for (int one = 0; !isNumbered && one < std::min(amount.count, mostOfOne); ++one)
            row.append({amount.of, {}});
    }
    const QRectF& box = place.box;
    const double gap = 0.1;
    const double side =
        std::min({place.side, box.height(), box.width() / (double(row.size()) + gap * double(row.size() - 1))});
    const double length = side * (double(row.size()) + gap * double(row.size() - 1));
    double x = box.left();
    if (place.alignment & Qt::AlignRight)
        x = box.right() - length;
    else if (place.alignment & Qt::AlignHCenter)
        x = box.center().x() - length / 2;
    for (const One& one : row) {
        paintSymbol(painter, accent, one.symbol, one.number, QRectF(x, box.center().y() - side / 2, side, side));
        x += side * (1 + gap);
    }
}

void FacePainter::paintBadges(const Pass& pass, const QRectF& box)
{
    const double height = (pass.isSmall ? 11 : 5) * unitsPerMillimetre;
    const TextStyle style{
        .size = height / unitsPerMillimetre * 72 / 25.4 * 0.68,
        .isBold = true,
        .colour = {.colour = Qt::white},
    };
    double bottom = box.bottom() - height * 0.25;
    for (const QString& badge : pass.content.badges) {
        if (bottom - height < box.top())
            break;
        const double width =
            std::min(QFontMetricsF(fontOf(style, style.size)).horizontalAdvance(badge) + height, box.width());
        const QRectF chip(box.center().x() - width / 2, bottom - height, width, height);
        pass.painter.setPen(QPen(QColor(255, 255, 255, 210), height * 0.06));
        pass.painter.setBrush(QColor(24, 26, 32, 225));
        pass.painter.drawRoundedRect(chip, height / 2, height / 2);
        drawSet(pass.painter, setText({.text = badge}, style, chip.adjusted(height / 3, 0, -height / 3, 0)), Qt::white);
        bottom -= height * 1.15;
    }
}

QImage FacePainter::image(const FaceContent& content, QSize pixels, double pixelRatio)
{
    const QRectF rectangle(QPointF(), QSizeF(pixels) / pixelRatio);
    QImage made;
    if (content.isFaceDown) {
        made = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
        made.setDevicePixelRatio(pixelRatio);
        made.fill(Qt::transparent);
        QPainter painter(&made);
        paintBack(painter, rectangle, content);
    } else {
        made = behind(content, pixels, pixelRatio);
        QPainter painter(&made);
        paintInFront(begin(painter, rectangle, content, Detail::BySize));
    }
    QPainter painter(&made);
    painter.setCompositionMode(QPainter::CompositionMode_DestinationIn);
    painter.drawImage(rectangle, corners(pixels));
    return made;
}

/// The face without its text, from the cache.
QImage FacePainter::behind(const FaceContent& content, QSize pixels, double pixelRatio)
{
    const Frame& frame = m_frames.frameFor(content);
    QString key = u"%1 %2 %3 %4 %5 %6"_s.arg(quintptr(&frame))
                      .arg(frame.accentFor(content).rgba())
                      .arg(pixels.width())
                      .arg(pixels.height())
                      .arg(pixelRatio)
                      .arg(content.art.key());
    // Without art, the card shows an ornament, which depends on the card's name. The motif may also depend on a field.
    if (content.art.isNull())
        key += content.name + u' ' + motifFor(frame.ornament, content);
    for (const FaceLayout* const layout : {&frame.large, &frame.small})
        for (const Region& region : layout->regions)
            key += region.what == Region::What::Art && region.when.holds(content) ? u'1' : u'0';
    if (const QImage* const kept = m_behind.object(key))
        return *kept;
    QImage made(pixels, QImage::Format_ARGB32_Premultiplied);
    made.setDevicePixelRatio(pixelRatio);
    made.fill(m_frames.paper);
    QPainter painter(&made);
    paintBehind(begin(painter, QRectF(QPointF(), QSizeF(pixels) / pixelRatio), content, Detail::BySize));
    painter.end();
    const qsizetype cost = std::clamp<qsizetype>(made.sizeInBytes() / 1'024, 1, behindKilobytes);
    m_behind.insert(key, new QImage(made), cost);
    return made;
}

/// A mask with the shape of a card with rounded corners.
const QImage& FacePainter::corners(QSize pixels)
{
    if (m_corners.size() == pixels)
        return m_corners;
    m_corners = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
    m_corners.fill(Qt::transparent);
    QPainter painter(&m_corners);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::black);
    const double radius = m_frames.corner / m_frames.size.width() * pixels.width();
    painter.drawRoundedRect(QRectF(QPointF(), pixels), radius, radius);
    return m_corners;
}

QStringList FacePainter::overflowing(const FaceContent& content) const
{
    QStringList found;
    const Frame& frame = m_frames.frameFor(content);
    for (const Region& region : frame.large.regions) {
        if (region.what == Region::What::Art || !region.when.holds(content))
            continue;
        const TextToSet text = textOf(region, content, m_frames);
        if (text.text.isEmpty() || hasRoom(text, region.style, inUnits(region.box)))
            continue;
        found.append(
            region.what == Region::What::Name   ? u"name"_s
            : region.what == Region::What::Text ? u"text"_s
                                                : region.subject
        );
    }
    return found;
}

QRectF FacePainter::artBox(const FaceContent& content) const
{
    const FaceLayout& layout = m_frames.frameFor(content).large;
    const auto art = std::ranges::find(layout.regions, Region::What::Art, &Region::what);
    if (art == layout.regions.end())
        return {};
    const QSizeF size = m_frames.size;
    return {
        art->box.x() / size.width(),
        art->box.y() / size.height(),
        art->box.width() / size.width(),
        art->box.height() / size.height()
    };
}

int FacePainter::artSide(const FaceContent& content, QSize pixels, double pixelRatio) const
{
    const Frame& frame = m_frames.frameFor(content);
    const bool isSmall = this->isSmall(frame, pixels.width() / pixelRatio, Detail::BySize);
    int side = content.isFaceDown ? content.backPicture.sideIn(pixels) : 0;
    for (const Region& region : (isSmall ? frame.small : frame.large).regions) {
        if (content.isFaceDown || region.what != Region::What::Art || !region.when.holds(content))
            continue;
        const QSizeF share(region.box.width() / m_frames.size.width(), region.box.height() / m_frames.size.height());
        side = std::max(side, content.art.sideIn({share.width() * pixels.width(), share.height() * pixels.height()}));
    }
    return side;
}

} // namespace studio
