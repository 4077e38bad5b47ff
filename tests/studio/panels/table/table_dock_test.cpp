// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/panels/playtest/history_dock.h"
#include "studio/panels/playtest/history_model.h"
#include "studio/panels/playtest/log_dock.h"
#include "studio/panels/playtest/scrubber.h"
#include "studio/panels/playtest/seats_dock.h"
#include "studio/panels/table/table_dock.h"
#include "studio/shell/command_palette.h"
#include "studio/workspace/playtest/bot_choice.h"
#include "tests/studio/panels/table/at_table.h"
#include "tests/testing/event_count.h"
#include "tests/testing/test.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>

#include <algorithm>

using namespace at_table;
using namespace studio;
using namespace Qt::StringLiterals;

namespace {

/// The texts that screen readers have announced.
QStringList announced;

void recordAnnouncement(QAccessibleEvent* event)
{
    if (event->type() == QAccessible::Announcement)
        announced.append(static_cast<const QAccessibleAnnouncementEvent*>(event)->message());
    else if (event->type() == QAccessible::Focus && event->child() >= 0)
        announced.append(event->accessibleInterface()->text(QAccessible::Name));
}

} // namespace

class TableDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void screenReadersFindEveryVisibleCard()
    {
        AtTable at(u"realm-of-thieves"_s);
        QAccessibleInterface* const table = QAccessible::queryAccessibleInterface(&at.table());
        QVERIFY(table);
        QCOMPARE(table->role(), QAccessible::List);
        QCOMPARE(table->childCount(), static_cast<int>(at.table().things().size()));
        QVERIFY(table->childCount() > 4);
        for (int child = 0; child < table->childCount(); ++child) {
            QVERIFY(!table->child(child)->text(QAccessible::Name).isEmpty());
            QVERIFY(!table->child(child)->rect().isEmpty());
            QCOMPARE(table->indexOfChild(table->child(child)), child);
        }
    }

    /// Some of the steps have questions that need more room, so that the table shrinks.
    void stepIsDrawnOnce()
    {
        AtTable at(u"forge-realm"_s);
        at.shell->widget().resize(800, 600);
        Shell::settle();
        EventCount drawings(*at.table().viewport(), QEvent::Paint);
        QSignalSpy changes(&at.desk().news, &PlaytestNews::changed);
        // Stretched pictures are drawn once more when sharp ones replace them.
        QSignalSpy sharpened(at.table().findChild<QTimer*>(u"sharpening"_s), &QTimer::timeout);
        QSet<int> heights;
        int drawn = 0;
        for (int step = 0; step < 40 && at.desk().sight.isAsked(); ++step) {
            QTRY_VERIFY(!at.table().isSharpening());
            Shell::settle();
            changes.clear();
            sharpened.clear();
            drawings.take();
            at.desk().deciding.choose(anyChoice(at));
            Shell::settle();
            heights.insert(at.question().height());
            const int now = drawings.take();
            QVERIFY2(now <= changes.size() + sharpened.size(), qPrintable(at.desk().words.question()));
            drawn += now;
        }
        QVERIFY(drawn > 0);
        QVERIFY(heights.size() > 1);
    }

    void gameIsSavedWhenQuitting()
    {
        AtTable at(u"realm-of-thieves"_s);
        at.desk().deciding.choose(anyChoice(at));
        const std::uint64_t hash = at.desk().played.game().hash();
        const QString path = at.shell->workspace().project().path();
        at.shell.restart();
        QVERIFY(at.shell->workspace().open(path));
        QTRY_VERIFY(!at.shell->workspace().isBehind());
        const auto playtests = at.shell->workspace().all<model::Playtest>();
        QCOMPARE(playtests.size(), 1);
        QVERIFY(playtests.first().second.isLastGame);
        at.desk().saved.resume(playtests.first().first);
        QTRY_VERIFY(at.desk().played.isPlaying());
        QCOMPARE(at.desk().played.game().hash(), hash);
    }

    void tableGetsFocusWhenPlaytestIsShown()
    {
        AtTable at(u"realm-of-thieves"_s);
        at.shell->perspectives().activate(perspective_id::author);
        Shell::settle();
        QVERIFY(!at.table().hasFocus());
        at.shell->perspectives().activate(perspective_id::playtest);
        QTRY_VERIFY(at.table().hasFocus());
    }

    void tableGetsFocusAfterStartingAtSeats()
    {
        AtTable at(u"realm-of-thieves"_s);
        at.shell->docks().focus(u"seats"_s);
        Shell::settle();
        const QList<QPushButton*> buttons = at.shell->docks().content(u"seats"_s)->findChildren<QPushButton*>();
        const auto start = std::ranges::find(buttons, u"Start"_s, &QPushButton::text);
        QVERIFY(start != buttons.end());
        const std::uint64_t seed = at.desk().played.game().setup().seed;
        (*start)->setFocus();
        QTest::mouseClick(*start, Qt::LeftButton);
        QVERIFY(at.desk().played.game().setup().seed != seed);
        QTRY_VERIFY(at.table().hasFocus());
    }

    void tooltipDisappearsAfterADecision()
    {
        AtTable at(u"realm-of-thieves"_s);
        const QPoint spot = at.table().spotOf(at.table().things().front());
        QHelpEvent asked(QEvent::ToolTip, spot, at.table().viewport()->mapToGlobal(spot));
        QCoreApplication::sendEvent(at.table().viewport(), &asked);
        QVERIFY(QToolTip::isVisible());
        at.desk().deciding.choose(anyChoice(at));
        QTRY_VERIFY(!QToolTip::isVisible());
    }

    void refusalDisappearsAfterChoice()
    {
        AtTable at(u"realm-of-thieves"_s, botKinds().first());
        Q_EMIT at.table().said(u"you cannot play that"_s);
        QCOMPARE(at.question().said(), u"you cannot play that"_s);
        at.desk().deciding.choose(anyChoice(at));
        QVERIFY(at.question().said() != u"you cannot play that"_s);
    }

    void messageDisappearsWithItsPosition()
    {
        AtTable at(u"realm-of-thieves"_s);
        at.desk().deciding.choose(anyChoice(at));
        at.question().say(u"A line to read"_s);
        QCOMPARE(at.question().said(), u"A line to read"_s);
        at.desk().history.undo();
        QVERIFY(at.question().said().isEmpty());
    }

    void finishedGameCanBeUndoneOrPlayedAgain()
    {
        AtTable at(u"risk-and-resource"_s);
        PlaytestDesk& desk = at.desk();
        const auto button = [&](const QString& text) -> QPushButton* {
            for (QPushButton* const one : at.question().findChildren<QPushButton*>())
                if (one->text() == text && one->isVisible())
                    return one;
            return nullptr;
        };
        const auto giveUp = [&] {
            for (int made = 0; made < 200 && desk.sight.isAsked(); ++made) {
                if (QPushButton* const concede = button(u"You concede"_s))
                    concede->click();
                else
                    desk.deciding.choose(anyChoice(at));
            }
        };
        QVERIFY(!button(u"Undo"_s) && !button(u"Restart"_s));
        const std::uint64_t beginning = hashAtBeginning(desk);
        giveUp();
        QVERIFY(desk.sight.view().isOver);
        QVERIFY(button(u"Undo"_s) && button(u"Restart"_s));
        button(u"Undo"_s)->click();
        QVERIFY(!desk.sight.view().isOver);
        QVERIFY(!button(u"Undo"_s));
        giveUp();
        button(u"Restart"_s)->click();
        QVERIFY(!desk.sight.view().isOver);
        QCOMPARE(desk.played.game().hash(), beginning);
    }

    void screenReaderAnnouncesQuestionEventsAndFocus()
    {
        AtTable at(u"realm-of-thieves"_s);
        QAccessible::setActive(true);
        const auto before = QAccessible::installUpdateHandler(recordAnnouncement);
        announced.clear();
        for (int made = 0; made < 20 && at.desk().sight.isAsked(); ++made) {
            at.desk().deciding.choose(anyChoice(at));
            Shell::settle();
        }
        QVERIFY(announced.contains(at.question().question()));
        const auto& log = at.shell->docks().focusContent<LogDock>(u"log"_s);
        const QAbstractItemModel& lines = *log.list().model();
        const QString last = lines.index(lines.rowCount() - 1, 0).data().toString();
        QVERIFY2(announced.join(u'\n').contains(last), qPrintable(announced.join(u'\n')));
        at.table().setFocus();
        announced.clear();
        QTest::keyClick(&at.table(), Qt::Key_N);
        QVERIFY(at.table().focused());
        QCOMPARE(announced, QStringList{at.table().words().describe(*at.table().focused())});
        QAccessible::installUpdateHandler(before);
        QAccessible::setActive(false);
    }

    void tableDoesNotJumpBetweenQuestions()
    {
        AtTable at(u"realm-of-thieves"_s);
        int height = at.question().height();
        for (int made = 0; made < 40 && at.desk().sight.isAsked(); ++made) {
            at.desk().deciding.choose(anyChoice(at));
            Shell::settle();
            QVERIFY(at.question().height() >= height);
            height = at.question().height();
        }
    }

    void clickingRefusedThingShowsReason()
    {
        AtTable at(u"realm-of-thieves"_s);
        const auto refused = engine::refused(at.desk().played.game(), at.desk().sight.viewer());
        const auto isSeen = [&at](std::int64_t thing) {
            return thing != at.desk().played.game().asked() && at.table().isInSight(thing) &&
                   !at.desk().deciding.choice().isOpen(thing);
        };
        const auto dear = std::ranges::find_if(refused, [&](const engine::Refused& one) {
            return std::ranges::any_of(one.choice.things, isSeen);
        });
        QVERIFY(dear != refused.end());
        const QString reason = QString::fromStdString(dear->reason);
        const std::uint64_t hash = at.desk().played.game().hash();
        clickThing(at, *std::ranges::find_if(dear->choice.things, isSeen));
        QVERIFY2(at.question().said().contains(reason), qPrintable(at.question().said()));
        QCOMPARE(at.desk().played.game().hash(), hash);
    }

    /// The keys for playing don't lift the curtain; otherwise, a fast player might see secrets of the next player.
    void curtainIsLiftedByKeyboardButNotByPlayKeys()
    {
        AtTable at(u"realm-of-thieves"_s);
        PlaytestDesk& desk = at.desk();
        desk.sight.setCurtain(true);
        for (int made = 0; made < 80 && !desk.sight.curtainFor() && desk.sight.isAsked(); ++made)
            desk.deciding.choose(anyChoice(at));
        QVERIFY(desk.sight.curtainFor());
        const std::int32_t next = *desk.sight.curtainFor();
        at.table().setFocus();
        for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return, Qt::Key_N, Qt::Key_Return, Qt::Key_Escape}) {
            QTest::keyClick(&at.table(), key);
            QVERIFY(desk.sight.curtainFor());
        }
        QTest::keyClick(&at.table(), Qt::Key_B);
        auto* const button = qobject_cast<QPushButton*>(QApplication::focusWidget());
        QVERIFY(button);
        QCOMPARE(button->text(), u"I am %1"_s.arg(seatName(next)));
        QTest::keyClick(button, Qt::Key_Return);
        QVERIFY(!desk.sight.curtainFor());
        QCOMPARE(desk.sight.view().asked, next);
        QVERIFY(at.table().hasFocus());
    }

    void scrubberReachesWholeGame()
    {
        AtTable at(u"realm-of-thieves"_s);
        for (int made = 0; made < 60 && at.desk().sight.isAsked(); ++made)
            at.desk().deciding.choose(anyChoice(at));
        const std::uint64_t end = at.desk().played.game().hash();
        Scrubber& scrubber = at.shell->docks().focusContent<HistoryDock>(u"history"_s).scrubber();
        QCOMPARE(scrubber.position(), scrubber.steps());
        QTest::keyClick(&scrubber, Qt::Key_Home);
        QCOMPARE(scrubber.position(), 0);
        QTest::keyClick(&scrubber, Qt::Key_Right);
        QCOMPARE(scrubber.position(), 1);
        QTest::keyClick(&scrubber, Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(scrubber.position() > 1);
        QTest::keyClick(&scrubber, Qt::Key_Left);
        QTest::keyClick(&scrubber, Qt::Key_End);
        QCOMPARE(at.desk().played.game().hash(), end);
    }

    void recordingCanBeSavedOnlyOnItsLine()
    {
        AtTable at(u"realm-of-thieves"_s);
        PlaytestDesk& desk = at.desk();
        desk.deciding.choose(anyChoice(at));
        desk.pace.advance(PlayPace::Goal::Turn);
        desk.recorder.record(desk.played.game().cursor());
        QTRY_VERIFY(desk.recorder.recording());
        QPushButton* keep = nullptr;
        for (auto* const button : at.shell->docks().focusContent<TableDock>(u"table"_s).findChildren<QPushButton*>())
            keep = button->text() == u"Save Scenario"_s ? button : keep;
        QVERIFY(keep && keep->isVisible() && keep->isEnabled());
        const auto start = desk.recorder.recording()->start;
        desk.history.goTo(0);
        QVERIFY(!keep->isEnabled());
        const auto labels = keep->parentWidget()->findChildren<QLabel*>();
        QVERIFY(labels.first()->text().contains(desk.recorder.whyNotSaved()));
        desk.history.goTo(start);
        keep->click();
        QVERIFY(at.shell->palette().isVisible());
    }

    void buttonLeadsBackToEndOfLine()
    {
        AtTable at(u"realm-of-thieves"_s);
        QVERIFY(!at.dock().toEnd().isVisible());
        for (int made = 0; made < 8; ++made)
            at.desk().deciding.choose(anyChoice(at));
        const std::uint64_t end = at.desk().played.game().hash();
        at.desk().history.goTo(3);
        QVERIFY(at.dock().toEnd().isVisible());
        QVERIFY(at.dock().toEnd().text().contains(u"3"_s));
        at.dock().toEnd().click();
        QCOMPARE(at.desk().played.game().hash(), end);
        QVERIFY(!at.dock().toEnd().isVisible());
    }

    void illegalDeckIsRefusedWithReasons()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        shell->perspectives().activate(perspective_id::playtest);
        auto& seats = shell->docks().focusContent<SeatsDock>(u"seats"_s);
        Shell::settle();
        QVERIFY2(seats.startButton().isEnabled(), qPrintable(seats.problems()));
        Workspace& workspace = shell->workspace();
        auto [id, deck] = workspace.all<model::Deck>().first();
        model::PlaytestSetup setup = seats.setup();
        setup.seats[0].deck = id;
        seats.setSetup(setup);
        deck.list.entries.removeLast();
        QVERIFY(workspace.apply({.kind = model::EditKind::EditDeck}, {workspace.changing(id, deck)}));
        QVERIFY(!seats.startButton().isEnabled());
        QVERIFY(!seats.problems().isEmpty());
        QVERIFY(!seats.start());
        QVERIFY(!shell->playtest().played.isPlaying());
    }

    void selectedStepsAreCompared()
    {
        AtTable at(u"realm-of-thieves"_s);
        for (int made = 0; made < 12 && at.desk().sight.isAsked(); ++made)
            at.desk().deciding.choose(anyChoice(at));
        auto& history = at.shell->docks().focusContent<HistoryDock>(u"history"_s);
        const auto* const model = static_cast<const HistoryModel*>(history.tree().model());
        using Flag = QItemSelectionModel;
        history.tree().selectionModel()->select(model->indexOf(0), Flag::ClearAndSelect | Flag::Rows);
        history.tree().selectionModel()->select(
            model->indexOf(at.desk().played.game().cursor()), Flag::Select | Flag::Rows
        );
        const std::uint64_t hash = at.desk().played.game().hash();
        history.compare();
        QVERIFY(history.comparison().rowCount() > 1);
        QCOMPARE(at.desk().played.game().hash(), hash);
    }
};

REGISTER_TEST(TableDockTest)
#include "table_dock_test.moc"
