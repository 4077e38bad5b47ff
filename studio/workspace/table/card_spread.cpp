// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/table/card_spread.h"

#include <algorithm>

namespace studio {

namespace {

/// The smallest part of an overlapped card that stays visible. Cards shrink before they overlap more.
constexpr double leastShown = 0.45;
/// The smallest part of a card that stays visible under a similar one.
constexpr double leastOfLike = 0.4;
/// The height at which cards are easy to read. Above it, avoiding overlap matters more than size.
constexpr double easyCard = 180;
constexpr double leastCard = 8;
constexpr int mostRows = 8;

class Spread
{
public:
    Spread(const std::vector<SpreadCard>& cards, const QRectF& rect, double largest)
        : m_cards(cards)
        , m_rect(rect)
    {
        const double widest = std::ranges::contains(cards, true, &SpreadCard::isTurned) ? 1 : cardShape;
        double bestScore = -1;
        for (int rows = 1; rows <= mostRows; ++rows) {
            const double wanted = std::min(largest, (rect.height() - (rows - 1) * tightGap) / rows);
            if (wanted < leastCard && rows > 1)
                break;
            const double height = std::min(std::max(wanted, leastCard), rect.width() / widest);
            const double score = scoreOf(height, rows);
            if (score > bestScore) {
                bestScore = score;
                m_height = height;
                m_rows = rows;
            }
        }
    }

    std::vector<QRectF> places() const
    {
        std::vector<QRectF> made;
        const double all = m_rows * m_height + (m_rows - 1) * tightGap;
        double top = m_rect.center().y() - all / 2;
        for (std::size_t first = 0; first < m_cards.size(); first += perRow(m_rows)) {
            const Row row = rowFrom(first, m_height, m_rows);
            double left = m_rect.center().x() - row.width / 2;
            for (std::size_t index = first; index < row.end; ++index) {
                const double width = widthOf(m_cards[index], m_height);
                const double height = m_cards[index].isTurned ? m_height * cardShape : m_height;
                made.emplace_back(left, top + (m_height - height) / 2, width, height);
                if (index + 1 < row.end)
                    left += wayFrom(index, m_height) * (isBeforeLike(index) ? row.likePart : row.part);
            }
            top += m_height + tightGap;
        }
        return made;
    }

private:
    struct Row
    {
        std::size_t end = 0;
        double width = 0;
        /// The visible part of a card's width if the next card is different, and if the next card is similar; less than
        /// 1 if the two cards overlap.
        double part = 1;
        double likePart = 1;
    };

    static double widthOf(SpreadCard lying, double height) { return lying.isTurned ? height : height * cardShape; }

    bool isBeforeLike(std::size_t index) const { return m_cards[index + 1].isLikePrevious; }

    double wayFrom(std::size_t index, double height) const { return widthOf(m_cards[index], height) + gap; }

    std::size_t perRow(int rows) const
    {
        return std::max<std::size_t>(1, (m_cards.size() + static_cast<std::size_t>(rows) - 1) / std::size_t(rows));
    }

    Row rowFrom(std::size_t first, double height, int rows) const
    {
        Row row{.end = std::min(m_cards.size(), first + perRow(rows))};
        double way = 0;
        double likeWay = 0;
        for (std::size_t index = first; index + 1 < row.end; ++index)
            (isBeforeLike(index) ? likeWay : way) += wayFrom(index, height);
        const double last = widthOf(m_cards[row.end - 1], height);
        const double room = m_rect.width() - last;
        // Similar cards overlap first; then all others.
        const double leastLike = std::min(likeWay * leastOfLike, std::max(room, 0.0));
        if (way > 0)
            row.part = std::clamp((room - leastLike) / way, 0.0, 1.0);
        if (likeWay > 0)
            row.likePart = std::clamp((room - way * row.part) / likeWay, 0.0, 1.0);
        row.width = way * row.part + likeWay * row.likePart + last;
        return row;
    }

    /// The score for a partly visible card. It is much lower if the visible part is too small to recognise the card.
    static double worthOf(double part, double least) { return part < least ? part / least * 0.5 : 0.6 + 0.4 * part; }

    double scoreOf(double height, int rows) const
    {
        const double easy = std::min(height, easyCard) + std::max(0.0, height - easyCard) * 0.1;
        double score = easy;
        for (std::size_t first = 0; first < m_cards.size(); first += perRow(rows)) {
            const Row row = rowFrom(first, height, rows);
            score = std::min({score, easy * worthOf(row.part, leastShown), easy * worthOf(row.likePart, leastOfLike)});
        }
        return score;
    }

    const std::vector<SpreadCard>& m_cards;
    QRectF m_rect;
    double m_height = leastCard;
    int m_rows = 1;
};

} // namespace

std::vector<QRectF> spread(const std::vector<SpreadCard>& cards, const QRectF& rect, double largest)
{
    return Spread(cards, rect, largest).places();
}

} // namespace studio
