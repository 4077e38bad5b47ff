// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/ornament.h"

#include "studio/drawing/frames/face_content.h"

#include <QLinearGradient>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace studio {

namespace {

constexpr double turn = 2 * std::numbers::pi;

/// A generator of random numbers. The same seed always gives the same numbers.
class Chance
{
public:
    explicit Chance(std::uint64_t seed)
        : m_state(seed)
    {
    }

    std::uint64_t next()
    {
        m_state += 0x9e3779b97f4a7c15;
        std::uint64_t mixed = m_state;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
        return mixed ^ (mixed >> 31);
    }

    /// A number from 0 up to but not including 1.
    double part() { return double(next() >> 11) * 0x1.0p-53; }

    double between(double least, double most) { return least + part() * (most - least); }

    int below(int end) { return int(next() % std::uint64_t(end)); }

private:
    std::uint64_t m_state;
};

QColor mixed(const QColor& one, const QColor& other, double share)
{
    const auto mix = [share](int a, int b) {
        return int(std::lround(a + (b - a) * share));
    };
    return {
        mix(one.red(), other.red()),
        mix(one.green(), other.green()),
        mix(one.blue(), other.blue()),
        mix(one.alpha(), other.alpha())
    };
}

QColor faded(QColor colour, double opacity)
{
    colour.setAlphaF(float(colour.alphaF() * opacity));
    return colour;
}

/// The painter, box, colours and random numbers for one ornament.
struct Canvas
{
    QPainter& painter;
    QRectF box;
    QList<QColor> colours;
    Chance chance;

    const QColor& colour(qsizetype at) const { return colours[std::min(at, colours.size() - 1)]; }

    double smallSide() const { return std::min(box.width(), box.height()); }

    /// Sets the width of lines. On screen, a line thinner than a pixel is drawn one pixel wide in a paler colour,
    /// because that is many times faster.
    void setLine(const QColor& lineColour, double width)
    {
        const QTransform transform = painter.deviceTransform();
        const double pixels = width * std::hypot(transform.m11(), transform.m12());
        const bool isThin = pixels <= 1.5 && painter.paintEngine()->type() == QPaintEngine::Raster;
        QPen pen(isThin ? faded(lineColour, std::min(1.0, pixels)) : lineColour, isThin ? 1 : width);
        pen.setCosmetic(isThin);
        painter.setPen(pen);
    }
};

void fillFromTheMiddle(Canvas& canvas, const QColor& inner, const QColor& outer)
{
    QRadialGradient gradient(canvas.box.center(), std::hypot(canvas.box.width(), canvas.box.height()) / 2);
    gradient.setColorAt(0, inner);
    gradient.setColorAt(1, outer);
    canvas.painter.fillRect(canvas.box, gradient);
}

/// A closed curve around a centre, with petals, as in the rosettes on banknotes.
QPainterPath wheelCurve(QPointF middle, double radius, int petals, double depth, double phase)
{
    constexpr int steps = 180;
    QPainterPath path;
    for (int step = 0; step <= steps; ++step) {
        const double angle = turn * step / steps;
        const double reach = radius * (1 - depth + depth * std::cos(petals * angle + phase));
        const QPointF point = middle + QPointF(std::cos(angle), std::sin(angle)) * reach;
        if (step == 0)
            path.moveTo(point);
        else
            path.lineTo(point);
    }
    return path;
}

void paintGuilloche(Canvas& canvas)
{
    fillFromTheMiddle(canvas, canvas.colour(0), canvas.colour(1));
    const QPointF middle = canvas.box.center();
    const double side = canvas.smallSide();
    // Draw wavy lines from edge to edge behind the rosette.
    const double waves = canvas.chance.between(2, 5);
    const double shift = canvas.chance.between(0, turn);
    canvas.painter.setBrush(Qt::NoBrush);
    constexpr int lines = 8;
    for (int line = 0; line < lines; ++line) {
        QPainterPath path;
        for (int step = 0; step <= 40; ++step) {
            const double at = step / 40.0;
            const double swing = std::sin(at * turn * waves / 2 + shift + line * 0.35) * side * 0.09;
            const QPointF point(
                canvas.box.left() + at * canvas.box.width(),
                canvas.box.top() + (line + 0.5) / lines * canvas.box.height() + swing
            );
            if (step == 0)
                path.moveTo(point);
            else
                path.lineTo(point);
        }
        canvas.setLine(faded(canvas.colour(2), 0.28), side * 0.006);
        canvas.painter.drawPath(path);
    }
    const int petals = 5 + canvas.chance.below(8);
    const double depth = canvas.chance.between(0.12, 0.3);
    const double twist = canvas.chance.between(0.5, 1.6);
    for (int ring = 0; ring < 6; ++ring) {
        const double radius = side * (0.62 - ring * 0.05);
        canvas.setLine(faded(canvas.colour(2), 0.85 - ring * 0.06), side * 0.0065);
        canvas.painter.drawPath(wheelCurve(middle, radius, petals, depth, ring * twist));
    }
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(faded(canvas.colour(1), 0.92));
    canvas.painter.drawEllipse(middle, side * 0.29, side * 0.29);
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.setPen(QPen(canvas.colour(2), side * 0.012));
    canvas.painter.drawEllipse(middle, side * 0.29, side * 0.29);
    canvas.painter.setPen(QPen(faded(canvas.colour(2), 0.6), side * 0.006));
    canvas.painter.drawEllipse(middle, side * 0.265, side * 0.265);
}

/// Paints a mirror-symmetric figure made of squares.
void paintPixels(Canvas& canvas)
{
    canvas.painter.fillRect(canvas.box, canvas.colour(0));
    constexpr int across = 9;
    constexpr int down = 7;
    const double cell = std::min(canvas.box.width() / (across + 2), canvas.box.height() / (down + 1));
    const QPointF start = canvas.box.center() - QPointF(across * cell / 2, down * cell / 2);
    canvas.painter.setPen(Qt::NoPen);
    // Draw a faint grid in the whole box, behind the figure.
    for (double y = start.y() - std::ceil((start.y() - canvas.box.top()) / cell) * cell; y < canvas.box.bottom();
         y += cell)
        for (double x = start.x() - std::ceil((start.x() - canvas.box.left()) / cell) * cell; x < canvas.box.right();
             x += cell) {
            canvas.painter.setBrush(faded(canvas.colour(1), canvas.chance.between(0.03, 0.16)));
            canvas.painter.drawRect(QRectF(x + cell * 0.06, y + cell * 0.06, cell * 0.88, cell * 0.88));
        }
    for (int row = 0; row < down; ++row) {
        for (int column = 0; column <= across / 2; ++column) {
            // The squares are denser in the middle, so that the figure looks connected.
            const double distance = std::hypot((across / 2 - column) / 4.5, (row - down / 2) / 3.5);
            if (canvas.chance.part() > 1.04 - 0.6 * distance)
                continue;
            const QColor colour =
                mixed(canvas.colour(1), canvas.colour(2), canvas.chance.part() < 0.3 ? canvas.chance.part() : 0);
            canvas.painter.setBrush(faded(colour, canvas.chance.between(0.55, 1)));
            for (const int x : {column, across - 1 - column})
                canvas.painter.drawRoundedRect(
                    QRectF(
                        start.x() + x * cell + cell * 0.06,
                        start.y() + row * cell + cell * 0.06,
                        cell * 0.88,
                        cell * 0.88
                    ),
                    cell * 0.12,
                    cell * 0.12
                );
        }
    }
}

void paintBlobs(Canvas& canvas)
{
    QLinearGradient gradient(canvas.box.topLeft(), canvas.box.bottomRight());
    const qsizetype count = canvas.colours.size();
    const auto start = qsizetype(canvas.chance.below(int(count)));
    gradient.setColorAt(0, canvas.colour(start));
    gradient.setColorAt(1, canvas.colour((start + 1) % count));
    canvas.painter.fillRect(canvas.box, gradient);
    canvas.painter.setPen(Qt::NoPen);
    const double side = canvas.smallSide();
    for (int blob = 0; blob < 7; ++blob) {
        const double radius = side * canvas.chance.between(0.12, 0.5);
        const QPointF middle(
            canvas.box.left() + canvas.chance.part() * canvas.box.width(),
            canvas.box.top() + canvas.chance.part() * canvas.box.height()
        );
        canvas.painter.setBrush(
            faded(canvas.colour(canvas.chance.below(int(count))), canvas.chance.between(0.35, 0.7))
        );
        canvas.painter.drawEllipse(middle, radius, radius);
    }
    for (int dot = 0; dot < 14; ++dot) {
        const double radius = side * canvas.chance.between(0.008, 0.022);
        canvas.painter.setBrush(faded(Qt::white, canvas.chance.between(0.4, 0.9)));
        canvas.painter.drawEllipse(
            QPointF(
                canvas.box.left() + canvas.chance.part() * canvas.box.width(),
                canvas.box.top() + canvas.chance.part() * canvas.box.height()
            ),
            radius,
            radius
        );
    }
}

/// Paints a surface like cut stone. It consists of triangles that are lit according to their direction and are
/// brightest in the middle.
void paintFacets(Canvas& canvas)
{
    constexpr int across = 6;
    constexpr int down = 5;
    QList<QPointF> points;
    const double width = canvas.box.width() / across;
    const double height = canvas.box.height() / down;
    for (int row = 0; row <= down; ++row)
        for (int column = 0; column <= across; ++column) {
            const bool isAtSide = column == 0 || column == across;
            const bool isAtEnd = row == 0 || row == down;
            points.append(
                {canvas.box.left() + width * (column + (isAtSide ? 0 : canvas.chance.between(-0.38, 0.38))),
                 canvas.box.top() + height * (row + (isAtEnd ? 0 : canvas.chance.between(-0.38, 0.38)))}
            );
        }
    const QPointF light = canvas.box.center();
    const double reach = std::hypot(canvas.box.width(), canvas.box.height()) / 2;
    const auto paint = [&](QPointF a, QPointF b, QPointF c) {
        const QPointF middle = (a + b + c) / 3;
        const double distance = std::hypot(middle.x() - light.x(), middle.y() - light.y()) / reach;
        const double share = std::clamp(distance * 1.15 + canvas.chance.between(-0.2, 0.2), 0.0, 1.0);
        QColor colour = share < 0.5 ? mixed(canvas.colour(2), canvas.colour(1), share * 2)
                                    : mixed(canvas.colour(1), canvas.colour(0), share * 2 - 1);
        colour = canvas.chance.part() < 0.5 ? colour.lighter(106) : colour.darker(106);
        canvas.painter.setPen(QPen(colour, canvas.smallSide() * 0.004));
        canvas.painter.setBrush(colour);
        canvas.painter.drawPolygon(QPolygonF{a, b, c});
    };
    for (int row = 0; row < down; ++row)
        for (int column = 0; column < across; ++column) {
            const QPointF a = points[row * (across + 1) + column];
            const QPointF b = points[row * (across + 1) + column + 1];
            const QPointF c = points[(row + 1) * (across + 1) + column];
            const QPointF d = points[(row + 1) * (across + 1) + column + 1];
            const bool isFalling = canvas.chance.part() < 0.5;
            paint(a, isFalling ? d : b, c);
            paint(isFalling ? a : c, b, d);
        }
}

/// Paints a sunburst with rings around its centre.
void paintRays(Canvas& canvas)
{
    canvas.painter.fillRect(canvas.box, canvas.colour(0));
    const QPointF middle = canvas.box.center();
    const double reach = std::hypot(canvas.box.width(), canvas.box.height());
    const int rays = 10 + 2 * canvas.chance.below(8);
    const double start = canvas.chance.between(0, turn);
    const double share = canvas.chance.between(0.35, 0.6);
    canvas.painter.setPen(Qt::NoPen);
    QRadialGradient glow(middle, reach / 2);
    // The colours are mixed instead of being transparent, because PDF can't express this kind of transparency.
    glow.setColorAt(0, mixed(canvas.colour(0), canvas.colour(1), 0.95));
    glow.setColorAt(1, mixed(canvas.colour(0), canvas.colour(1), 0.25));
    canvas.painter.setBrush(glow);
    // The rays end just beyond the corners. They are separate paths, because a single path is much slower to paint.
    const double tip = reach * 0.55;
    for (int ray = 0; ray < rays; ++ray) {
        const double from = start + turn * ray / rays;
        const double to = from + turn / rays * share;
        canvas.painter.drawPolygon(
            QPolygonF{
                middle,
                middle + QPointF(std::cos(from), std::sin(from)) * tip,
                middle + QPointF(std::cos(to), std::sin(to)) * tip
            }
        );
    }
    const double side = canvas.smallSide();
    canvas.painter.setBrush(Qt::NoBrush);
    const int rings = 2 + canvas.chance.below(3);
    for (int ring = 0; ring < rings; ++ring) {
        canvas.setLine(faded(canvas.colour(2), 0.75 - ring * 0.15), side * 0.008);
        const double radius = side * (0.4 + ring * 0.075);
        canvas.painter.drawEllipse(middle, radius, radius);
    }
    const int beads = 12 + 4 * canvas.chance.below(4);
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(canvas.colour(2));
    for (int bead = 0; bead < beads; ++bead) {
        const double angle = start + turn * bead / beads;
        canvas.painter.drawEllipse(
            middle + QPointF(std::cos(angle), std::sin(angle)) * side * 0.355, side * 0.011, side * 0.011
        );
    }
    canvas.painter.setBrush(faded(canvas.colour(0), 0.94));
    canvas.painter.setPen(QPen(canvas.colour(2), side * 0.012));
    canvas.painter.drawEllipse(middle, side * 0.315, side * 0.315);
}

void paintPlain(Canvas& canvas)
{
    QLinearGradient gradient(canvas.box.topLeft(), canvas.box.bottomRight());
    gradient.setColorAt(0, canvas.colour(0));
    gradient.setColorAt(1, canvas.colour(1));
    canvas.painter.fillRect(canvas.box, gradient);
    // Draw sheets of paper, rotated about the middle.
    canvas.painter.setPen(Qt::NoPen);
    const double side = canvas.smallSide();
    const double start = canvas.chance.between(0, 90);
    const int sheets = 3 + canvas.chance.below(4);
    for (int sheet = 0; sheet < sheets; ++sheet) {
        canvas.painter.save();
        canvas.painter.translate(canvas.box.center());
        canvas.painter.rotate(start + sheet * 180.0 / sheets);
        canvas.painter.setBrush(faded(canvas.colour(2), 0.16));
        const double half = side * 0.34;
        canvas.painter.drawRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), half * 0.2, half * 0.2);
        canvas.painter.restore();
    }
}

} // namespace

void paintOrnament(
    QPainter& painter, const QRectF& box, const Ornament& ornament, const QColor& accent, std::uint64_t seed
)
{
    Canvas canvas{painter, box, {}, Chance(seed)};
    for (const FaceColour& colour : ornament.colours)
        canvas.colours.append(colour.over(accent));
    if (canvas.colours.isEmpty())
        canvas.colours = {accent.lighter(150), accent, accent.darker(150)};
    painter.save();
    painter.setClipRect(box, Qt::IntersectClip);
    using Kind = Ornament::Kind;
    switch (ornament.kind) {
    case Kind::Plain:
        paintPlain(canvas);
        break;
    case Kind::Guilloche:
        paintGuilloche(canvas);
        break;
    case Kind::Pixels:
        paintPixels(canvas);
        break;
    case Kind::Blobs:
        paintBlobs(canvas);
        break;
    case Kind::Facets:
        paintFacets(canvas);
        break;
    case Kind::Rays:
        paintRays(canvas);
        break;
    }
    painter.restore();
}

QString motifFor(const Ornament& ornament, const FaceContent& content)
{
    QStringList fitting;
    QStringList others;
    for (const Ornament::Motif& motif : ornament.motifs) {
        if (motif.when.parts.isEmpty())
            others.append(motif.drawing);
        else if (motif.when.holds(content))
            fitting.append(motif.drawing);
    }
    const QStringList& from = fitting.isEmpty() ? others : fitting;
    return from.isEmpty() ? QString() : from[qsizetype(steadyHash(content.name) % std::uint64_t(from.size()))];
}

} // namespace studio
