// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include <memory>

namespace studio {

/// A row of the log: turns and phases are headings, decisions are bold, their events are indented. Card names
/// are links, and the cause follows if it's a card's text. Long rows wrap.
class LogLine : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit LogLine(QObject* parent = nullptr);
    ~LogLine() override;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// The text of a row, without its cause.
    static QString textOf(const QModelIndex& index);
    /// The card whose name is drawn at a position; empty if there is none.
    QString cardAt(const QStyleOptionViewItem& option, const QModelIndex& index, QPoint position) const;

private:
    class Lines;
    struct Cache;

    const Lines& lines(const QStyleOptionViewItem& option, const QModelIndex& index, int width) const;

    /// Caches the layout of rows: at each step a view asks for the height of all visible rows several times,
    /// and draws them.
    std::unique_ptr<Cache> m_cache;
};

} // namespace studio
