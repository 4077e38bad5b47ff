// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/phases_dock.h"
#include "studio/shell/actions.h"
#include "tests/studio/panels/table/at_table.h"
#include "tests/testing/test.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QRegularExpression>
#include <QToolButton>

using namespace at_table;

namespace {

/// The rectangles of all buttons and boxes in a panel.
QList<QRect> placesIn(const QWidget& panel)
{
    QList<QRect> places;
    for (const QWidget* const one : panel.findChildren<QWidget*>())
        if (qobject_cast<const QToolButton*>(one) || qobject_cast<const QComboBox*>(one))
            places.append(one->isVisible() ? QRect(one->mapTo(&panel, QPoint()), one->size()) : QRect());
    return places;
}

} // namespace

class PhasesDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void controlsAreDirectlyBelowPhases()
    {
        AtTable at(u"realm-of-thieves"_s);
        auto& panel = at.shell->docks().focusContent<PhasesDock>(u"phases"_s);
        panel.setFixedHeight(260);
        // Start another game, so that its phases are laid out in the short panel.
        QVERIFY(at.desk().start.begin(*at.desk().start.lastSetup()));
        Shell::settle();
        for (const QToolButton* const one : panel.phases())
            QVERIFY2(one->visibleRegion().boundingRect() == one->rect(), qPrintable(one->text()));
        const QToolButton* const phase = panel.phases().last();
        const int below = phase->mapTo(&panel, QPoint(0, phase->height())).y();
        int top = panel.height();
        for (const QToolButton* const button : panel.findChildren<QToolButton*>())
            if (button->isVisible() && !panel.phases().contains(button))
                top = std::min(top, button->mapTo(&panel, QPoint(0, 0)).y());
        QVERIFY2(top >= below && top - below < phase->height(), qPrintable(u"%1 %2"_s.arg(below).arg(top)));
    }

    void nothingMovesDuringGame_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {420, 800, 1440, 3840})
            QTest::addRow("%d", width) << width;
    }

    void nothingMovesDuringGame()
    {
        QFETCH(int, width);
        AtTable at(u"tumblr-cards"_s);
        auto& panel = at.shell->docks().focusContent<PhasesDock>(u"phases"_s);
        panel.setFixedSize(width, 300);
        Shell::settle();
        const QList<QRect> before = placesIn(panel);
        QVERIFY(before.size() > panel.phases().size() + 8);
        QSet<QString> statuses;
        QSet<std::uint32_t> phases;
        for (int made = 0; made < 80 && at.desk().sight.isAsked(); ++made) {
            at.desk().deciding.choose(anyChoice(at));
            Shell::settle();
            statuses.insert(panel.status());
            phases.insert(at.desk().sight.view().phase);
            QCOMPARE(placesIn(panel), before);
        }
        QVERIFY(statuses.size() > 3 && phases.size() > 1);
        for (std::uint32_t phase = 0; phase < at.desk().played.program().phases.size(); ++phase)
            at.desk().pace.setStop(phase, true);
        Shell::settle();
        QCOMPARE(placesIn(panel), before);
    }

    void statusStaysVisibleWhenPhasesScroll()
    {
        AtTable at(u"risk-and-resource"_s);
        auto& panel = at.shell->docks().focusContent<PhasesDock>(u"phases"_s);
        for (const QSize& size : {QSize(615, 70), QSize(900, 70), QSize(900, 300)}) {
            panel.setFixedSize(size);
            Shell::settle();
            int seen = 0;
            for (const QLabel* const label : panel.findChildren<QLabel*>()) {
                const bool isWhole = label->visibleRegion().boundingRect() == label->rect();
                seen += isWhole && label->text() == panel.status() && label->width() > 100 ? 1 : 0;
            }
            QCOMPARE(seen, 1);
        }
    }

    void nothingMovesWhileBotThinks()
    {
        AtTable at(u"realm-of-thieves"_s, u"search"_s);
        auto& panel = at.shell->docks().focusContent<PhasesDock>(u"phases"_s);
        const QList<QRect> before = placesIn(panel);
        bool hasThought = false;
        connect(&at.desk().news, &PlaytestNews::goingChanged, &panel, [&] {
            hasThought = hasThought || at.desk().pace.isThinking();
            QCOMPARE(placesIn(panel), before);
        });
        for (int made = 0; made < 8 && !hasThought; ++made) {
            if (at.desk().sight.isAsked())
                at.desk().deciding.choose(anyChoice(at));
            QTRY_VERIFY(at.desk().sight.isAsked() || at.desk().sight.view().isOver);
        }
        QVERIFY(hasThought);
    }

    void botWaitsAfterUndoReturnsToItsDecision()
    {
        AtTable at(u"realm-of-thieves"_s, u"random"_s);
        PlaytestDesk& desk = at.desk();
        auto& panel = at.shell->docks().focusContent<PhasesDock>(u"phases"_s);
        QAction* const pass = at.shell->actions().action(u"play.pass"_s);
        QToolButton* button = nullptr;
        for (QToolButton* const one : panel.findChildren<QToolButton*>())
            button = one->defaultAction() == pass ? one : button;
        QVERIFY(button);
        const QString usual = button->text();
        const QList<QRect> before = placesIn(panel);
        const auto isBots = [&](Chronicle::NodeId node) {
            return node != 0 && desk.played.isBot(desk.played.chronicle().note(node).seat);
        };
        for (int made = 0; made < 40 && std::ranges::none_of(desk.played.line(), isBots); ++made) {
            desk.deciding.choose(anyChoice(at));
            QTRY_VERIFY(!desk.pace.isGoing());
        }
        QVERIFY(desk.sight.isAsked());
        const std::vector<Chronicle::NodeId> line = desk.played.line();
        const auto decided = std::ranges::find_if(line, isBots);
        QVERIFY(decided != line.end());
        desk.history.goTo(*std::prev(decided));
        Shell::settle();
        QCOMPARE(button->text(), u"Resume Bot"_s);
        QVERIFY2(at.question().question().contains(button->text()), qPrintable(at.question().question()));
        QCOMPARE(placesIn(panel), before);
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(desk.sight.isAsked() || desk.sight.view().isOver);
        QVERIFY(desk.played.game().cursor() != *std::prev(decided));
        QCOMPARE(button->text(), usual);
        QCOMPARE(placesIn(panel), before);
    }

    void keyboardRunsToPhaseAndSetsStop_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::newRow("space") << Qt::Key_Space;
        QTest::newRow("return") << Qt::Key_Return;
    }

    void keyboardRunsToPhaseAndSetsStop()
    {
        QFETCH(Qt::Key, key);
        AtTable at(u"realm-of-thieves"_s);
        auto& panel = at.shell->docks().focusContent<PhasesDock>(u"phases"_s);
        // Run to the same phase of the next turn.
        const std::uint32_t wanted = at.desk().sight.view().phase;
        QToolButton* const button = panel.phases().at(wanted);
        const QImage unmarked = button->grab().toImage();
        button->setFocus(Qt::TabFocusReason);
        QVERIFY(button->hasFocus());
        const QPoint middle = button->rect().center();
        QContextMenuEvent menuKey(QContextMenuEvent::Keyboard, middle, button->mapToGlobal(middle));
        QCoreApplication::sendEvent(button, &menuKey);
        auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QAction* const stop = menu->actions().constLast();
        QVERIFY(stop->isCheckable());
        stop->trigger();
        menu->close();
        QVERIFY(at.desk().pace.hasStop(wanted));
        QVERIFY(button->accessibleName().contains(u"stops"_s));
        QVERIFY(button->grab().toImage() != unmarked);
        button->setFocus(Qt::TabFocusReason);
        const auto before = at.desk().played.game().cursor();
        QTest::keyClick(button, key);
        QTRY_VERIFY(!at.desk().pace.isGoing());
        QVERIFY(at.desk().played.game().cursor() != before);
        QCOMPARE(at.desk().sight.view().phase, wanted);
        QVERIFY(button->accessibleName().contains(u"now"_s));
        // The Play menu has the same stop.
        QAction* const here = at.shell->actions().action(u"play.stop-here"_s);
        QVERIFY(here->isChecked());
        here->trigger();
        QVERIFY(!at.desk().pace.hasStop(wanted));
    }

    void undoAndRedoApplyToTheGameOnly()
    {
        AtTable at(u"realm-of-thieves"_s);
        auto& panel = at.shell->docks().focusContent<PhasesDock>(u"phases"_s);
        Workspace& workspace = at.shell->workspace();
        const auto card = workspace.all<model::CardDefinition>().begin()->first;
        model::CardDefinition changed = *workspace.find<model::CardDefinition>(card);
        changed.notes = u"Ask the artist."_s;
        QVERIFY(workspace.apply({.kind = model::EditKind::EditCards}, {workspace.changing(card, changed)}));
        QToolButton* undo = nullptr;
        QToolButton* redo = nullptr;
        for (QToolButton* const button : panel.findChildren<QToolButton*>()) {
            undo = button->text().startsWith(u"Undo"_s) ? button : undo;
            redo = button->text().startsWith(u"Redo"_s) ? button : redo;
        }
        QVERIFY(undo && redo);
        at.desk().deciding.choose(anyChoice(at));
        const auto reached = at.desk().played.game().cursor();
        // In every perspective, the buttons apply to the game.
        for (const auto perspective : {perspective_id::playtest, perspective_id::author}) {
            at.shell->perspectives().activate(perspective);
            at.shell->docks().focusContent<PhasesDock>(u"phases"_s);
            Shell::settle();
            QVERIFY(undo->isEnabled());
            QTest::mouseClick(undo, Qt::LeftButton);
            QVERIFY(at.desk().played.game().cursor() < reached);
            QVERIFY(redo->isEnabled());
            QTest::mouseClick(redo, Qt::LeftButton);
            QCOMPARE(at.desk().played.game().cursor(), reached);
        }
        at.desk().start.leave();
        Shell::settle();
        QVERIFY(!undo->isEnabled() && !redo->isEnabled());
        QTest::mouseClick(undo, Qt::LeftButton);
        QCOMPARE(workspace.find<model::CardDefinition>(card)->notes, changed.notes);
        QVERIFY(workspace.nextUndo());
    }

    void everyIconButtonHasTooltip()
    {
        AtTable at(u"realm-of-thieves"_s);
        auto& panel = at.shell->docks().focusContent<PhasesDock>(u"phases"_s);
        int seen = 0;
        for (const QToolButton* const button : panel.findChildren<QToolButton*>()) {
            if (!button->defaultAction() || button->toolButtonStyle() != Qt::ToolButtonIconOnly)
                continue;
            ++seen;
            QVERIFY(!button->text().isEmpty());
            QVERIFY(!button->toolTip().isEmpty());
            // The tooltip includes the shortcut, if there is one.
            if (!button->defaultAction()->shortcuts().isEmpty())
                QVERIFY2(button->toolTip().contains(QRegularExpression(u"\\(.+\\)"_s)), qPrintable(button->toolTip()));
        }
        QVERIFY(seen > 4);
    }

    void finishedGameShowsReason()
    {
        AtTable at(u"realm-of-thieves"_s);
        const auto& panel = at.shell->docks().focusContent<PhasesDock>(u"phases"_s);
        for (int made = 0; made < 3'000 && at.desk().sight.isAsked(); ++made)
            at.desk().deciding.choose(anyChoice(at));
        QVERIFY(at.desk().sight.view().isOver);
        QVERIFY2(
            panel.status().contains(QRegularExpression(u"over (by|because of) .*\\[RT-win"_s)),
            qPrintable(panel.status())
        );
        at.desk().history.undo();
        QVERIFY(!panel.status().contains(u"over"_s));
    }
};

REGISTER_TEST(PhasesDockTest)
#include "phases_dock_test.moc"
