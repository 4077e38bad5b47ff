// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/print/page_view.h"

#include <QPainter>

namespace studio {

PageView::PageView(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
}

void PageView::show(QSizeF page, const std::function<void(QPainter&)>& paint, const QString& placeholder)
{
    m_page = page;
    m_paint = paint;
    m_placeholder = placeholder;
    m_painted = {};
    update();
}

void PageView::setVision(ColourVision vision)
{
    m_vision = vision;
    m_painted = {};
    update();
}

void PageView::resizeEvent(QResizeEvent* event)
{
    m_painted = {};
    QWidget::resizeEvent(event);
}

void PageView::paintEvent(QPaintEvent*)
{
    constexpr int margin = 12;
    QPainter painter(this);
    if (m_page.isEmpty()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap, m_placeholder);
        return;
    }
    const QSizeF room(std::max(1, width() - 2 * margin), std::max(1, height() - 2 * margin));
    const QSize page = m_page.scaled(room, Qt::KeepAspectRatio).toSize().expandedTo(QSize(1, 1));
    QRect place(QPoint(), page);
    place.moveCenter(rect().center());
    if (m_painted.isNull()) {
        m_painted = QPixmap(page * devicePixelRatio());
        m_painted.setDevicePixelRatio(devicePixelRatio());
        m_painted.fill(Qt::white);
        QPainter onPage(&m_painted);
        onPage.setRenderHint(QPainter::Antialiasing);
        onPage.scale(page.width() / m_page.width(), page.height() / m_page.height());
        m_paint(onPage);
        onPage.end();
        if (m_vision != ColourVision::Normal)
            m_painted = QPixmap::fromImage(seenWith(m_vision, m_painted.toImage()));
    }
    // The paper stays white in the dark theme and has a shadow.
    painter.fillRect(place.translated(3, 3), QColor(0, 0, 0, 60));
    painter.drawPixmap(place.topLeft(), m_painted);
    painter.setPen(QPen(hasFocus() ? palette().color(QPalette::Accent) : palette().color(QPalette::Mid), 1));
    painter.drawRect(place.adjusted(0, 0, -1, -1));
}

} // namespace studio
