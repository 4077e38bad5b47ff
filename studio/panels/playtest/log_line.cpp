// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/log_line.h"

#include "studio/panels/playtest/log_model.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCache>
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
    /// Whether the piece is the name of a card.
    bool isLink = false;
};

LogModel::Kind kindOf(const QModelIndex& index)
{
    return static_cast<LogModel::Kind>(index.data(LogModel::RowKind).toInt());
}

/// Splits a text into pieces. Each card name becomes a separate piece.
QList<Piece> piecesOf(const QString& text, const QStringList& cards)
{
    QList<Piece> pieces;
    qsizetype at = 0;
    while (at < text.size()) {
        qsizetype next = text.size();
        QString named;
        for (const QString& card : cards) {
            const qsizetype found = text.indexOf(card, at);
            // If two names start at the same position, the longer one is meant.
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

QFont fontOf(QFont font, LogModel::Kind kind)
{
    if (kind == LogModel::Kind::Turn || kind == LogModel::Kind::Decision)
        font.setWeight(QFont::DemiBold);
    return font;
}

/// The space for the lines of a row, without its margins.
QRect roomIn(const QRect& rect, LogModel::Kind kind)
{
    const int left = margin + (kind == LogModel::Kind::Event ? indent : 0);
    return rect.adjusted(left, margin / 2, -margin, -margin / 2);
}

/// Everything that determines the lines of a row.
struct Words
{
    QString text;
    QStringList cards;
    /// The cause; empty if it isn't shown.
    QString cause;
    LogModel::Kind kind{};
    int width = 0;
    bool isSelected = false;
    QPalette::ColorGroup colours{};

    friend bool operator==(const Words&, const Words&) = default;

    friend size_t qHash(const Words& words, size_t seed) { return qHashMulti(seed, words.text, words.width); }
};

} // namespace

/// The text of a row, broken into lines.
class LogLine::Lines
{
public:
    Lines(const Words& words, const QFont& font, QPalette palette)
    {
        palette.setCurrentColorGroup(words.colours);
        QString text;
        QList<QTextLayout::FormatRange> formats;
        const auto add = [&](const QString& part, QPalette::ColorRole role) {
            QTextLayout::FormatRange range{
                .start = static_cast<int>(text.size()), .length = static_cast<int>(part.size())
            };
            range.format.setForeground(palette.color(words.isSelected ? QPalette::HighlightedText : role));
            formats.append(range);
            text += part;
        };
        for (const Piece& piece : piecesOf(words.text, words.cards)) {
            if (piece.isLink)
                m_links.append({static_cast<int>(text.size()), piece.text});
            add(piece.text,
                piece.isLink                          ? QPalette::Link
                : words.kind == LogModel::Kind::Phase ? QPalette::PlaceholderText
                                                      : QPalette::Text);
        }
        if (!words.cause.isEmpty())
            add(u" — "_s + words.cause, QPalette::PlaceholderText);
        QTextOption wrapping;
        wrapping.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        m_layout.setText(text);
        m_layout.setFont(fontOf(font, words.kind));
        m_layout.setTextOption(wrapping);
        m_layout.setFormats(formats);
        // Without the cache, the text would be shaped every time it is drawn.
        m_layout.setCacheEnabled(true);
        m_layout.beginLayout();
        for (QTextLine line = m_layout.createLine(); line.isValid(); line = m_layout.createLine()) {
            line.setLineWidth(std::max(words.width, 1));
            line.setPosition({0, m_height});
            m_height += line.height();
        }
        m_layout.endLayout();
    }

    int height() const { return static_cast<int>(std::ceil(m_height)); }

    void draw(QPainter& painter, QPoint at) const { m_layout.draw(&painter, at); }

    /// The card whose name is at a position; empty if there is none.
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
    QList<std::pair<int, QString>> m_links;
    qreal m_height = 0;
};

struct LogLine::Cache
{
    QCache<Words, Lines> lines{1'000};
    /// The font and palette that all cached lines have.
    QFont font;
    qint64 palette = 0;
};

LogLine::LogLine(QObject* parent)
    : QStyledItemDelegate(parent)
    , m_cache(std::make_unique<Cache>())
{
}

LogLine::~LogLine() = default;

QString LogLine::textOf(const QModelIndex& index)
{
    const QString text = index.data().toString();
    return kindOf(index) == LogModel::Kind::Turn
               ? tr("Turn %1 · %2", "number of a turn, its player").arg(index.data(LogModel::Turn).toInt()).arg(text)
               : text;
}

const LogLine::Lines& LogLine::lines(const QStyleOptionViewItem& option, const QModelIndex& index, int width) const
{
    if (m_cache->font != option.font || m_cache->palette != option.palette.cacheKey()) {
        m_cache->lines.clear();
        m_cache->font = option.font;
        m_cache->palette = option.palette.cacheKey();
    }
    Words words{
        .text = textOf(index),
        .kind = kindOf(index),
        .width = width,
        .isSelected = option.state.testFlag(QStyle::State_Selected),
        .colours = option.palette.currentColorGroup(),
    };
    if (words.kind == LogModel::Kind::Event || words.kind == LogModel::Kind::Decision)
        words.cards = index.data(LogModel::Cards).toStringList();
    if (index.data(LogModel::ShowsCause).toBool())
        words.cause = index.data(LogModel::Cause).toString();
    Lines* found = m_cache->lines.object(words);
    if (!found) {
        found = new Lines(words, option.font, option.palette);
        m_cache->lines.insert(words, found);
    }
    return *found;
}

void LogLine::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem frame = option;
    initStyleOption(&frame, index);
    frame.text.clear();
    const QStyle* const style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &frame, painter, option.widget);
    const LogModel::Kind kind = kindOf(index);
    if (kind == LogModel::Kind::Turn && index.row() > 0) {
        painter->setPen(option.palette.color(QPalette::Mid));
        painter->drawLine(option.rect.topLeft(), option.rect.topRight());
    }
    const QRect room = roomIn(option.rect, kind);
    lines(option, index, room.width()).draw(*painter, room.topLeft());
}

QSize LogLine::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    // The option passed by the view has no width yet.
    const auto* const view = qobject_cast<const QAbstractItemView*>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    const QRect room = roomIn(QRect(0, 0, width, 0), kindOf(index));
    return {1, lines(option, index, room.width()).height() + margin};
}

QString LogLine::cardAt(const QStyleOptionViewItem& option, const QModelIndex& index, QPoint position) const
{
    const QRect room = roomIn(option.rect, kindOf(index));
    return lines(option, index, room.width()).cardAt(position - room.topLeft());
}

} // namespace studio
