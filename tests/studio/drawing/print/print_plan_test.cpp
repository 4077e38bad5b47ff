// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/print/print_plan.h"
#include "tests/testing/test.h"

#include <limits>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

constexpr QSizeF poker{63, 88};

QList<CardToPrint> cards(int copies)
{
    return {{.face = {.name = u"A"_s}, .copies = copies}};
}

} // namespace

class PrintPlanTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void nineCardsFitOnAPage()
    {
        for (const auto paper : {PrintOptions::Paper::A4, PrintOptions::Paper::Letter}) {
            const auto plan = planPages(cards(10), poker, {.paper = paper, .margin = 5});
            QVERIFY(plan);
            QCOMPARE(plan->places.size(), 9);
            QCOMPARE(plan->sheets(), 2);
            QCOMPARE(plan->cards.size(), 10);
        }
    }

    void cardsAreTrueToSizeWithinMargins()
    {
        const PrintOptions options{.bleed = 2, .gap = 1, .margin = 6};
        const auto plan = planPages(cards(100), poker, options);
        QVERIFY(plan);
        const QRectF inner = QRectF(QPointF(), plan->page).adjusted(6, 6, -6, -6);
        for (const QRectF& place : plan->places) {
            QCOMPARE(place.size(), poker);
            QVERIFY(inner.contains(place.adjusted(-2, -2, 2, 2)));
        }
        // The bleeds of neighbouring cards don't overlap.
        for (qsizetype one = 0; one < plan->places.size(); ++one)
            for (qsizetype other = 0; other < one; ++other)
                QVERIFY(!plan->places[one]
                             .adjusted(-1.9, -1.9, 1.9, 1.9)
                             .intersects(plan->places[other].adjusted(-1.9, -1.9, 1.9, 1.9)));
    }

    void paperIsTurnedIfMoreCardsFit()
    {
        const auto plan = planPages(cards(1), {130, 90}, {.margin = 5});
        QVERIFY(plan);
        QVERIFY(plan->page.width() > plan->page.height());
    }

    void backsAlignWithTheirCards()
    {
        const auto plan = planPages(cards(9), poker, {.margin = 5});
        for (const QRectF& place : plan->places) {
            const QRectF back = plan->mirrored(place);
            QCOMPARE(back.top(), place.top());
            QCOMPARE(back.size(), place.size());
            QCOMPARE(plan->page.width() - back.center().x(), place.center().x());
        }
    }

    void invalidOptionsAreRefused()
    {
        using enum PrintRefusal;
        QCOMPARE(planPages({}, poker, {}).error(), NothingToPrint);
        QCOMPARE(planPages(cards(0), poker, {}).error(), NothingToPrint);
        QCOMPARE(planPages(cards(-5), poker, {}).error(), NothingToPrint);
        QVERIFY(planPages(cards(10'000), poker, {}));
        QCOMPARE(planPages(cards(10'001), poker, {}).error(), TooManyCards);
        QCOMPARE(planPages(cards(2'000'000'000) + cards(2'000'000'000), poker, {}).error(), TooManyCards);
        QCOMPARE(planPages(cards(1), poker, {.bleed = -1}).error(), WrongLength);
        QCOMPARE(planPages(cards(1), poker, {.gap = 1e9}).error(), WrongLength);
        QCOMPARE(planPages(cards(1), poker, {.margin = std::numeric_limits<double>::quiet_NaN()}).error(), WrongLength);
        QCOMPARE(planPages(cards(1), {250, 250}, {.margin = 60}).error(), TooLarge);
        for (const PrintRefusal refusal : {NothingToPrint, TooManyCards, WrongLength, TooLarge, WrongResolution})
            QVERIFY(!words(refusal).isEmpty());
    }
};

REGISTER_TEST(PrintPlanTest)
#include "print_plan_test.moc"
