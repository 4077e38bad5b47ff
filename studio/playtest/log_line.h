// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCache>
#include <QStyledItemDelegate>

namespace studio {

/// A row of the log as it is drawn: turns and phases as headings, decisions in bold, what followed from them indented,
/// cards as links, and behind what a card's text has done its cause; in as many lines as that takes.
class LogLine : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// What is read in a row, without its cause.
    static QString textOf(const QModelIndex& index);
    /// The card whose name is drawn at a place; empty where none is.
    static QString cardAt(const QStyleOptionViewItem& option, const QModelIndex& index, QPoint position);

private:
    /// By everything that a row's height depends on.
    mutable QCache<QString, int> m_heights{1'000};
};

} // namespace studio
