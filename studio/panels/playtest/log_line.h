// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include <memory>

namespace studio {

/// A row of the log. Turns and phases are headings, decisions are bold, and their events are indented. Card names are
/// links. The cause is added if it is a card's text or explains the end of the game. Long rows are wrapped.
class LogLine : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit LogLine(QObject* parent = nullptr);
    ~LogLine() override;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// The text of a row without its cause.
    static QString textOf(const QModelIndex& index);
    /// The card whose name is drawn at a position; empty if there is none.
    QString cardAt(const QStyleOptionViewItem& option, const QModelIndex& index, QPoint position) const;

private:
    class Lines;
    struct Cache;

    const Lines& lines(const QStyleOptionViewItem& option, const QModelIndex& index, int width) const;

    /// Caches the layouts of rows, because at each step a view asks several times for the heights of all visible rows
    /// and then draws them.
    std::unique_ptr<Cache> m_cache;
};

} // namespace studio
