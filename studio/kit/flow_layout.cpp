// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/flow_layout.h"

#include <QWidget>

#include <algorithm>

namespace studio {

FlowLayout::FlowLayout(QWidget* parent)
    : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(6);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const
{
    return layOut(QRect(0, 0, width, 0), Doing::Measuring);
}

QSize FlowLayout::sizeHint() const
{
    return minimumSize();
}

QSize FlowLayout::minimumSize() const
{
    QSize least;
    for (const QLayoutItem* const item : m_items)
        least = least.expandedTo(item->minimumSize());
    return least;
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    layOut(rect, Doing::Placing);
}

int FlowLayout::layOut(const QRect& rect, Doing doing) const
{
    const bool isMirrored = parentWidget() && parentWidget()->isRightToLeft();
    int left = rect.left();
    int top = rect.top();
    int lineHeight = 0;
    for (QLayoutItem* const item : m_items) {
        const QSize hint = item->sizeHint();
        const QSize size(std::min(hint.width(), std::max(rect.width(), 40)), hint.height());
        if (left > rect.left() && left + size.width() > rect.right() + 1) {
            left = rect.left();
            top += lineHeight + spacing();
            lineHeight = 0;
        }
        if (doing == Doing::Placing) {
            const int at = isMirrored ? rect.right() - (left - rect.left()) - size.width() + 1 : left;
            item->setGeometry(QRect(QPoint(at, top), size));
        }
        left += size.width() + spacing();
        lineHeight = std::max(lineHeight, size.height());
    }
    return top + lineHeight - rect.top();
}

} // namespace studio
