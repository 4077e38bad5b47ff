// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/log_dock.h"
#include "studio/panels/playtest/log_model.h"
#include "studio/shell/actions.h"
#include "studio/shell/built_in_perspectives.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/selection.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTreeView>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

/// Begins a game between two people, in which the test makes every decision.
PlaytestDesk& beginIn(Shell& shell)
{
    shell.openGame(u"realm-of-thieves"_s);
    const Workspace& workspace = shell->workspace();
    PlaytestDesk& desk = shell->playtest();
    desk.pace.setMotion(Motion::Off);
    desk.start.begin(model::usualSetup(workspace.entities(), *workspace.whole().program, {}, 1));
    return desk;
}

} // namespace

class LogDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void logOpenedMidGameShowsItsEnd()
    {
        Shell shell;
        PlaytestDesk& desk = beginIn(shell);
        for (int made = 0; made < 60 && desk.sight.isAsked(); ++made)
            desk.deciding.choose(0);
        shell->perspectives().activate(perspective_id::playtest);
        shell->docks().focus(u"log"_s);
        Shell::settle();
        const QScrollBar* const bar = shell->docks().focusContent<LogDock>(u"log"_s).list().verticalScrollBar();
        QVERIFY(bar->maximum() > 0);
        QTRY_COMPARE(bar->value(), bar->maximum());
    }

    void logIsRetranslatedWhenLanguageChanges()
    {
        Shell shell;
        PlaytestDesk& desk = beginIn(shell);
        shell->perspectives().activate(perspective_id::playtest);
        const QAbstractItemModel& rows = *shell->docks().focusContent<LogDock>(u"log"_s).list().model();
        // Manual changes are described in the studio's own words.
        desk.history.enter(0);
        QVERIFY(desk.played.game().cursor() != 0);
        const QString english = desk.words.stepText(desk.played.game().cursor());
        const auto tells = [&rows](const QString& text) {
            return !rows.match(rows.index(0, 0), Qt::DisplayRole, text, 1, Qt::MatchExactly).isEmpty();
        };
        QVERIFY(tells(english));
        shell->setLanguage(u"en-XA"_s);
        const QString other = desk.words.stepText(desk.played.game().cursor());
        QVERIFY(other != english);
        QTRY_VERIFY(tells(other));
        QVERIFY(!tells(english));
        shell->setLanguage(u"en"_s);
    }

    void filteredCauseIsShownOnlyOnce()
    {
        Shell shell;
        PlaytestDesk& desk = beginIn(shell);
        shell->perspectives().activate(perspective_id::playtest);
        LogDock& log = shell->docks().focusContent<LogDock>(u"log"_s);
        const QAbstractItemModel& rows = *log.list().model();
        QString cause;
        const auto find = [&] {
            for (int row = 0; row < rows.rowCount() && cause.isEmpty(); ++row)
                if (rows.index(row, 0).data(LogModel::ShowsCause).toBool())
                    cause = rows.index(row, 0).data(LogModel::Cause).toString();
            return !cause.isEmpty();
        };
        for (int made = 0; made < 300 && desk.sight.isAsked() && !find(); ++made)
            desk.deciding.choose(0);
        QVERIFY(!cause.isEmpty());
        log.filter().setText(cause);
        QVERIFY(rows.rowCount() > 0);
        for (int row = 0; row < rows.rowCount(); ++row)
            QVERIFY(!rows.index(row, 0).data().toString().contains(cause));
    }

    void longLinesWrap()
    {
        Shell shell;
        PlaytestDesk& desk = beginIn(shell);
        shell->perspectives().activate(perspective_id::playtest);
        shell->docks().focus(u"log"_s);
        Shell::settle();
        LogDock& log = shell->docks().focusContent<LogDock>(u"log"_s);
        QTreeView& list = log.list();
        list.scrollToTop();
        const QModelIndex first = list.model()->index(0, 0);
        const int oneLine = list.visualRect(first).height();
        QVERIFY(oneLine > 0);
        list.setFixedWidth(list.fontMetrics().horizontalAdvance(first.data().toString()) / 2);
        Shell::settle();
        list.scrollToTop();
        QVERIFY(list.visualRect(first).height() >= oneLine + list.fontMetrics().height());
        QCOMPARE(list.visualRect(first).width(), list.viewport()->width());
        // In the next game, the rows are as wide as the list too.
        QVERIFY(desk.start.begin(*desk.start.lastSetup()));
        Shell::settle();
        list.scrollToTop();
        QCOMPARE(list.visualRect(list.model()->index(0, 0)).width(), list.viewport()->width());
    }

    void logStaysInFrontWhenGameStarts()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        shell->perspectives().activate(perspective_id::playtest);
        for (const QString& dock : {u"log"_s, u"seats"_s}) {
            shell->docks().focus(dock);
            Shell::settle();
            shell->actions().action(u"play.start"_s)->trigger();
            Shell::settle();
            QVERIFY(shell->playtest().played.isPlaying());
            QVERIFY(shell->docks().isInFront(dock));
        }
    }

    void copiedLinesHaveHeadings()
    {
        Shell shell;
        PlaytestDesk& desk = beginIn(shell);
        for (int made = 0; made < 20 && desk.sight.isAsked(); ++made)
            desk.deciding.choose(0);
        shell->perspectives().activate(perspective_id::playtest);
        shell->docks().focus(u"log"_s);
        Shell::settle();
        LogDock& log = shell->docks().focusContent<LogDock>(u"log"_s);
        QVERIFY(log.text().contains(QRegularExpression(u"^Turn 2 · Player"_s, QRegularExpression::MultilineOption)));
        // Copy the second line under a heading, and a line in a later turn.
        const QAbstractItemModel& lines = *log.list().model();
        QList<int> chosen;
        for (int row = 0; row + 3 < lines.rowCount() && chosen.size() < 2; ++row)
            if (lines.index(row, 0).data(LogModel::RowKind).toInt() == static_cast<int>(LogModel::Kind::Turn))
                chosen.append(row + 3);
        QCOMPARE(chosen.size(), 2);
        for (const int row : chosen)
            log.list().selectionModel()->select(lines.index(row, 0), QItemSelectionModel::Select);
        const QStringList copied = log.text().split(u'\n');
        QCOMPARE(copied.size(), 6);
        QVERIFY(copied.at(0).startsWith(u"Turn 1 · "_s));
        QVERIFY(copied.at(1).endsWith(u" begins"_s));
        QCOMPARE(copied.at(2).trimmed(), lines.index(chosen.first(), 0).data().toString());
        QVERIFY(copied.at(3).startsWith(u"Turn 2 · "_s));
    }

    void cardLookedUpByOneSeatIsHiddenFromNext()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        const Workspace& workspace = shell->workspace();
        PlaytestDesk& desk = shell->playtest();
        desk.pace.setMotion(Motion::Off);
        model::PlaytestSetup setup = model::usualSetup(workspace.entities(), *workspace.whole().program, {}, 1);
        for (model::PlaytestSeat& seat : setup.seats)
            seat.bot.clear();
        QVERIFY(desk.start.begin(setup));
        desk.sight.lookAs({.kind = Sight::Kind::Seat, .seat = 0});
        shell->perspectives().activate(perspective_id::playtest);
        shell->docks().focus(u"log"_s);
        Shell::settle();
        LogDock& log = shell->docks().focusContent<LogDock>(u"log"_s);
        Selection& selection = shell->selection();
        selection.selectCards({});
        // Click everywhere in the log until a card is selected.
        const QRect area = log.list().viewport()->rect();
        for (int top = 4; !selection.card() && top < area.height(); top += 8)
            for (int left = 4; !selection.card() && left < area.width(); left += 12)
                QTest::mouseClick(log.list().viewport(), Qt::LeftButton, {}, QPoint(left, top));
        QVERIFY(selection.card());
        desk.sight.lookAs({.kind = Sight::Kind::Seat, .seat = 1});
        QVERIFY(!selection.shownCard());
    }
};

REGISTER_TEST(LogDockTest)
#include "log_dock_test.moc"
