// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/problem_lines.h"

#include "studio/kit/error_color.h"
#include "studio/kit/hinted_panel.h"
#include "studio/kit/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace studio {

QPalette errorPalette(QPalette palette)
{
    // Labels use one of these roles, depending on the background of their panel.
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text})
        palette.setColor(role, errorColor(palette));
    return palette;
}

ProblemLines::ProblemLines(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 4, 0, 4);
    m_layout->setSpacing(4);
    hide();
}

void ProblemLines::setLines(const QStringList& lines)
{
    if (lines == m_lines)
        return;
    m_lines = lines;
    fill();
    setVisible(!lines.isEmpty());
}

void ProblemLines::fill()
{
    constexpr int iconSize = 16;
    qDeleteAll(findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
    for (const QString& line : std::as_const(m_lines)) {
        auto* const row = new QWidget(this);
        auto* const sign = new QLabel(row);
        sign->setPixmap(icon(u"error"_s).pixmap(QSize(iconSize, iconSize), devicePixelRatio()));
        QLabel* const text = plainLabel();
        text->setWordWrap(true);
        text->setText(line);
        text->setPalette(errorPalette(palette()));
        auto* const beside = new QHBoxLayout(row);
        beside->setContentsMargins(0, 0, 0, 0);
        beside->addWidget(sign, 0, Qt::AlignTop);
        beside->addWidget(text, 1);
        m_layout->addWidget(row);
    }
}

void ProblemLines::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fill();
}

} // namespace studio
