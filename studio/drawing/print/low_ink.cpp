// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/print/low_ink.h"

#include "studio/drawing/frames/drawing.h"

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QByteArray drawn(QSizeF size, const QString& shapes)
{
    const auto drawing = checkedDrawing(
        u"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1 %2\"><g fill=\"none\" stroke=\"#000000\" "
        "stroke-width=\"0.25\">%3</g></svg>"_s.arg(size.width())
            .arg(size.height())
            .arg(shapes)
    );
    return drawing.value_or(QByteArray());
}

QString outline(const QRectF& box, double corner)
{
    return u"<rect x=\"%1\" y=\"%2\" width=\"%3\" height=\"%4\" rx=\"%5\"/>"_s.arg(box.x())
        .arg(box.y())
        .arg(box.width())
        .arg(box.height())
        .arg(corner);
}

/// The drawings that are still needed: symbols, and those that stand for words. Backs become outlines.
QHash<QString, QByteArray> smallDrawings(const FrameSet& frames)
{
    QHash<QString, QByteArray> small;
    const auto keep = [&](const QString& name) {
        if (!name.isEmpty())
            small.insert(name, frames.drawings.value(name));
    };
    for (const Symbol& symbol : frames.symbols)
        keep(symbol.drawing);
    for (const Frame& frame : frames.frames)
        for (const Region& region : frame.large.regions)
            keep(region.backing);
    return small;
}

} // namespace

FrameSet lowInk(const FrameSet& frames)
{
    FrameSet made = frames;
    made.paper = Qt::white;
    made.drawings = smallDrawings(frames);
    made.backs.clear();
    const QRectF edge = QRectF(QPointF(), frames.size).adjusted(0.4, 0.4, -0.4, -0.4);
    made.drawings.insert(
        u"box"_s,
        drawn({10, 10}, u"<rect x=\"0.2\" y=\"0.2\" width=\"9.6\" height=\"9.6\" rx=\"3\" stroke-width=\"0.3\"/>"_s)
    );
    made.back = u"back"_s;
    made.drawings.insert(
        u"back"_s,
        drawn(
            frames.size,
            outline(edge, frames.corner) + outline(edge.adjusted(3, 3, -3, -3), frames.corner) +
                outline(edge.adjusted(5, 5, -5, -5), frames.corner)
        )
    );
    for (qsizetype at = 0; at < made.frames.size(); ++at) {
        Frame& frame = made.frames[at];
        frame.accents = {{.colour = {.colour = Qt::black}}};
        frame.ornament = {.colours = {{.colour = Qt::white}}};
        frame.small = {};
        QString shapes = outline(edge, frames.corner);
        for (Region& region : frame.large.regions) {
            region.style.colour = {.colour = Qt::black};
            if (!region.backing.isEmpty() && region.what != Region::What::Words)
                region.backing = u"box"_s;
            const bool isArea = region.what == Region::What::Art || region.what == Region::What::Text;
            if (isArea && region.when.parts.isEmpty())
                shapes += outline(region.box.adjusted(-0.6, -0.6, 0.6, 0.6), 0.8);
        }
        frame.large.cover.clear();
        frame.large.drawing = u"low ink %1"_s.arg(at);
        made.drawings.insert(frame.large.drawing, drawn(frames.size, shapes));
    }
    return made;
}

} // namespace studio
