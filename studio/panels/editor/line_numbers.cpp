// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/line_numbers.h"

#include "studio/panels/editor/rules_editor.h"
#include "studio/panels/editor/syntax_colours.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

LineNumbers::LineNumbers(RulesEditor& editor)
    : QWidget(&editor)
    , m_editor(editor)
{
}

int LineNumbers::wantedWidth() const
{
    const int digits = std::max(2, int(QString::number(m_editor.blockCount()).size()));
    return 20 + m_editor.fontMetrics().horizontalAdvance(u'9') * digits;
}

void LineNumbers::paintEvent(QPaintEvent* event)
{
    const QPalette& colours = m_editor.palette();
    QPainter painter(this);
    painter.fillRect(event->rect(), colours.color(QPalette::AlternateBase));
    painter.setFont(m_editor.font());
    for (const ShownLine& line : m_editor.linesAbove(event->rect().bottom())) {
        const QRectF row(0, line.top, width() - 6, m_editor.fontMetrics().height());
        painter.setPen(colours.color(line.isCurrent ? QPalette::Text : QPalette::PlaceholderText));
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, QString::number(line.number));
        if (!line.severity)
            continue;
        // A cross marks an error and an exclamation mark a warning, so that the shape alone distinguishes them.
        const bool isError = line.severity == engine::Severity::Error;
        painter.setPen(isError ? errorColour(colours) : warningColour(colours));
        painter.drawText(row.adjusted(3, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, isError ? u"×"_s : u"!"_s);
    }
}

} // namespace studio
