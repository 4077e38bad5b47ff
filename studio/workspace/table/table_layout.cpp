// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/table/table_layout.h"

#include "studio/workspace/table/table_parts.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace studio {

using engine::View;

namespace {

/// The highest number of cards shown under another, and the visible part of each as a fraction of the card's height.
constexpr int mostTucked = 4;
constexpr double tuckedPart = 0.14;
/// The highest number of card backs drawn; more would add no information.
constexpr std::int32_t mostBacks = 12;
/// The maximum height of a card. On a very tall table, cards may be taller, up to `largestPart` of the table's height.
constexpr double largestCard = 300;
/// The smallest height of a seat's part in lines, including its caption. If there isn't enough room, the table scrolls.
constexpr double leastLines = 5;
constexpr double largestPart = 0.24;

class LayoutBuilder
{
public:
    LayoutBuilder(const View& view, const engine::Program& program, const TableRoom& room)
        : m_view(view)
        , m_program(program)
        , m_room(room)
        , m_near(room.nearSeat)
        , m_parts(view, program, room.nearSeat)
        , m_size(room.size)
        , m_line(std::ceil(room.line))
        , m_largest(std::max(largestCard, room.size.height() * largestPart))
    {
    }

    TableLayout build()
    {
        const auto seats = static_cast<std::int32_t>(m_view.players.size());
        const bool hasHands =
            std::ranges::any_of(m_view.zones, [this](const View::Zone& zone) { return m_parts.isHand(zone); });
        const bool isShared = std::ranges::any_of(m_view.zones, [this](const View::Zone& zone) {
            return m_parts.isMiddle(zone) || m_parts.hasNobodys(zone);
        });
        const double header = m_line + 2 * tightGap;
        // The remaining height is divided among the parts. The hand of a single opponent is placed beside the name,
        // unless its cards are visible.
        const bool areHandsOpen = std::ranges::any_of(m_view.zones, [this](const View::Zone& zone) {
            return m_parts.isOthersOpenHand(zone);
        });
        const bool isHandBeside = hasHands && seats == 2 && !areHandsOpen;
        const double otherHand = !hasHands || isHandBeside ? 0.0 : areHandsOpen ? 0.7 : 0.3;
        // An empty hand only needs a place for cards to return to.
        const bool isHandEmpty = std::ranges::none_of(m_view.zones, [this](const View::Zone& zone) {
            return zone.seat == m_near && zone.card == 0 && m_parts.isHand(zone) && zone.count > 0;
        });
        const double nearHand = !hasHands ? 0.0 : isHandEmpty ? 0.4 : 1.05;
        const double otherHeader = isHandBeside ? std::ceil(header * 1.5) : header;
        // The shared zones need little room while they are empty.
        const bool isMiddleEmpty = std::ranges::none_of(m_view.zones, [this](const View::Zone& zone) {
            return zone.card == 0 && ((m_parts.isMiddle(zone) && zone.count > 0) || m_parts.hasNobodys(zone));
        });
        const double middle = !isShared ? 0.0 : isMiddleEmpty ? 0.3 : 0.75;
        const double gameLine = m_room.hasGameLine ? header + gap : 0.0;
        const double left = m_size.height() - header - otherHeader - gameLine - (isShared ? 5 : 4) * gap;
        const double unit = std::max(leastLines * m_line, left / (otherHand + 1 + middle + 1 + nearHand));
        double top = gap / 2;

        const double othersHeight = otherHeader + unit * (otherHand + 1) + gap;
        std::vector<std::int32_t> others;
        for (std::int32_t step = 1; step < seats; ++step)
            others.push_back((m_near + step) % seats);
        const double width = (m_size.width() - gap) / static_cast<double>(std::max<std::size_t>(1, others.size()));
        for (std::size_t index = 0; index < others.size(); ++index) {
            const QRectF rect(gap + static_cast<double>(index) * width, top, width - gap, othersHeight);
            layOther(others[index], rect, otherHeader, unit * otherHand);
        }
        top += othersHeight + gap;
        if (m_room.hasGameLine) {
            const QRectF line(gap, top, m_size.width() - 2 * gap, header);
            m_layout.seats.append({.seat = -1, .header = onPixels(line), .rect = line});
            top += gameLine;
        }
        if (isShared) {
            layMiddle(QRectF(gap, top, m_size.width() - 2 * gap, unit * middle));
            top += unit * middle + gap;
        }
        m_layout.height = std::max(m_size.height(), top + unit + header + unit * nearHand + gap / 2);
        layNear(
            QRectF(gap, top, m_size.width() - 2 * gap, m_layout.height - top - gap / 2), header, unit, unit * nearHand
        );
        return std::move(m_layout);
    }

private:
    void layOther(std::int32_t seat, const QRectF& rect, double header, double hand)
    {
        const bool isHandBeside = header > m_line + 2 * tightGap;
        const QRectF line(rect.topLeft(), QSizeF(rect.width(), header));
        const QRectF name(line.topLeft(), QSizeF(isHandBeside ? line.width() * 0.55 - gap : line.width(), header));
        m_layout.seats.append({.seat = seat, .header = onPixels(name), .rect = rect});
        if (isHandBeside)
            layHands(seat, QRectF(name.right() + gap, line.top(), line.right() - name.right() - gap, header));
        double top = rect.top() + header + tightGap;
        if (hand > 0) {
            layHands(seat, QRectF(rect.left(), top, rect.width(), hand));
            top += hand;
        }
        // This part is as tall as that of the near seat, so that cards keep their size when the view changes sides.
        const double bottom = rect.bottom() - (gap - tightGap);
        layParts(m_parts.partsOf(seat), seat, QRectF(rect.left(), top, rect.width(), bottom - top));
    }

    void layNear(const QRectF& rect, double header, double board, double hand)
    {
        layParts(m_parts.partsOf(m_near), m_near, QRectF(rect.left(), rect.top(), rect.width(), board));
        const QRectF line(rect.left(), rect.top() + board, rect.width(), header);
        m_layout.seats.append({.seat = m_near, .header = onPixels(line), .rect = rect});
        if (hand > 0)
            layHands(m_near, QRectF(rect.left(), line.bottom(), rect.width(), rect.bottom() - line.bottom()));
    }

    void layMiddle(const QRectF& rect) { layParts(m_parts.middle(), -1, rect); }

    /// Places hands side by side, with widths that depend on their numbers of cards. Hidden cards are shown as backs.
    void layHands(std::int32_t seat, const QRectF& rect)
    {
        const std::vector<TablePart> hands = m_parts.handsOf(seat);
        double weights = 0;
        for (const TablePart& hand : hands)
            weights += std::max(2, hand.zone->count);
        double left = rect.left();
        for (const TablePart& part : hands) {
            const double width = rect.width() * std::max(2, part.zone->count) / weights;
            layRow(
                part,
                seat,
                QRectF(left, rect.top(), width, rect.height()).adjusted(0, 0, -gap, 0),
                PlacedZone::Kind::Hand
            );
            left += width;
        }
    }

    /// Places piles and rows. The rows share the width that the piles leave.
    void layParts(const std::vector<TablePart>& parts, std::int32_t seat, const QRectF& rect)
    {
        const auto piles = std::ranges::count(parts, false, &TablePart::isRow);
        const auto rows = std::ssize(parts) - piles;
        // Piles are on the right, on several lines if they would otherwise take up too much of the width.
        double pileHeight = rect.height();
        const auto pileWidth = [&] {
            return std::min(m_largest * 0.75, pileHeight - m_line) * cardShape + gap;
        };
        int lines = 1;
        while (rows > 0 && lines < 3 && std::ceil(double(piles) / lines) * pileWidth() > rect.width() * 0.4) {
            ++lines;
            pileHeight = rect.height() / lines;
        }
        const auto columns = static_cast<int>(std::ceil(double(piles) / lines));
        double width = piles > 0 ? std::max({pileWidth(), m_line * 4, widestTitleOf(parts)}) : 0.0;
        if (rows == 0 && piles > 0)
            width = std::min(width * 1.25, rect.width() / columns);
        width = std::min(width, piles > 0 ? rect.width() * (rows > 0 ? 0.55 : 1.0) / columns : 0.0);
        const double pilesWidth = width * columns;
        double left = rows > 0 ? rect.right() - pilesWidth : rect.center().x() - pilesWidth / 2;
        int index = 0;
        for (const TablePart& part : parts) {
            if (part.isRow)
                continue;
            const QRectF place(
                left + (index % columns) * width, rect.top() + (index / columns) * pileHeight, width - gap, pileHeight
            );
            layPile(part, seat, place);
            ++index;
        }
        double weights = 0;
        const auto weight = [this](const TablePart& part) {
            const std::int32_t slots = m_program.zones[part.zone->zone].capacity;
            const auto count = static_cast<double>(part.cards.size()) + part.hidden;
            return std::max({2.0, count, slots <= fewSlots ? double(slots) : 0.0});
        };
        for (const TablePart& part : parts)
            weights += part.isRow ? weight(part) : 0.0;
        left = rect.left();
        for (const TablePart& part : parts) {
            if (!part.isRow)
                continue;
            const double share = (rect.width() - pilesWidth) * weight(part) / weights;
            layRow(part, seat, QRectF(left, rect.top(), share - gap, rect.height()), PlacedZone::Kind::Row);
            left += share;
        }
    }

    /// The width of the widest pile title, up to a limit.
    double widestTitleOf(const std::vector<TablePart>& parts) const
    {
        constexpr double mostLines = 7;
        double widest = 0;
        for (const TablePart& part : parts)
            if (!part.isRow && part.zone->zone < m_room.titles.size())
                widest = std::max(widest, m_room.titles[part.zone->zone] + 2 * gap);
        return std::min(widest, mostLines * m_line);
    }

    /// The rectangle rounded to whole pixels, because edges between pixels look blurred.
    static QRectF onPixels(const QRectF& rect)
    {
        return QRectF(
            QPointF(std::ceil(rect.left()), std::ceil(rect.top())),
            QPointF(std::floor(rect.right()), std::floor(rect.bottom()))
        );
    }

    PlacedZone zoneFor(const TablePart& part, std::int32_t seat, const QRectF& rect, PlacedZone::Kind kind) const
    {
        const bool isPart = m_parts.isSplit(*part.zone);
        return {
            .key = {.zone = part.zone->zone, .seat = seat},
            .kind = kind,
            .rect = onPixels(rect),
            .count = isPart ? static_cast<std::int32_t>(part.cards.size()) : part.zone->count,
        };
    }

    void layRow(const TablePart& part, std::int32_t seat, const QRectF& rect, PlacedZone::Kind kind)
    {
        PlacedZone zone = zoneFor(part, seat, rect, kind);
        const std::int32_t backs = std::min(part.hidden, mostBacks);
        // The caption of a strip is beside its cards.
        const bool isStrip = kind == PlacedZone::Kind::Hand && rect.height() < stripLines * m_line;
        const QRectF room = isStrip ? rect.adjusted(stripCaption(rect.width(), m_line), 2, -tightGap, -2)
                                    : rect.adjusted(tightGap, m_line + captionGap, -tightGap, -tightGap);
        std::vector<SpreadCard> cards(static_cast<std::size_t>(backs));
        const View::Card* last = nullptr;
        for (const View::Card* const card : part.cards) {
            cards.push_back(
                {.isTurned = isTurned(*part.zone, *card),
                 .isLikePrevious = part.isGrouped && last && m_parts.isOfAKind(*last, *card)}
            );
            last = card;
        }
        const std::vector<QRectF> places = spread(cards, room, m_largest);
        zone.backs = QList<QRectF>(places.begin(), places.begin() + backs);
        m_layout.zones.append(zone);
        for (std::size_t index = 0; index < part.cards.size(); ++index) {
            place(
                *part.cards[index],
                zone.key,
                places[index + static_cast<std::size_t>(backs)],
                isTurned(*part.zone, *part.cards[index])
            );
            if (index < part.stacks.size() && part.stacks[index] > 1)
                m_layout.cards.back().pile = part.stacks[index];
        }
    }

    void layPile(const TablePart& part, std::int32_t seat, const QRectF& rect)
    {
        PlacedZone zone = zoneFor(part, seat, rect, PlacedZone::Kind::Pile);
        const QRectF room = rect.adjusted(tightGap, m_line + captionGap, -tightGap, -tightGap);
        const QRectF at = spread({SpreadCard()}, room, m_largest).front();
        // The top card is known if the order of the pile is known; otherwise, the top card is shown as a back.
        const bool isTopSeen = part.zone->isOrdered && !part.cards.empty();
        const auto offered = std::ssize(part.zone->offered);
        // The selectable cards of a pile are fanned out if there are few.
        const bool isFanned = offered > 0 && offered <= fewSlots;
        if (part.zone->count > (isTopSeen ? 1 : isFanned ? offered : 0))
            zone.backs.append(at);
        m_layout.zones.append(zone);
        if (isFanned) {
            const std::vector<QRectF> places =
                spread(std::vector<SpreadCard>(part.zone->offered.size()), room, m_largest);
            for (std::size_t index = 0; index < places.size(); ++index)
                place(part.zone->offered[index], zone.key, places[index], false);
        } else if (isTopSeen) {
            place(*part.cards.front(), zone.key, at, false);
        } else {
            return;
        }
        m_layout.cards.back().pile = part.zone->count;
    }

    bool isTurned(const View::Zone& zone, const View::Card& card) const
    {
        return m_program.zones[zone.zone].isInPlay &&
               std::ranges::any_of(card.values, [this](const View::Value& value) {
                   return value.value != 0 && std::ranges::contains(m_room.turned, value.property);
               });
    }

    /// Places a card. The cards under it stick out above it, or to the left of it if it is turned.
    void place(const View::Card& card, const ZoneKey& zone, const QRectF& rect, bool isTurned)
    {
        std::vector<const View::Card*> tucked;
        std::int32_t under = 0;
        for (const View::Zone& pile : m_view.zones) {
            if (pile.card == 0 || pile.card != card.id)
                continue;
            under += pile.count;
            for (const View::Card& one : pile.cards)
                if (tucked.size() < mostTucked)
                    tucked.push_back(&one);
        }
        const auto shown = static_cast<double>(tucked.size());
        const double height = (isTurned ? rect.width() : rect.height()) / (1 + tuckedPart * shown);
        const QSizeF upright(height * cardShape, height);
        const QSizeF size = isTurned ? upright.transposed() : upright;
        QRectF at(QPointF(), size);
        at.moveCenter(rect.center());
        const QPointF step = isTurned ? QPointF(tuckedPart * height, 0) : QPointF(0, tuckedPart * height);
        at.translate(-step * shown / 2);
        PlacedCard placed{.zone = zone, .host = card.id, .isTurned = isTurned};
        const auto put = [&](const View::Card& one) {
            placed.card = &one;
            placed.rect = at;
            placed.order = int(m_layout.cards.size());
            m_layout.cards.append(placed);
            at.translate(step);
        };
        for (const View::Card* const one : tucked)
            put(*one);
        placed.host = 0;
        placed.under = under - static_cast<std::int32_t>(tucked.size());
        put(card);
    }

    const View& m_view;
    const engine::Program& m_program;
    const TableRoom& m_room;
    std::int32_t m_near;
    TableParts m_parts;
    QSizeF m_size;
    double m_line;
    double m_largest;
    TableLayout m_layout;
};

} // namespace

double stripCaption(double width, double line)
{
    constexpr double mostLines = 4.5;
    // In a narrow strip, the cards need some of the space.
    constexpr double mostPart = 0.6;
    return std::min(mostLines * line, mostPart * width);
}

TableLayout layOut(const View& view, const engine::Program& program, const TableRoom& room)
{
    return LayoutBuilder(view, program, room).build();
}

} // namespace studio
