// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/selection.h"
#include "tests/testing/test.h"

#include <QSignalSpy>

using namespace studio;

class SelectionTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void cardUnderThePointerIsShown()
    {
        Selection selection;
        const QSignalSpy shown(&selection, &Selection::shownCardChanged);
        selection.selectCards({{1}, {2}});
        QCOMPARE(selection.shownCard(), model::EntityId{1});
        selection.point(model::EntityId{5});
        QCOMPARE(selection.shownCard(), model::EntityId{5});
        selection.point({});
        QCOMPARE(selection.shownCard(), model::EntityId{1});
        QCOMPARE(shown.size(), 3);
    }

    void newSelectionIsShownUntilThePointerMoves()
    {
        Selection selection;
        selection.point(model::EntityId{5});
        selection.selectCard({1});
        QCOMPARE(selection.shownCard(), model::EntityId{1});
        selection.point(model::EntityId{5});
        QCOMPARE(selection.shownCard(), model::EntityId{5});
    }

    void requestsForTheTableAreReported()
    {
        Selection selection;
        const QSignalSpy pointed(&selection, &Selection::tableThingPointed);
        const QSignalSpy requested(&selection, &Selection::positionEditRequested);
        selection.pointAtTable(7);
        selection.editPosition(9);
        QCOMPARE(pointed.size(), 1);
        QCOMPARE(pointed.first().first().toLongLong(), 7);
        QCOMPARE(requested.size(), 1);
        QCOMPARE(requested.first().first().toInt(), 9);
    }

    void hiddenSelectionStaysSelected()
    {
        Selection selection;
        selection.selectCard({1});
        const QSignalSpy shown(&selection, &Selection::shownCardChanged);
        selection.hideSelection();
        QCOMPARE(selection.card(), model::EntityId{1});
        QCOMPARE(selection.shownCard(), std::nullopt);
        selection.point(model::EntityId{5});
        QCOMPARE(selection.shownCard(), model::EntityId{5});
        selection.point({});
        QCOMPARE(selection.shownCard(), std::nullopt);
        selection.showSelection();
        QCOMPARE(selection.shownCard(), model::EntityId{1});
        QCOMPARE(shown.size(), 4);
    }

    void lookedUpCardIsShownDespiteAHiddenSelection()
    {
        Selection selection;
        selection.selectCard({1});
        for (const model::EntityId card : {model::EntityId{1}, model::EntityId{2}}) {
            selection.hideSelection();
            selection.lookUp(card);
            QCOMPARE(selection.shownCard(), card);
            QCOMPARE(selection.card(), card);
        }
    }

    void unchangedSelectionSendsNoSignal()
    {
        Selection selection;
        selection.selectCard({1});
        const QSignalSpy cards(&selection, &Selection::cardsChanged);
        const QSignalSpy shown(&selection, &Selection::shownCardChanged);
        selection.selectCard({1});
        selection.point(model::EntityId{1});
        QCOMPARE(cards.size() + shown.size(), 0);
    }
};

REGISTER_TEST(SelectionTest)
#include "selection_test.moc"
