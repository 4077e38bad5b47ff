// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/line_numbers.h"

#include "studio/kit/plain_tip.h"
#include "studio/panels/editor/rules_editor.h"
#include "studio/panels/editor/syntax_colours.h"

#include <QHelpEvent>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The width of the block markers to the right of the numbers.
constexpr int markerWidth = 14;

} // namespace

LineNumbers::LineNumbers(RulesEditor& editor)
    : QWidget(&editor)
    , m_editor(editor)
{
    setMouseTracking(true);
}

int LineNumbers::wantedWidth() const
{
    const int digits = std::max(2, int(QString::number(m_editor.blockCount()).size()));
    return 16 + markerWidth + m_editor.fontMetrics().horizontalAdvance(u'9') * digits;
}

void LineNumbers::paintEvent(QPaintEvent* event)
{
    const QPalette& colours = m_editor.palette();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(event->rect(), colours.color(QPalette::AlternateBase));
    painter.setFont(m_editor.font());
    for (const ShownLine& line : m_editor.linesAbove(event->rect().bottom())) {
        const QRectF row(0, line.top, width() - markerWidth - 2, m_editor.fontMetrics().height());
        painter.setPen(colours.color(line.isCurrent ? QPalette::Text : QPalette::PlaceholderText));
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, QString::number(line.number));
        if (line.fold != FoldState::None)
            paintMarker(painter, line);
        if (!line.severity)
            continue;
        // A cross marks an error and an exclamation mark a warning, so that the shape alone distinguishes them.
        const bool isError = line.severity == engine::Severity::Error;
        painter.setPen(isError ? errorColour(colours) : warningColour(colours));
        painter.drawText(row.adjusted(3, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, isError ? u"×"_s : u"!"_s);
    }
}

/// Paints an arrow, which points down if the block is open, or to the right if it is folded.
void LineNumbers::paintMarker(QPainter& painter, const ShownLine& line) const
{
    const bool isFolded = line.fold == FoldState::Folded;
    const QPointF centre(width() - markerWidth / 2.0, line.top + m_editor.fontMetrics().height() / 2.0);
    const QPolygonF arrow = isFolded ? QPolygonF({{-2, -4}, {2, 0}, {-2, 4}}) : QPolygonF({{-4, -2}, {0, 2}, {4, -2}});
    painter.setPen(QPen(m_editor.palette().color(isFolded ? QPalette::Text : QPalette::PlaceholderText), 1.5));
    painter.drawPolyline(arrow.translated(centre));
}

int LineNumbers::openingLineAt(double height) const
{
    const QList<ShownLine> lines = m_editor.linesAbove(height);
    return lines.isEmpty() || lines.last().fold == FoldState::None ? 0 : lines.last().number;
}

void LineNumbers::mousePressEvent(QMouseEvent* event)
{
    const int line = event->button() == Qt::LeftButton ? openingLineAt(event->position().y()) : 0;
    if (line > 0)
        m_editor.toggleFold(line);
}

/// Stops the event, because otherwise the editor would move its cursor after a click beside the text.
void LineNumbers::mouseReleaseEvent(QMouseEvent* event)
{
    event->accept();
}

void LineNumbers::mouseMoveEvent(QMouseEvent* event)
{
    setCursor(openingLineAt(event->position().y()) > 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

bool LineNumbers::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const bool opensBlock = openingLineAt(help->pos().y()) > 0;
        showPlainTip(help->globalPos(), opensBlock ? tr("Fold or unfold this block") : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace studio
