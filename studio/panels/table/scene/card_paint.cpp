// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/table/card_look.h"

#include <QPainter>
#include <QPalette>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>

namespace studio {

namespace {

/// A subdued colour for a card. The same name always has the same colour.
QColor tintOf(const QString& name, bool isDark)
{
    std::uint32_t hash = 2166136261u;
    for (const QChar letter : name)
        hash = (hash ^ letter.unicode()) * 16777619u;
    return QColor::fromHsl(static_cast<int>(hash % 360), 70, isDark ? 62 : 205);
}

QFont fontOfHeight(const QFont& font, double height, QFont::Weight weight = QFont::Normal)
{
    QFont made = font;
    made.setPixelSize(std::max(6, static_cast<int>(height)));
    made.setWeight(weight);
    return made;
}

/// Draws text in a limited number of lines, and cuts off the rest with an ellipsis. Returns the height of the text.
double drawLines(QPainter& painter, const QRectF& rect, const QString& text, int mostLines)
{
    QTextLayout layout(text, painter.font());
    QTextOption option(Qt::AlignLeft);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    const QFontMetricsF metrics(painter.font());
    const double height = metrics.height();
    layout.beginLayout();
    double y = 0;
    for (int number = 1;; ++number) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(rect.width());
        const bool isLast = number == mostLines || y + 2 * height > rect.height();
        if (isLast) {
            const QString rest = metrics.elidedText(text.mid(line.textStart()), Qt::ElideRight, rect.width());
            painter.drawText(QPointF(rect.left(), rect.top() + y + metrics.ascent()), rest);
            y += height;
            break;
        }
        line.draw(&painter, rect.topLeft() + QPointF(0, y - line.y()));
        y += height;
    }
    layout.endLayout();
    return y;
}

QString markOf(ShownValue::Change change)
{
    switch (change) {
    case ShownValue::Change::Raised:
        return QStringLiteral("▲");
    case ShownValue::Change::Lowered:
        return QStringLiteral("▼");
    case ShownValue::Change::None:
    case ShownValue::Change::Other:
        break;
    }
    return {};
}

} // namespace

void paintBack(QPainter& painter, const QRectF& rect, const QPalette& palette)
{
    const double corner = rect.width() * 0.07;
    const QColor base = palette.color(QPalette::Mid);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.color(QPalette::Shadow), 1));
    painter.setBrush(base);
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    const double inset = rect.width() * 0.09;
    painter.setPen(QPen(palette.color(QPalette::Base), std::max(1.0, rect.width() * 0.02)));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), corner * 0.6, corner * 0.6);
    const QPointF centre = rect.center();
    const double half = rect.width() * 0.16;
    painter.drawPolygon(
        QPolygonF{
            centre + QPointF(0, -half * 1.4),
            centre + QPointF(half, 0),
            centre + QPointF(0, half * 1.4),
            centre + QPointF(-half, 0)
        }
    );
}

void paintCard(QPainter& painter, const QRectF& rect, const CardLook& look, const QPalette& palette)
{
    if (look.isHidden()) {
        paintBack(painter, rect, palette);
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isDark = palette.color(QPalette::Base).lightness() < 128;
    const double corner = rect.width() * 0.07;
    const QColor tint = tintOf(look.name, isDark);
    painter.setPen(QPen(palette.color(QPalette::Shadow), 1, look.isToken ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(palette.color(QPalette::Base));
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    const double inset = std::max(2.0, rect.width() * 0.05);
    const QRectF inner = rect.adjusted(inset, inset, -inset, -inset);
    const double letter = std::clamp(rect.width() / 8.0, 7.0, 18.0);

    // The name is painted on the card's colour.
    painter.setFont(fontOfHeight(painter.font(), letter, QFont::DemiBold));
    const QFontMetricsF metrics(painter.font());
    const double bar = std::min(inner.height() * 0.45, metrics.height() * 2 + inset);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tint);
    painter.drawRoundedRect(QRectF(inner.topLeft(), QSizeF(inner.width(), bar)), corner * 0.6, corner * 0.6);
    painter.setPen(isDark ? QColor(Qt::white) : QColor(Qt::black));
    drawLines(
        painter, QRectF(inner.left() + inset, inner.top() + inset / 2, inner.width() - 2 * inset, bar), look.name, 2
    );

    // Values gained in play are at the bottom, with the printed ones above them.
    painter.setPen(palette.color(QPalette::Text));
    painter.setFont(fontOfHeight(painter.font(), letter * 0.92));
    const double line = QFontMetricsF(painter.font()).height();
    const auto room = static_cast<qsizetype>((inner.height() - bar - inset) / line);
    QStringList lines;
    QList<ShownValue> values;
    for (const ShownValue& number : look.numbers)
        values.append(number);
    const qsizetype marks = std::min(look.marks.size(), std::max<qsizetype>(0, room / 2));
    double y = inner.top() + bar + inset / 2;
    const auto draw = [&](const QString& text, bool isStrong) {
        painter.setFont(fontOfHeight(painter.font(), letter * 0.92, isStrong ? QFont::Bold : QFont::Normal));
        const QRectF at(inner.left() + inset / 2, y, inner.width() - inset, line);
        painter.drawText(
            at,
            Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, at.width())
        );
        y += line;
    };
    qsizetype left = room - marks;
    for (const ShownValue& value : std::as_const(values)) {
        if (left-- <= 0)
            break;
        draw(words(value) + markOf(value.change), value.change != ShownValue::Change::None);
    }
    if (left > 0 && !look.keywords.isEmpty())
        draw(look.keywords.join(QStringLiteral(", ")), false);
    y = inner.bottom() - static_cast<double>(marks) * line;
    for (qsizetype index = 0; index < marks; ++index) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette.color(QPalette::Highlight));
        painter.drawRoundedRect(QRectF(inner.left(), y + 1, inner.width(), line - 2), corner * 0.5, corner * 0.5);
        painter.setPen(palette.color(QPalette::HighlightedText));
        const bool isMore = index + 1 == marks && marks < look.marks.size();
        draw(isMore ? QStringLiteral("+%1 …").arg(look.marks.size() - index) : words(look.marks.at(index)), true);
    }
    painter.restore();
}

} // namespace studio
