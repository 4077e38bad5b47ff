// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace studio {

/// Draws a line of text with a highlighted match. In a narrow column, the line is shifted so that the match is visible.
class MatchDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// The shift that centres the match of a line; 0 if the match is visible anyway.
double shiftFor(double stretchStart, double stretchEnd, double lineWidth, double room);

} // namespace studio
