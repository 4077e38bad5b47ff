// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/table/table_layout.h"

#include <algorithm>
#include <cmath>

namespace studio {

using engine::View;
using engine::syntax::Holder;
using engine::syntax::Visibility;

namespace {

constexpr double gap = 8;
constexpr double tightGap = 4;
/// So many of the cards that lie under another are seen, and so much of each, measured by the card's height.
constexpr int mostTucked = 4;
constexpr double tuckedPart = 0.14;
/// More backs than this say nothing more.
constexpr std::int32_t mostBacks = 12;
/// A zone that holds no more than this is shown with every card, in play or not.
constexpr std::int32_t fewSlots = 8;
/// Where cards overlap, less than this of each is too little; rather they become smaller.
constexpr double leastShown = 0.45;
constexpr double largestCard = 300;
constexpr double leastCard = 8;

/// How some cards lie in a rectangle: as large as can be.
struct Grid
{
    QSizeF card;
    int rows = 1;
    int perRow = 1;
    double step = 0;

    static Grid fit(qsizetype count, QSizeF room)
    {
        Grid best;
        double bestScore = -1;
        for (int rows = 1; rows <= 8; ++rows) {
            const double wanted = std::min(largestCard, (room.height() - (rows - 1) * tightGap) / rows);
            if (wanted < 8 && rows > 1)
                break;
            const double height = std::max(wanted, leastCard);
            Grid made{.card = QSizeF(height * cardShape, height), .rows = rows};
            made.perRow = std::max(1, static_cast<int>((count + rows - 1) / rows));
            made.step = made.card.width() + gap;
            if (made.perRow > 1)
                made.step = std::min(made.step, (room.width() - made.card.width()) / (made.perRow - 1));
            if (made.card.width() > room.width()) {
                const double narrowed = room.width() / made.card.width();
                made.card *= narrowed;
                made.step = made.card.width() + gap;
            }
            const double shown = std::clamp(made.step / made.card.width(), 0.0, 1.0);
            const double score = made.card.height() * (shown < leastShown ? shown / leastShown * 0.5 : 1.0);
            if (score > bestScore) {
                bestScore = score;
                best = made;
            }
        }
        return best;
    }

    /// The place of a card, the whole centred in the rectangle.
    QRectF at(qsizetype index, qsizetype count, const QRectF& rect) const
    {
        const auto row = static_cast<int>(index / perRow);
        const qsizetype inRow = std::min<qsizetype>(perRow, count - qsizetype(row) * perRow);
        const double width = card.width() + static_cast<double>(inRow - 1) * step;
        const double height = rows * card.height() + (rows - 1) * tightGap;
        const double left = rect.center().x() - width / 2;
        const double top = rect.center().y() - height / 2;
        return QRectF(
            QPointF(left + static_cast<double>(index % perRow) * step, top + row * (card.height() + tightGap)), card
        );
    }
};

class Laying
{
public:
    Laying(const View& view, const engine::Program& program, std::int32_t nearSeat, QSizeF size, double line)
        : m_view(view)
        , m_program(program)
        , m_near(nearSeat)
        , m_size(size)
        , m_line(std::ceil(line))
    {
        for (const View::Zone& zone : view.zones) {
            const engine::ZoneLayout& layout = program.zones[zone.zone];
            m_playersPlay = m_playersPlay || layout.isInPlay;
        }
    }

    TableLayout lay()
    {
        const auto seats = static_cast<std::int32_t>(m_view.players.size());
        const bool hasHands =
            std::ranges::any_of(m_view.zones, [this](const View::Zone& zone) { return isHand(zone); });
        const bool isShared =
            std::ranges::any_of(m_view.zones, [this](const View::Zone& zone) { return isMiddle(zone); });
        const double header = m_line + 2 * tightGap;
        // Of the height that is left each part has its share.
        const double otherHand = hasHands ? 0.4 : 0.0;
        const double nearHand = hasHands ? 1.05 : 0.0;
        // What all share needs little room while nothing lies there.
        const bool isMiddleEmpty = std::ranges::none_of(m_view.zones, [this](const View::Zone& zone) {
            return zone.card == 0 && isMiddle(zone) && zone.count > 0;
        });
        const double middle = !isShared ? 0.0 : isMiddleEmpty ? 0.3 : 0.75;
        const double left = m_size.height() - 2 * header - (isShared ? 5 : 4) * gap;
        const double unit = std::max(20.0, left / (otherHand + 1 + middle + 1 + nearHand));
        double top = gap / 2;

        const double othersHeight = header + unit * (otherHand + 1) + gap;
        std::vector<std::int32_t> others;
        for (std::int32_t step = 1; step < seats; ++step)
            others.push_back((m_near + step) % seats);
        const double width = (m_size.width() - gap) / static_cast<double>(std::max<std::size_t>(1, others.size()));
        for (std::size_t index = 0; index < others.size(); ++index) {
            const QRectF rect(gap + static_cast<double>(index) * width, top, width - gap, othersHeight);
            layOther(others[index], rect, header, unit * otherHand);
        }
        top += othersHeight + gap;
        if (isShared) {
            layMiddle(QRectF(gap, top, m_size.width() - 2 * gap, unit * middle));
            top += unit * middle + gap;
        }
        layNear(
            QRectF(gap, top, m_size.width() - 2 * gap, m_size.height() - top - gap / 2), header, unit, unit * nearHand
        );
        return std::move(m_layout);
    }

private:
    bool isHand(const View::Zone& zone) const
    {
        const engine::ZoneLayout& layout = m_program.zones[zone.zone];
        return layout.holder == Holder::Player && layout.visibility == Visibility::Private && !layout.isInPlay;
    }

    /// In play and for all: each seat has its cards of it before it.
    bool isSplit(const View::Zone& zone) const
    {
        const engine::ZoneLayout& layout = m_program.zones[zone.zone];
        return layout.holder == Holder::Game && layout.isInPlay && !layout.isStack;
    }

    bool isMiddle(const View::Zone& zone) const
    {
        return m_program.zones[zone.zone].holder == Holder::Game && !isSplit(zone);
    }

    bool isRow(const View::Zone& zone) const
    {
        const engine::ZoneLayout& layout = m_program.zones[zone.zone];
        if (layout.isInPlay || layout.isStack)
            return true;
        const bool isOpen = layout.visibility == Visibility::Public;
        return isOpen && (layout.capacity <= fewSlots || (!m_playersPlay && layout.holder == Holder::Player));
    }

    /// What lies before a seat, without its hand.
    struct Part
    {
        const View::Zone* zone = nullptr;
        std::vector<const View::Card*> cards;
        bool isRow = false;
        /// Backs that are known of only by their number.
        std::int32_t hidden = 0;
    };

    static Part whole(const View::Zone& zone, bool isRow)
    {
        Part part{.zone = &zone, .isRow = isRow};
        for (const View::Card& card : zone.cards)
            part.cards.push_back(&card);
        part.hidden = zone.count - static_cast<std::int32_t>(zone.cards.size());
        return part;
    }

    std::vector<Part> partsOf(std::int32_t seat) const
    {
        std::vector<Part> parts;
        for (const View::Zone& zone : m_view.zones) {
            if (zone.card != 0)
                continue;
            if (zone.seat == seat && !isHand(zone)) {
                parts.push_back(whole(zone, isRow(zone)));
            } else if (isSplit(zone)) {
                Part part{.zone = &zone, .isRow = true};
                for (const View::Card& card : zone.cards) {
                    const bool isNobodys = card.controller < 0 && seat == m_near;
                    if (card.controller == seat || isNobodys)
                        part.cards.push_back(&card);
                }
                parts.push_back(std::move(part));
            }
        }
        return parts;
    }

    void layOther(std::int32_t seat, const QRectF& rect, double header, double hand)
    {
        m_layout.seats.append(
            {.seat = seat, .header = QRectF(rect.topLeft(), QSizeF(rect.width(), header)), .rect = rect}
        );
        double top = rect.top() + header;
        if (hand > 0) {
            layHands(seat, QRectF(rect.left(), top, rect.width(), hand));
            top += hand;
        }
        layParts(partsOf(seat), seat, QRectF(rect.left(), top, rect.width(), rect.bottom() - top));
    }

    void layNear(const QRectF& rect, double header, double board, double hand)
    {
        layParts(partsOf(m_near), m_near, QRectF(rect.left(), rect.top(), rect.width(), board));
        const QRectF line(rect.left(), rect.top() + board, rect.width(), header);
        m_layout.seats.append({.seat = m_near, .header = line, .rect = rect});
        if (hand > 0)
            layHands(m_near, QRectF(rect.left(), line.bottom(), rect.width(), rect.bottom() - line.bottom()));
    }

    void layMiddle(const QRectF& rect)
    {
        std::vector<Part> parts;
        for (const View::Zone& zone : m_view.zones)
            if (zone.card == 0 && isMiddle(zone))
                parts.push_back(whole(zone, isRow(zone)));
        layParts(std::move(parts), -1, rect);
    }

    /// Hands beside each other, the larger the more room; what is not seen of them are backs.
    void layHands(std::int32_t seat, const QRectF& rect)
    {
        std::vector<Part> hands;
        double weights = 0;
        for (const View::Zone& zone : m_view.zones) {
            if (zone.seat == seat && zone.card == 0 && isHand(zone)) {
                hands.push_back(whole(zone, true));
                weights += std::max(2, zone.count);
            }
        }
        double left = rect.left();
        for (const Part& part : hands) {
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

    /// Rows share what piles leave.
    void layParts(std::vector<Part> parts, std::int32_t seat, const QRectF& rect)
    {
        const auto piles = std::ranges::count(parts, false, &Part::isRow);
        const auto rows = std::ssize(parts) - piles;
        // Piles stand at the right, in two lines when they would take too much of the width.
        double pileHeight = rect.height();
        const auto pileWidth = [&] {
            return std::min(largestCard * 0.75, pileHeight - m_line) * cardShape + gap;
        };
        int lines = 1;
        while (rows > 0 && lines < 3 && std::ceil(double(piles) / lines) * pileWidth() > rect.width() * 0.4) {
            ++lines;
            pileHeight = rect.height() / lines;
        }
        const auto columns = static_cast<int>(std::ceil(double(piles) / lines));
        double width = piles > 0 ? std::max(pileWidth(), m_line * 4) : 0.0;
        if (rows == 0 && piles > 0)
            width = std::min(width * 1.25, rect.width() / columns);
        width = std::min(width, piles > 0 ? rect.width() * (rows > 0 ? 0.55 : 1.0) / columns : 0.0);
        const double pilesWidth = width * columns;
        double left = rows > 0 ? rect.right() - pilesWidth : rect.center().x() - pilesWidth / 2;
        int index = 0;
        for (const Part& part : parts) {
            if (part.isRow)
                continue;
            const QRectF place(
                left + (index % columns) * width, rect.top() + (index / columns) * pileHeight, width - gap, pileHeight
            );
            layPile(part, seat, place);
            ++index;
        }
        double weights = 0;
        const auto weight = [this](const Part& part) {
            const std::int32_t slots = m_program.zones[part.zone->zone].capacity;
            const auto count = static_cast<double>(part.cards.size()) + part.hidden;
            return std::max({2.0, count, slots <= fewSlots ? double(slots) : 0.0});
        };
        for (const Part& part : parts)
            weights += part.isRow ? weight(part) : 0.0;
        left = rect.left();
        for (const Part& part : parts) {
            if (!part.isRow)
                continue;
            const double share = (rect.width() - pilesWidth) * weight(part) / weights;
            layRow(part, seat, QRectF(left, rect.top(), share - gap, rect.height()), PlacedZone::Kind::Row);
            left += share;
        }
    }

    PlacedZone zoneFor(const Part& part, std::int32_t seat, const QRectF& rect, PlacedZone::Kind kind) const
    {
        const bool isPart = isSplit(*part.zone);
        return {
            .key = {.zone = part.zone->zone, .seat = seat},
            .kind = kind,
            .rect = rect,
            .count = isPart ? static_cast<std::int32_t>(part.cards.size()) : part.zone->count,
        };
    }

    void layRow(const Part& part, std::int32_t seat, const QRectF& rect, PlacedZone::Kind kind)
    {
        PlacedZone zone = zoneFor(part, seat, rect, kind);
        const std::int32_t backs = std::min(part.hidden, mostBacks);
        const auto count = static_cast<qsizetype>(part.cards.size()) + backs;
        // Where a hand is only a strip, its caption stands beside it.
        const bool isStrip = kind == PlacedZone::Kind::Hand && rect.height() < stripLines * m_line;
        const QRectF room = isStrip ? rect.adjusted(captionLines * m_line, 2, -tightGap, -2)
                                    : rect.adjusted(tightGap, m_line, -tightGap, -tightGap);
        // A single card is not larger than those of a row of a few.
        const Grid grid = Grid::fit(std::max<qsizetype>(count, 1), room.size());
        for (std::int32_t back = 0; back < backs; ++back)
            zone.backs.append(grid.at(back, count, room));
        m_layout.zones.append(zone);
        for (std::size_t index = 0; index < part.cards.size(); ++index)
            place(*part.cards[index], zone.key, grid.at(static_cast<qsizetype>(index) + backs, count, room));
    }

    void layPile(const Part& part, std::int32_t seat, const QRectF& rect)
    {
        PlacedZone zone = zoneFor(part, seat, rect, PlacedZone::Kind::Pile);
        const QRectF room = rect.adjusted(tightGap, m_line, -tightGap, -tightGap);
        const Grid grid = Grid::fit(1, room.size());
        // The topmost is known where the order is, otherwise it is a back.
        const bool isTopSeen = part.zone->isOrdered && !part.cards.empty();
        if (part.zone->count > (isTopSeen ? 1 : 0))
            zone.backs.append(grid.at(0, 1, room));
        m_layout.zones.append(zone);
        if (!isTopSeen)
            return;
        place(*part.cards.front(), zone.key, grid.at(0, 1, room));
        m_layout.cards.back().pile = part.zone->count;
    }

    /// A card, with what lies under it looking out above it.
    void place(const View::Card& card, const ZoneKey& zone, const QRectF& rect)
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
        const double height = rect.height() / (1 + tuckedPart * shown);
        const QSizeF size(height * cardShape, height);
        QRectF at(QPointF(rect.center().x() - size.width() / 2, rect.top()), size);
        for (const View::Card* const one : tucked) {
            m_layout.cards.append(
                {.card = one, .zone = zone, .rect = at, .order = int(m_layout.cards.size()), .host = card.id}
            );
            at.translate(0, tuckedPart * height);
        }
        m_layout.cards.append(
            {.card = &card, .zone = zone, .rect = at, .order = int(m_layout.cards.size()), .under = under}
        );
    }

    const View& m_view;
    const engine::Program& m_program;
    std::int32_t m_near;
    QSizeF m_size;
    double m_line;
    /// The game has zones that are in play; where it has none, open ones are as good.
    bool m_playersPlay = false;
    TableLayout m_layout;
};

} // namespace

TableLayout layOut(const View& view, const engine::Program& program, std::int32_t nearSeat, QSizeF size, double line)
{
    return Laying(view, program, nearSeat, size, line).lay();
}

} // namespace studio
