// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/charts/chart.h"

#include <QHelpEvent>
#include <QImage>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTextDocument>
#include <QToolTip>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QColor mixed(const QColor& one, const QColor& other, double shareOfOther)
{
    const auto mix = [shareOfOther](float a, float b) {
        return a + (b - a) * float(shareOfOther);
    };
    return QColor::fromRgbF(
        mix(one.redF(), other.redF()), mix(one.greenF(), other.greenF()), mix(one.blueF(), other.blueF())
    );
}

/// The smallest round number (1, 2, 3, 4, 5, 6 or 8 times a power of ten) that is at least this value and at least 1.
double roundAbove(double value)
{
    if (value <= 1)
        return 1;
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double step : {1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0})
        if (step * power >= value)
            return step * power;
    return 10 * power;
}

} // namespace

QString ChartContent::valueText(double value) const
{
    return unit == Unit::Share ? QLocale().toString(value * 100, 'f', 1) + u"%"_s
                               : QLocale().toString(value, 'f', value == std::floor(value) ? 0 : 1);
}

Chart::Chart(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize Chart::sizeHint() const
{
    return {360, 200};
}

QSize Chart::minimumSizeHint() const
{
    return {160, 110};
}

void Chart::setContent(const ChartContent& content)
{
    if (content == m_content)
        return;
    m_content = content;
    m_marked = m_marked < m_content.labels.size() ? m_marked : -1;
    m_pointed = std::min(m_pointed, int(m_content.labels.size()) - 1);
    describe();
    update();
}

void Chart::setMarked(int place)
{
    m_marked = place < m_content.labels.size() ? place : -1;
    describe();
    update();
}

/// Sets the description, which gives screen readers all values at once. The table beside the chart lists them one by
/// one.
void Chart::describe()
{
    setAccessibleName(m_content.title);
    QStringList parts;
    for (const ChartSeries& series : m_content.series) {
        QStringList values;
        for (qsizetype place = 0; place < std::min(series.values.size(), m_content.labels.size()); ++place)
            values.append(tr("%1: %2", "a label and its value")
                              .arg(m_content.labels[place], m_content.valueText(series.values[place])));
        parts.append(m_content.series.size() > 1 ? series.name + u": "_s + values.join(u", "_s) : values.join(u", "_s));
    }
    setAccessibleDescription(parts.join(u"; "_s));
}

QColor Chart::colorOf(const QPalette& palette, qsizetype series) const
{
    const QColor accent = palette.color(QPalette::Accent);
    return series == 0 ? accent : mixed(palette.color(QPalette::Text), palette.color(QPalette::Base), 0.35);
}

QRectF Chart::plotIn(const QRectF& area) const
{
    const int line = fontMetrics().height();
    const double legend = m_content.series.size() > 1 ? line + 4 : 0;
    const int scale = m_content.unit == ChartContent::Unit::Share ? fontMetrics().horizontalAdvance(u"100%"_s) + 4 : 0;
    return area.adjusted(8 + scale, line + 6 + legend, -8, -((hasTitleOfAxis(area) ? 2 : 1) * line + 8));
}

/// Whether there is room for the title of the axis. In a small chart, the plot matters more, and the panel shows the
/// title as well.
bool Chart::hasTitleOfAxis(const QRectF& area) const
{
    return area.height() > 8 * fontMetrics().height();
}

QRectF Chart::columnOf(const QRectF& plot, int place) const
{
    const double width = plot.width() / double(std::max<qsizetype>(1, m_content.labels.size()));
    const bool isReversed = layoutDirection() == Qt::RightToLeft;
    const auto at = isReversed ? m_content.labels.size() - 1 - place : place;
    return {plot.left() + width * double(at), plot.top(), width, plot.height()};
}

int Chart::placeAt(const QPointF& point) const
{
    const QRectF plot = plotIn(rect());
    for (int place = 0; place < m_content.labels.size(); ++place) {
        const QRectF column = columnOf(plot, place);
        if (point.x() >= column.left() && point.x() < column.right())
            return place;
    }
    return -1;
}

void Chart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paint(painter, rect(), palette());
    if (hasFocus() && m_pointed < 0) {
        painter.setPen(QPen(palette().color(QPalette::Accent), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    }
}

QImage Chart::picture(const QSize& size) const
{
    QPalette paper;
    paper.setColor(QPalette::Base, Qt::white);
    paper.setColor(QPalette::Text, Qt::black);
    paper.setColor(QPalette::Mid, QColor(200, 200, 200));
    paper.setColor(QPalette::Accent, QColor(37, 99, 190));
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setFont(font());
    const QRectF area{QPointF(0, 0), QSizeF(size)};
    QFont titleFont = font();
    titleFont.setBold(true);
    painter.setFont(titleFont);
    painter.drawText(area.adjusted(8, 8, -8, 0), Qt::AlignTop | Qt::AlignLeft, m_content.title);
    painter.setFont(font());
    paint(painter, area.adjusted(0, fontMetrics().height() + 8, 0, 0), paper);
    return image;
}

void Chart::paint(QPainter& painter, const QRectF& area, const QPalette& palette) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    double highest = 0;
    for (const ChartSeries& series : m_content.series)
        for (const double value : series.values)
            highest = std::max(highest, value);
    if (m_content.labels.isEmpty() || m_content.series.isEmpty()) {
        painter.setPen(palette.color(QPalette::Text));
        painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, tr("Nothing to show"));
        return;
    }
    Sheet sheet{
        .painter = painter,
        .palette = palette,
        .plot = plotIn(area),
        .top = m_content.unit == ChartContent::Unit::Share ? 1.0 : roundAbove(highest),
        .hasTitleOfAxis = hasTitleOfAxis(area),
    };
    paintAxes(sheet);
    paintLegend(sheet, area);
    paintSeries(sheet);
}

void Chart::paintAxes(Sheet& sheet) const
{
    QPainter& painter = sheet.painter;
    const QRectF& plot = sheet.plot;
    const QColor text = sheet.palette.color(QPalette::Text);
    const QColor faint = mixed(sheet.palette.color(QPalette::Base), text, 0.18);
    for (const double part : {0.25, 0.5, 0.75, 1.0}) {
        painter.setPen(QPen(faint, 1));
        const double y = std::floor(sheet.y(sheet.top * part)) + 0.5;
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        // A chart of shares shows a number only at the marked point, so its axis needs labels.
        if (m_content.unit == ChartContent::Unit::Share && (part == 0.5 || part == 1.0)) {
            const double line = fontMetrics().height();
            painter.setPen(mixed(sheet.palette.color(QPalette::Base), text, 0.75));
            painter.drawText(
                QRectF(0, y - line / 2, plot.left() - 6, line),
                Qt::AlignRight | Qt::AlignVCenter,
                QLocale().toString(int(part * 100)) + u"%"_s
            );
        }
    }
    for (const int place : {m_marked, m_pointed}) {
        if (place < 0)
            continue;
        const QRectF column = columnOf(plot, place);
        QColor light = sheet.palette.color(QPalette::Accent);
        light.setAlphaF(place == m_marked ? 0.22F : 0.10F);
        // The highlighted area is the column with the number above it and the label below it.
        const int line = fontMetrics().height();
        const QRectF whole = column.adjusted(0, -line - 3, 0, line + 4);
        painter.fillRect(whole, light);
        if (place == m_pointed && hasFocus()) {
            painter.setPen(QPen(sheet.palette.color(QPalette::Accent), 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(whole.adjusted(1, 0, -1, 0));
        }
    }
    painter.setPen(QPen(mixed(sheet.palette.color(QPalette::Base), text, 0.5), 1));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.setPen(text);
    const int line = fontMetrics().height();
    // Leave out labels at regular intervals if they would overlap.
    int widest = 1;
    for (const QString& label : m_content.labels)
        widest = std::max(widest, fontMetrics().horizontalAdvance(label) + 6);
    const double room = plot.width() / double(m_content.labels.size());
    const int every = m_content.labels.first().toInt() != 0 || m_content.labels.last().toInt() != 0
                          ? std::max(1, int(std::ceil(widest / room)))
                          : 1;
    for (int place = 0; place < m_content.labels.size(); ++place) {
        if (place % every != 0 && place != m_marked)
            continue;
        const QRectF column = columnOf(plot, place);
        const QRectF box(column.left(), plot.bottom() + 3, column.width(), line);
        const QString label =
            every > 1 ? m_content.labels[place]
                      : fontMetrics().elidedText(m_content.labels[place], Qt::ElideRight, int(box.width()) - 2);
        painter.drawText(every > 1 ? box.adjusted(-room, 0, room, 0) : box, Qt::AlignCenter, label);
    }
    if (!sheet.hasTitleOfAxis)
        return;
    painter.setPen(mixed(sheet.palette.color(QPalette::Base), text, 0.75));
    painter.drawText(
        QRectF(plot.left(), plot.bottom() + line + 3, plot.width(), line), Qt::AlignCenter, m_content.axis
    );
}

void Chart::paintLegend(Sheet& sheet, const QRectF& area) const
{
    if (m_content.series.size() < 2)
        return;
    const int line = fontMetrics().height();
    const double width = (area.width() - 16) / double(m_content.series.size());
    for (qsizetype at = 0; at < m_content.series.size(); ++at) {
        const QRectF box(area.left() + 8 + width * double(at), area.top() + 2, width, line);
        const QRectF sign(box.left(), box.top() + 3, line - 6, line - 6);
        sheet.painter.setPen(QPen(colorOf(sheet.palette, at), 1.5));
        sheet.painter.setBrush(QBrush(colorOf(sheet.palette, at), at == 0 ? Qt::SolidPattern : Qt::BDiagPattern));
        sheet.painter.drawRect(sign);
        sheet.painter.setPen(sheet.palette.color(QPalette::Text));
        const int room = int(width) - line - 4;
        sheet.painter.drawText(
            box.adjusted(line, 0, -4, 0),
            Qt::AlignVCenter | Qt::AlignLeft,
            fontMetrics().elidedText(m_content.series[at].name, Qt::ElideRight, room)
        );
    }
}

void BarChart::paintSeries(Sheet& sheet) const
{
    QPainter& painter = sheet.painter;
    const auto count = double(content().series.size());
    for (qsizetype at = 0; at < content().series.size(); ++at) {
        const ChartSeries& series = content().series[at];
        const QColor color = colorOf(sheet.palette, at);
        for (int place = 0; place < std::min(series.values.size(), content().labels.size()); ++place) {
            const double value = series.values[place];
            if (value <= 0)
                continue;
            const QRectF column = columnOf(sheet.plot, place);
            const double width = std::min(column.width() * 0.8, 56.0 * count) / count;
            const double left = column.center().x() - width * count / 2 + width * double(at);
            const QRectF bar(left + 1, sheet.y(value), width - 2, sheet.plot.bottom() - sheet.y(value));
            painter.setPen(at == 0 ? QPen(Qt::NoPen) : QPen(color, 1));
            painter.setBrush(QBrush(color, at == 0 ? Qt::SolidPattern : Qt::BDiagPattern));
            painter.drawRect(bar);
            const QString text = content().valueText(value);
            if (fontMetrics().horizontalAdvance(text) > column.width() / count + 4)
                continue;
            painter.setPen(sheet.palette.color(QPalette::Text));
            const double line = fontMetrics().height();
            painter.drawText(
                QRectF(bar.left() - 12, bar.top() - line - 1, bar.width() + 24, line), Qt::AlignCenter, text
            );
        }
    }
}

void LineChart::paintSeries(Sheet& sheet) const
{
    QPainter& painter = sheet.painter;
    for (qsizetype at = 0; at < content().series.size(); ++at) {
        const ChartSeries& series = content().series[at];
        const QColor color = colorOf(sheet.palette, at);
        QPainterPath path;
        QList<QPointF> points;
        for (int place = 0; place < std::min(series.values.size(), content().labels.size()); ++place)
            points.append({columnOf(sheet.plot, place).center().x(), sheet.y(series.values[place])});
        for (qsizetype place = 0; place < points.size(); ++place)
            place == 0 ? path.moveTo(points[place]) : path.lineTo(points[place]);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, 2, at == 0 ? Qt::SolidLine : Qt::DashLine));
        painter.drawPath(path);
        painter.setPen(QPen(color, 1.5));
        painter.setBrush(at == 0 ? color : sheet.palette.color(QPalette::Base));
        for (const QPointF& point : points)
            at == 0 ? painter.drawEllipse(point, 3, 3) : painter.drawRect(QRectF(point.x() - 3, point.y() - 3, 6, 6));
        if (marked() < 0 || marked() >= points.size())
            continue;
        painter.setPen(sheet.palette.color(QPalette::Text));
        const double line = fontMetrics().height();
        const QPointF point = points[marked()];
        // The numbers of the second series are below its line, unless they would touch the axis there.
        const bool isBelow = at > 0 && point.y() + 6 + line < sheet.plot.bottom();
        const double y = isBelow ? point.y() + 6 : point.y() - line - 6;
        QRectF box(point.x() - 40, y, 80, line);
        box.moveLeft(std::clamp(box.left(), sheet.plot.left(), std::max(sheet.plot.left(), sheet.plot.right() - 80)));
        painter.drawText(box, Qt::AlignCenter, content().valueText(series.values[marked()]));
    }
}

void Chart::mouseReleaseEvent(QMouseEvent* event)
{
    const int place = placeAt(event->position());
    if (event->button() != Qt::LeftButton || place < 0)
        return;
    m_pointed = place;
    update();
    Q_EMIT chosen(place);
}

void Chart::keyPressEvent(QKeyEvent* event)
{
    const int last = int(m_content.labels.size()) - 1;
    const int forward = layoutDirection() == Qt::RightToLeft ? -1 : 1;
    switch (event->key()) {
    case Qt::Key_Left:
        m_pointed = std::clamp(m_pointed - forward, 0, std::max(last, 0));
        break;
    case Qt::Key_Right:
        m_pointed = std::clamp(m_pointed + forward, 0, std::max(last, 0));
        break;
    case Qt::Key_Home:
        m_pointed = 0;
        break;
    case Qt::Key_End:
        m_pointed = last;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_pointed >= 0 && m_pointed <= last)
            Q_EMIT chosen(m_pointed);
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    update();
}

void Chart::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

bool Chart::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const int place = placeAt(help->pos());
        QStringList lines;
        for (const ChartSeries& series : m_content.series)
            if (place >= 0 && place < series.values.size())
                lines.append(tr("%1 · %2: %3", "a deck, a label and its value")
                                 .arg(series.name, m_content.labels[place], m_content.valueText(series.values[place])));
        QToolTip::showText(help->globalPos(), Qt::convertFromPlainText(lines.join(u'\n')), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace studio
