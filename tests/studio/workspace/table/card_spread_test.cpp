// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/table/card_spread.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace studio;

class CardSpreadTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void cardsStayWithinTheirArea()
    {
        for (const QRectF room : {QRectF(10, 20, 900, 200), QRectF(0, 0, 120, 400), QRectF(5, 5, 40, 12)})
            for (std::size_t count = 1; count < 120; count = count * 2 + 1) {
                std::vector<SpreadCard> cards(count);
                cards.back().isTurned = true;
                for (std::size_t index = 1; index < count / 2; ++index)
                    cards[index].isLikePrevious = true;
                const std::vector<QRectF> places = spread(cards, room, 300);
                QCOMPARE(places.size(), count);
                for (const QRectF& place : places) {
                    QVERIFY(place.left() >= room.left() - 1 && place.right() <= room.right() + 1);
                    QVERIFY(room.adjusted(-1, -1, 1, 1).contains(place) || room.height() < 20);
                }
            }
    }

    void fewCardsHaveFullSizeAndDoNotOverlap()
    {
        const std::vector<QRectF> places = spread(std::vector<SpreadCard>(3), QRectF(0, 0, 2'000, 800), 250);
        for (const QRectF& place : places) {
            QCOMPARE(place.height(), 250);
            QCOMPARE(place.width(), 250 * cardShape);
        }
        QVERIFY(places[0].right() < places[1].left());
        QVERIFY(places[1].right() < places[2].left());
    }

    void readableCardsWrapInsteadOfOverlapping()
    {
        const std::vector<QRectF> places = spread(std::vector<SpreadCard>(14), QRectF(0, 0, 2'000, 480), 480);
        for (std::size_t one = 0; one < places.size(); ++one) {
            QVERIFY(places[one].height() > 180);
            for (std::size_t other = one + 1; other < places.size(); ++other)
                QVERIFY(!places[one].intersects(places[other]));
        }
    }

    void cardsOverlapInsteadOfBecomingUnreadable()
    {
        const std::vector<QRectF> places = spread(std::vector<SpreadCard>(14), QRectF(0, 0, 800, 120), 300);
        QCOMPARE(places.front().height(), 120);
    }

    void equalCardsOverlapBeforeOthers()
    {
        std::vector<SpreadCard> cards(13);
        for (std::size_t index = 1; index < 9; ++index)
            cards[index].isLikePrevious = true;
        const QRectF room(0, 0, 800, 120);
        const std::vector<QRectF> places = spread(cards, room, 300);
        QCOMPARE(places.front().height(), 120);
        for (std::size_t index = 0; index + 1 < places.size(); ++index) {
            if (cards[index + 1].isLikePrevious)
                QVERIFY(places[index + 1].left() > places[index].left() + 10);
            else
                QVERIFY(!places[index].intersects(places[index + 1]));
        }
        // With enough room, no cards overlap.
        const std::vector<QRectF> wide = spread(cards, QRectF(0, 0, 3'000, 120), 300);
        for (std::size_t index = 0; index + 1 < wide.size(); ++index)
            QVERIFY(!wide[index].intersects(wide[index + 1]));
    }

    void turnedCardIsSideways()
    {
        const std::vector<QRectF> places = spread({{.isTurned = true}}, QRectF(0, 0, 2'000, 200), 300);
        QCOMPARE(places.front().width(), 200);
        QCOMPARE(places.front().height(), 200 * cardShape);
    }
};

REGISTER_TEST(CardSpreadTest)
#include "card_spread_test.moc"
