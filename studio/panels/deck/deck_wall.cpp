// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/deck/deck_wall.h"

#include "studio/kit/icons.h"
#include "studio/panels/deck/copies_delegate.h"
#include "studio/panels/deck/deck_interaction.h"
#include "studio/panels/deck/deck_model.h"
#include "studio/panels/deck/deck_view.h"

#include <QDragEnterEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// Limits for the width of a face, which is chosen so that all piles fit side by side.
constexpr int minFaceWidth = 44;
constexpr int maxFaceWidth = 126;
constexpr int gap = 10;
/// The space to the left of a card for the number of copies, where it doesn't hide any face.
constexpr int margin = 34;

QString markOf(const QModelIndex& index)
{
    return index.siblingAtColumn(DeckModel::State).data().toString();
}

/// The height of a line of text beside or on a card.
int lineHeight(const QFontMetrics& metrics)
{
    return metrics.height() + 10;
}

/// The visible height of a covered card: enough for its name, which takes two lines on a narrow face.
int stripHeight(const QFontMetrics& metrics, QSize face)
{
    constexpr int narrow = 118;
    return std::max(lineHeight(metrics), face.width() < narrow ? face.height() * 3 / 10 : 0);
}

} // namespace

DeckWall::DeckWall(DeckModel& model, DeckInteraction& interaction, Face face, QWidget* parent)
    : QAbstractItemView(parent)
    , m_model(model)
    , m_interaction(interaction)
    , m_face(std::move(face))
{
    setModel(&model);
    setSelectionModel(&interaction.selection());
    setItemDelegate(new CopiesDelegate(interaction, this));
    setSelectionMode(ExtendedSelection);
    setSelectionBehavior(SelectRows);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDropIndicatorShown(false);
    setDragDropMode(DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    setVerticalScrollMode(ScrollPerPixel);
    verticalScrollBar()->setSingleStep(24);
}

void DeckWall::layOutLater()
{
    m_isOutdated = true;
    scheduleDelayedItemsLayout();
    viewport()->update();
}

const QList<DeckWall::Spot>& DeckWall::spots() const
{
    if (m_isOutdated)
        const_cast<DeckWall*>(this)->layOut();
    return m_spots;
}

/// The largest number of piles in any section.
int DeckWall::maxPiles() const
{
    int most = 0;
    int piles = 0;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const DeckModel::Kind kind = m_model.kindOf(m_model.index(row, 0));
        piles = kind == DeckModel::Kind::Section ? 0 : piles + (kind == DeckModel::Kind::Group ? 1 : 0);
        most = std::max(most, piles);
    }
    return most;
}

/// Calculates the places. A section caption spans the full width. The section's piles follow side by side, in as many
/// rows as necessary.
void DeckWall::layOut()
{
    m_isOutdated = false;
    m_spots.assign(m_model.rowCount(), {});
    const int caption = fontMetrics().height() + 12;
    const int width = std::max(viewport()->width(), margin + minFaceWidth + 2 * gap);
    const int faceWidth =
        std::clamp((width - gap) / std::max(maxPiles(), 1) - gap - margin, minFaceWidth, maxFaceWidth);
    m_faceSize = QSize(faceWidth, faceWidth * 88 / 63);
    const int pileWidth = margin + faceWidth;
    const int strip = stripHeight(fontMetrics(), m_faceSize);
    int top = 0;
    int left = gap;
    int lowest = 0;
    int y = 0;
    int pile = -1;
    bool hasPile = false;
    const auto openPile = [&] {
        ++pile;
        if (hasPile)
            left += pileWidth + gap;
        if (left + pileWidth + gap > width && hasPile) {
            left = gap;
            top = lowest + gap;
        }
        hasPile = true;
        y = top;
    };
    for (int row = 0; row < m_spots.size(); ++row) {
        Spot& spot = m_spots[row];
        switch (m_model.kindOf(m_model.index(row, 0))) {
        case DeckModel::Kind::Section:
            top = row == 0 ? 0 : lowest + gap;
            spot.box = QRect(0, top, width, caption);
            top += caption + 4;
            lowest = top;
            left = gap;
            hasPile = false;
            break;
        case DeckModel::Kind::Group:
            openPile();
            spot.box = QRect(left, y, pileWidth, caption);
            y += caption;
            break;
        case DeckModel::Kind::Card: {
            if (!hasPile)
                openPile();
            const bool isLast =
                row + 1 == m_spots.size() || m_model.kindOf(m_model.index(row + 1, 0)) != DeckModel::Kind::Card;
            spot.isWhole = isLast;
            spot.pile = pile;
            // The problem of a covered card is shown on an extra line.
            const int seen = markOf(m_model.index(row, 0)).isEmpty() ? strip : strip + lineHeight(fontMetrics());
            spot.box = QRect(left, y, pileWidth, isLast ? m_faceSize.height() : seen);
            y += spot.box.height();
            break;
        }
        }
        lowest = std::max(lowest, y);
    }
    m_whole = QSize(width, lowest + gap);
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setRange(0, std::max(0, m_whole.height() - viewport()->height()));
}

void DeckWall::updateGeometries()
{
    m_isOutdated = true;
    layOut();
    QAbstractItemView::updateGeometries();
}

void DeckWall::dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles)
{
    QAbstractItemView::dataChanged(topLeft, bottomRight, roles);
    layOutLater();
}

void DeckWall::rowsInserted(const QModelIndex& parent, int start, int end)
{
    QAbstractItemView::rowsInserted(parent, start, end);
    layOutLater();
}

void DeckWall::rowsAboutToBeRemoved(const QModelIndex& parent, int start, int end)
{
    QAbstractItemView::rowsAboutToBeRemoved(parent, start, end);
    layOutLater();
}

int DeckWall::horizontalOffset() const
{
    return 0;
}

int DeckWall::verticalOffset() const
{
    return verticalScrollBar()->value();
}

bool DeckWall::isIndexHidden(const QModelIndex& index) const
{
    return index.column() != DeckModel::Name && index.column() != DeckModel::Count;
}

QRect DeckWall::visualRect(const QModelIndex& index) const
{
    if (!index.isValid() || index.row() >= spots().size())
        return {};
    const QRect box = spots()[index.row()].box.translated(0, -verticalOffset());
    // The number is edited where it is shown, beside the card.
    return index.column() == DeckModel::Count
               ? QRect(box.left(), box.top() + 2, margin - 2, lineHeight(fontMetrics()) - 4)
               : box;
}

QModelIndex DeckWall::indexAt(const QPoint& point) const
{
    const QPoint place = point + QPoint(0, verticalOffset());
    for (int row = 0; row < spots().size(); ++row)
        if (spots()[row].box.contains(place))
            return m_model.index(row, 0);
    return {};
}

void DeckWall::scrollTo(const QModelIndex& index, ScrollHint)
{
    const QRect box = visualRect(index);
    QScrollBar* const bar = verticalScrollBar();
    if (box.top() < 0)
        bar->setValue(bar->value() + box.top() - gap);
    else if (box.bottom() > viewport()->height())
        bar->setValue(bar->value() + std::min(box.bottom() - viewport()->height() + gap, box.top()));
}

QModelIndex DeckWall::nearestInPile(int pile, int y) const
{
    int best = -1;
    for (int row = 0; row < spots().size(); ++row) {
        if (spots()[row].pile != pile)
            continue;
        if (best < 0 || std::abs(spots()[row].box.top() - y) < std::abs(spots()[best].box.top() - y))
            best = row;
    }
    return best < 0 ? QModelIndex() : m_model.index(best, 0);
}

QModelIndex DeckWall::moveCursor(CursorAction action, Qt::KeyboardModifiers)
{
    QList<int> cards;
    for (int row = 0; row < spots().size(); ++row)
        if (spots()[row].pile >= 0)
            cards.append(row);
    if (cards.isEmpty())
        return {};
    const qsizetype at = cards.indexOf(currentIndex().row());
    if (at < 0)
        return m_model.index(cards.first(), 0);
    const Spot& spot = spots()[cards[at]];
    const bool isReversed = isRightToLeft();
    switch (action) {
    case MoveUp:
    case MovePrevious:
        return m_model.index(cards[std::max<qsizetype>(at - 1, 0)], 0);
    case MoveDown:
    case MoveNext:
        return m_model.index(cards[std::min(at + 1, cards.size() - 1)], 0);
    case MoveLeft:
    case MoveRight: {
        const int step = (action == MoveRight) != isReversed ? 1 : -1;
        const QModelIndex other = nearestInPile(spot.pile + step, spot.box.top());
        return other.isValid() ? other : currentIndex();
    }
    case MoveHome:
        return m_model.index(cards.first(), 0);
    case MoveEnd:
        return m_model.index(cards.last(), 0);
    case MovePageUp:
        return nearestInPile(spot.pile, spot.box.top() - viewport()->height());
    case MovePageDown:
        return nearestInPile(spot.pile, spot.box.top() + viewport()->height());
    }
    return currentIndex();
}

void DeckWall::setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command)
{
    const QRect area = rect.normalized().translated(0, verticalOffset());
    QItemSelection chosen;
    for (int row = 0; row < spots().size(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        if (spots()[row].pile >= 0 && spots()[row].box.intersects(area))
            chosen.select(index, index);
    }
    selectionModel()->select(chosen, command | QItemSelectionModel::Rows);
}

QRegion DeckWall::visualRegionForSelection(const QItemSelection& selection) const
{
    QRegion region;
    for (const QModelIndex& index : selection.indexes())
        if (index.column() == 0)
            region += visualRect(index);
    return region;
}

void DeckWall::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.fillRect(event->rect(), palette().base());
    const QRect area = event->rect().translated(0, verticalOffset());
    painter.translate(0, -verticalOffset());
    for (int row = 0; row < spots().size(); ++row) {
        const Spot& spot = spots()[row];
        if (!spot.box.intersects(area))
            continue;
        const QModelIndex index = m_model.index(row, 0);
        if (spot.pile < 0)
            paintCaption(painter, index, spot.box);
        else
            paintCard(painter, index, spot);
    }
}

void DeckWall::keyPressEvent(QKeyEvent* event)
{
    if (!m_interaction.type(*this, *event))
        QAbstractItemView::keyPressEvent(event);
}

void DeckWall::dragEnterEvent(QDragEnterEvent* event)
{
    m_interaction.dragOver(*this, *event);
    // The event is always accepted, so that move events follow: another place in this view may allow the drop.
    event->accept();
}

void DeckWall::dragMoveEvent(QDragMoveEvent* event)
{
    // The base class scrolls the view while the pointer is near an edge.
    QAbstractItemView::dragMoveEvent(event);
    m_interaction.dragOver(*this, *event);
}

void DeckWall::dragLeaveEvent(QDragLeaveEvent* event)
{
    QAbstractItemView::dragLeaveEvent(event);
    m_interaction.dragEnded(*this);
}

void DeckWall::dropEvent(QDropEvent* event)
{
    stopAutoScroll();
    setState(NoState);
    m_interaction.drop(*this, *event);
}

void DeckWall::paintCaption(QPainter& painter, const QModelIndex& index, const QRect& box) const
{
    const bool isSection = m_model.kindOf(index) == DeckModel::Kind::Section;
    if (isSection)
        paintCaptionGround(painter, box, palette(), index);
    painter.setFont(index.data(Qt::FontRole).value<QFont>().resolve(font()));
    painter.setPen(palette().color(QPalette::Text));
    QString words = index.data().toString();
    const int room = box.width() - 8;
    if (!isSection && painter.fontMetrics().horizontalAdvance(words) > room)
        words = u"%1 · %2"_s.arg(index.data(DeckModel::GroupRole).toString())
                    .arg(index.siblingAtColumn(DeckModel::Count).data().toInt());
    words = painter.fontMetrics().elidedText(words, Qt::ElideRight, room);
    painter.drawText(box.adjusted(isSection ? 8 : 0, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, words);
    painter.setFont(font());
}

void DeckWall::paintCard(QPainter& painter, const QModelIndex& index, const Spot& spot) const
{
    const QRect face(spot.box.topLeft() + QPoint(margin, 0), m_faceSize);
    painter.save();
    painter.setClipRect(spot.box.adjusted(-3, -3, 3, spot.isWhole ? 3 : 0));
    const QPixmap picture = m_face ? m_face(index, m_faceSize, devicePixelRatioF()) : QPixmap();
    if (picture.isNull()) {
        painter.setPen(QPen(palette().color(QPalette::Mid), 1));
        painter.setBrush(palette().color(QPalette::Window));
        painter.drawRoundedRect(QRectF(face).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
        painter.setPen(palette().color(QPalette::WindowText));
        const QString name = index.data().toString();
        painter.drawText(
            QRect(face.left() + 6, face.top(), face.width() - 12, lineHeight(fontMetrics())),
            Qt::AlignVCenter | Qt::AlignLeft,
            fontMetrics().elidedText(name, Qt::ElideRight, face.width() - 12)
        );
    } else {
        painter.drawPixmap(face, picture);
    }
    if (index.data(DeckModel::IsPinnedRole).toBool()) {
        constexpr int size = 16;
        constexpr int inset = 3;
        // The mark has its own background, so that it is readable on any face.
        const QRect ground(face.right() - size - 2 * inset, face.top() + inset, size + inset, size + inset);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawRoundedRect(ground, 4, 4);
        icon(u"pin"_s).paint(&painter, ground);
    }
    const QString count = u"×%1"_s.arg(index.siblingAtColumn(DeckModel::Count).data().toInt());
    const int line = lineHeight(fontMetrics());
    const QRect side(spot.box.left(), face.top(), margin - 4, line);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(side, Qt::AlignVCenter | Qt::AlignRight, count);
    if (const QString mark = markOf(index); !mark.isEmpty()) {
        const int sign = line - 10;
        icon(u"error"_s).paint(&painter, QRect(side.left(), side.top() + 5, sign, sign));
        // The text has its own background, so that it is readable on any face.
        const int top = (spot.isWhole ? face.bottom() - 4 : spot.box.bottom()) - line;
        const QRect ground(face.left() + 4, top, face.width() - 8, line - 2);
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawRoundedRect(ground, 4, 4);
        painter.drawText(
            ground.adjusted(4, 0, -4, 0),
            Qt::AlignCenter,
            fontMetrics().elidedText(mark, Qt::ElideRight, ground.width() - 8)
        );
    }
    const bool isCurrent = index.row() == currentIndex().row() && hasFocus();
    if (isCurrent || selectionModel()->isSelected(index)) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(
            QPen(palette().color(QPalette::Accent), isCurrent ? 3 : 2, isCurrent ? Qt::SolidLine : Qt::DashLine)
        );
        painter.drawRoundedRect(
            QRectF(face.left(), face.top(), face.width(), spot.box.height()).adjusted(1, 1, -1, -1), 5, 5
        );
    }
    painter.restore();
}

} // namespace studio
