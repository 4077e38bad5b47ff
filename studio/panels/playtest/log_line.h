// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include <memory>

namespace studio {

/// A row of the log as it is drawn: turns and phases as headings, decisions in bold, what followed from them indented,
/// cards as links, and behind what a card's text has done its cause; in as many lines as that takes.
class LogLine : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit LogLine(QObject* parent = nullptr);
    ~LogLine() override;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// What is read in a row, without its cause.
    static QString textOf(const QModelIndex& index);
    /// The card whose name is drawn at a place; empty where none is.
    QString cardAt(const QStyleOptionViewItem& option, const QModelIndex& index, QPoint position) const;

private:
    class Lines;
    struct Kept;

    const Lines& lines(const QStyleOptionViewItem& option, const QModelIndex& index, int width) const;

    /// With each step of a game a view asks more than once for the height of every row in sight, and draws them all.
    std::unique_ptr<Kept> m_kept;
};

} // namespace studio
