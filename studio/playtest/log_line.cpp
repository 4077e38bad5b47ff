// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/playtest/log_line.h"

#include "studio/playtest/log_model.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

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

QString textOf(const QModelIndex& index)
{
    const QString text = index.data().toString();
    return kindOf(index) == LogModel::Kind::Turn
               ? LogLine::tr("Turn %1 · %2").arg(index.data(LogModel::Turn).toInt()).arg(text)
               : text;
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

int leftOf(const QStyleOptionViewItem& option, LogModel::Kind kind)
{
    return margin + (kind == LogModel::Kind::Event ? indent : 0) + option.rect.left();
}

} // namespace

void LogLine::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem frame = option;
    initStyleOption(&frame, index);
    frame.text.clear();
    const QStyle* const style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &frame, painter, option.widget);

    const LogModel::Kind kind = kindOf(index);
    const bool isSelected = option.state & QStyle::State_Selected;
    const bool isHeading = kind == LogModel::Kind::Turn || kind == LogModel::Kind::Phase;
    const QColor plain = option.palette.color(
        isSelected                      ? QPalette::HighlightedText
        : kind == LogModel::Kind::Phase ? QPalette::PlaceholderText
                                        : QPalette::Text
    );
    const QColor link = isSelected ? plain : option.palette.color(QPalette::Link);
    painter->save();
    painter->setClipRect(option.rect);
    if (kind == LogModel::Kind::Turn && index.row() > 0) {
        painter->setPen(option.palette.color(QPalette::Mid));
        painter->drawLine(option.rect.topLeft(), option.rect.topRight());
    }
    painter->setFont(fontOf(option, kind));
    const QFontMetrics metrics(painter->font());
    int left = leftOf(option, kind);
    const auto draw = [&](const QString& text, const QColor& colour) {
        const int room = option.rect.right() - margin - left;
        if (room <= 0)
            return;
        painter->setPen(colour);
        const QString shown = metrics.elidedText(text, Qt::ElideRight, room);
        painter->drawText(
            QRect(left, option.rect.top(), room, option.rect.height()), Qt::AlignLeft | Qt::AlignVCenter, shown
        );
        left += metrics.horizontalAdvance(text);
    };
    for (const Piece& piece : piecesOf(textOf(index), index.data(LogModel::Cards).toStringList()))
        draw(piece.text, piece.isLink && !isHeading ? link : plain);
    if (index.data(LogModel::TellsCause).toBool())
        draw(
            u" — "_s + index.data(LogModel::Cause).toString(),
            isSelected ? plain : option.palette.color(QPalette::PlaceholderText)
        );
    painter->restore();
}

QSize LogLine::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return {100, option.fontMetrics.height() + margin};
}

QString LogLine::cardAt(const QStyleOptionViewItem& option, const QModelIndex& index, QPoint position)
{
    const LogModel::Kind kind = kindOf(index);
    const QFontMetrics metrics(fontOf(option, kind));
    int left = leftOf(option, kind);
    for (const Piece& piece : piecesOf(textOf(index), index.data(LogModel::Cards).toStringList())) {
        const int right = left + metrics.horizontalAdvance(piece.text);
        if (piece.isLink && position.x() >= left && position.x() < right)
            return piece.text;
        left = right;
    }
    return {};
}

} // namespace studio
