// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/docks/built_in_perspectives.h"
#include "studio/playtest/log_dock.h"
#include "studio/playtest/playtest_desk.h"
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
};

QTEST_MAIN(LogDockTest)
#include "log_dock_test.moc"
