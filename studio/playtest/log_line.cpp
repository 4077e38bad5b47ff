// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/playtest/log_line.h"

#include "studio/playtest/log_model.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int margin = 4;
constexpr int indent = 14;

struct Piece
{
    QString text;
    /// It names a card.
    bool isLink = false;
};

LogModel::Kind kindOf(const QModelIndex& index)
{
    return static_cast<LogModel::Kind>(index.data(LogModel::RowKind).toInt());
}

/// The text in pieces, so that the names of cards stand alone.
QList<Piece> piecesOf(const QString& text, const QStringList& cards)
{
    QList<Piece> pieces;
    qsizetype at = 0;
    while (at < text.size()) {
        qsizetype next = text.size();
        QString named;
        for (const QString& card : cards) {
            const qsizetype found = text.indexOf(card, at);
            // Of two that begin at the same place the longer is meant.
            if (found >= 0 && (found < next || (found == next && card.size() > named.size()))) {
                next = found;
                named = card;
            }
        }
        if (next > at)
            pieces.append({text.mid(at, next - at)});
        if (!named.isEmpty())
            pieces.append({named, true});
        at = next + named.size();
    }
    return pieces;
}

QFont fontOf(const QStyleOptionViewItem& option, LogModel::Kind kind)
{
    QFont font = option.font;
    if (kind == LogModel::Kind::Turn || kind == LogModel::Kind::Decision)
        font.setWeight(QFont::DemiBold);
    return font;
}

/// Where the lines of a row stand in its rectangle, without its frame.
QRect roomIn(const QRect& rect, LogModel::Kind kind)
{
    const int left = margin + (kind == LogModel::Kind::Event ? indent : 0);
    return rect.adjusted(left, margin / 2, -margin, -margin / 2);
}

/// The text of a row, broken into lines.
class Lines
{
public:
    Lines(const QStyleOptionViewItem& option, const QModelIndex& index, int width)
    {
        const LogModel::Kind kind = kindOf(index);
        const bool isHeading = kind == LogModel::Kind::Turn || kind == LogModel::Kind::Phase;
        const bool isSelected = option.state & QStyle::State_Selected;
        const QStringList cards = isHeading ? QStringList() : index.data(LogModel::Cards).toStringList();
        QString text;
        const auto add = [&](const QString& part, QPalette::ColorRole role) {
            QTextLayout::FormatRange range{
                .start = static_cast<int>(text.size()), .length = static_cast<int>(part.size())
            };
            range.format.setForeground(option.palette.color(isSelected ? QPalette::HighlightedText : role));
            m_formats.append(range);
            text += part;
        };
        for (const Piece& piece : piecesOf(LogLine::textOf(index), cards)) {
            if (piece.isLink)
                m_links.append({static_cast<int>(text.size()), piece.text});
            add(piece.text,
                piece.isLink                    ? QPalette::Link
                : kind == LogModel::Kind::Phase ? QPalette::PlaceholderText
                                                : QPalette::Text);
        }
        if (index.data(LogModel::TellsCause).toBool())
            add(u" — "_s + index.data(LogModel::Cause).toString(), QPalette::PlaceholderText);
        QTextOption wrapping;
        wrapping.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        m_layout.setText(text);
        m_layout.setFont(fontOf(option, kind));
        m_layout.setTextOption(wrapping);
        m_layout.setFormats(m_formats);
        m_layout.beginLayout();
        for (QTextLine line = m_layout.createLine(); line.isValid(); line = m_layout.createLine()) {
            line.setLineWidth(std::max(width, 1));
            line.setPosition({0, m_height});
            m_height += line.height();
        }
        m_layout.endLayout();
    }

    int height() const { return static_cast<int>(std::ceil(m_height)); }

    void draw(QPainter& painter, QPoint at) const { m_layout.draw(&painter, at); }

    /// The card whose name stands at a place; empty where none does.
    QString cardAt(QPoint position) const
    {
        for (int number = 0; number < m_layout.lineCount(); ++number) {
            const QTextLine line = m_layout.lineAt(number);
            if (!line.naturalTextRect().contains(position))
                continue;
            const int cursor = line.xToCursor(position.x(), QTextLine::CursorOnCharacter);
            for (const auto& [start, card] : m_links)
                if (cursor >= start && cursor < start + card.size())
                    return card;
        }
        return {};
    }

private:
    QTextLayout m_layout;
    QList<QTextLayout::FormatRange> m_formats;
    QList<std::pair<int, QString>> m_links;
    qreal m_height = 0;
};

} // namespace

QString LogLine::textOf(const QModelIndex& index)
{
    const QString text = index.data().toString();
    return kindOf(index) == LogModel::Kind::Turn ? tr("Turn %1 · %2").arg(index.data(LogModel::Turn).toInt()).arg(text)
                                                 : text;
}

void LogLine::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem frame = option;
    initStyleOption(&frame, index);
    frame.text.clear();
    const QStyle* const style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &frame, painter, option.widget);

    const LogModel::Kind kind = kindOf(index);
    painter->save();
    painter->setClipRect(option.rect);
    if (kind == LogModel::Kind::Turn && index.row() > 0) {
        painter->setPen(option.palette.color(QPalette::Mid));
        painter->drawLine(option.rect.topLeft(), option.rect.topRight());
    }
    const QRect room = roomIn(option.rect, kind);
    Lines(option, index, room.width()).draw(*painter, room.topLeft());
    painter->restore();
}

QSize LogLine::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    // What the view gives has no width yet.
    const auto* const view = qobject_cast<const QAbstractItemView*>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    const LogModel::Kind kind = kindOf(index);
    const QRect room = roomIn(QRect(0, 0, width, 0), kind);
    // A view asks more than once for the height of every row in sight, with each step of a game.
    const QString key =
        u"%1\n%2\n%3\n%4\n%5"_s.arg(room.width())
            .arg(static_cast<int>(kind))
            .arg(
                option.font.key(),
                index.data(LogModel::TellsCause).toBool() ? index.data(LogModel::Cause).toString() : QString(),
                textOf(index)
            );
    int* height = m_heights.object(key);
    if (!height) {
        height = new int(Lines(option, index, room.width()).height() + margin);
        m_heights.insert(key, height);
    }
    return {1, *height};
}

QString LogLine::cardAt(const QStyleOptionViewItem& option, const QModelIndex& index, QPoint position)
{
    const QRect room = roomIn(option.rect, kindOf(index));
    return Lines(option, index, room.width()).cardAt(position - room.topLeft());
}

} // namespace studio
