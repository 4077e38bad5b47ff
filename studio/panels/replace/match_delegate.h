// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace studio {

/// Draws a line with a stretch of it marked, and in a narrow column as much around the stretch as there is room for.
class MatchDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// How far a line is shifted so that a stretch of it is seen in the middle: not at all when it is seen anyway.
double shiftFor(double stretchStart, double stretchEnd, double lineWidth, double room);

} // namespace studio
