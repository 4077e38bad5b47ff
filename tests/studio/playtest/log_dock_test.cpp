// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/docks/built_in_perspectives.h"
#include "studio/playtest/log_dock.h"
#include "studio/playtest/playtest_desk.h"
#include "studio/workspace/selection.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QListView>
#include <QScrollBar>

using namespace studio;
using namespace Qt::StringLiterals;

class LogDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void aLogThatIsOpenedInTheMiddleOfAGameShowsItsEnd()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        const Workspace& workspace = shell->workspace();
        PlaytestDesk& desk = shell->playtest();
        desk.setMotion(Motion::Off);
        QVERIFY(desk.begin(model::usualSetup(workspace.entities(), *workspace.whole().program, {}, 1)));
        for (int made = 0; made < 60 && desk.isAsked(); ++made)
            desk.choose(0);
        shell->perspectives().activate(perspective_id::playtest);
        shell->docks().focus(u"log"_s);
        Shell::settle();
        const QScrollBar* const bar = shell->content<LogDock>(u"log"_s).list().verticalScrollBar();
        QVERIFY(bar->maximum() > 0);
        QTRY_COMPARE(bar->value(), bar->maximum());
    }

    void aCardThatOneSeatLookedUpIsPutAwayForTheNext()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        const Workspace& workspace = shell->workspace();
        PlaytestDesk& desk = shell->playtest();
        desk.setMotion(Motion::Off);
        model::PlaytestSetup setup = model::usualSetup(workspace.entities(), *workspace.whole().program, {}, 1);
        for (model::PlaytestSeat& seat : setup.seats)
            seat.bot.clear();
        QVERIFY(desk.begin(setup));
        desk.lookAs({.kind = Sight::Kind::Seat, .seat = 0});
        shell->perspectives().activate(perspective_id::playtest);
        shell->docks().focus(u"log"_s);
        Shell::settle();
        LogDock& log = shell->content<LogDock>(u"log"_s);
        Selection& selection = shell->selection();
        selection.selectCards({});
        // Every card that the log names is clicked until one is selected.
        const QRect area = log.list().viewport()->rect();
        for (int top = 4; !selection.card() && top < area.height(); top += 8)
            for (int left = 4; !selection.card() && left < area.width(); left += 12)
                QTest::mouseClick(log.list().viewport(), Qt::LeftButton, {}, QPoint(left, top));
        QVERIFY(selection.card());
        desk.lookAs({.kind = Sight::Kind::Seat, .seat = 1});
        QVERIFY(!selection.shownCard());
    }
};

QTEST_MAIN(LogDockTest)
#include "log_dock_test.moc"
