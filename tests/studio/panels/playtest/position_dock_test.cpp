// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/position_dock.h"
#include "tests/studio/panels/table/at_table.h"
#include "tests/testing/test.h"
#include "tests/testing/wheel.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTreeWidget>

using namespace at_table;

namespace {

/// The panel beside the table, in a game in which everything is visible.
struct AtPosition : AtTable
{
    AtPosition()
        : AtTable(u"realm-of-thieves"_s)
    {
        desk().sight.lookAs({.kind = Sight::Kind::Everything});
        shell->docks().focus(u"position"_s);
        Shell::settle();
    }

    PositionDock& panel() { return shell->docks().focusContent<PositionDock>(u"position"_s); }

    const engine::State& state() { return desk().played.game().state(); }

    void choosePlace(const QString& name)
    {
        QComboBox& box = panel().place();
        const int at = box.findText(name);
        QVERIFY2(at >= 0, qPrintable(name));
        box.setCurrentIndex(at);
    }
};

} // namespace

class PositionDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void panelOpenedForThingSelectsIt()
    {
        AtTable at(u"realm-of-thieves"_s);
        const engine::Ref player = at.desk().played.game().state().player(1);
        at.shell->selection().editPosition(player);
        QCOMPARE(at.shell->docks().focusContent<PositionDock>(u"position"_s).selected(), player);
    }

    void botDecisionIsDroppedWhenPositionChanges()
    {
        AtTable at(u"realm-of-thieves"_s, u"search"_s);
        PlaytestDesk& desk = at.desk();
        const auto nothing = [](engine::State&) {
        };
        for (int made = 0; made < 200 && !desk.pace.isThinking() && desk.sight.isAsked(); ++made)
            desk.deciding.choose(choices(desk).back());
        QVERIFY(desk.pace.isThinking());
        desk.history.extendEdit(nothing);
        desk.deciding.pass();
        if (!desk.pace.isThinking())
            desk.pace.advance(PlayPace::Goal::Decision);
        QVERIFY(desk.pace.isThinking());
        desk.history.extendEdit(nothing);
        QVERIFY(!desk.pace.isThinking());
    }

    void consecutiveChangesAreUndoneTogether()
    {
        AtPosition at;
        const std::uint64_t before = at.desk().played.game().hash();
        const std::size_t nodes = at.desk().played.game().nodeCount();
        for (const std::int32_t seat : {0, 1}) {
            at.panel().select(at.state().player(seat));
            auto* const life = qobject_cast<QSpinBox*>(at.panel().editorOf(u"life"_s));
            QVERIFY(life);
            life->setValue(3 + seat);
        }
        const auto property =
            std::ranges::find(at.desk().played.program().properties, "life", &engine::PropertyLayout::name);
        QCOMPARE(at.state().at(at.state().player(0), property->cell), 3);
        QCOMPARE(at.state().at(at.state().player(1), property->cell), 4);
        QCOMPARE(at.desk().played.game().nodeCount(), nodes + 1);
        at.desk().history.undo();
        QCOMPARE(at.desk().played.game().hash(), before);
    }

    void choosingCurrentValueAddsNoStep()
    {
        AtPosition at;
        at.panel().select(at.state().game());
        auto* const active = qobject_cast<QComboBox*>(at.panel().editorOf(u"active player"_s));
        QVERIFY(active);
        const std::size_t nodes = at.desk().played.game().nodeCount();
        Q_EMIT active->activated(active->currentIndex());
        QCOMPARE(at.desk().played.game().nodeCount(), nodes);
        active->setCurrentIndex(active->findText(u"no player"_s));
        Q_EMIT active->activated(active->currentIndex());
        QCOMPARE(at.desk().played.game().nodeCount(), nodes + 1);
    }

    void undoKeyInFieldUndoesChange()
    {
        AtPosition at;
        PositionDock& panel = at.panel();
        panel.select(at.state().player(0));
        Shell::settle();
        auto* const life = qobject_cast<QSpinBox*>(panel.editorOf(u"life"_s));
        QVERIFY(life);
        const int before = life->value();
        const int after = before - 1;
        const auto undo = [&] {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
        };
        const auto redo = [&] {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        };
        const std::uint64_t hash = at.desk().played.game().hash();
        life->setFocus();
        life->selectAll();
        QTest::keyClicks(life, QString::number(after));
        // The field's own undo only covers text that is still being typed.
        undo();
        QCOMPARE(life->text(), QString::number(before));
        QCOMPARE(at.desk().played.game().hash(), hash);
        life->selectAll();
        QTest::keyClicks(life, QString::number(after));
        QTest::keyClick(life, Qt::Key_Return);
        QVERIFY(at.desk().played.game().hash() != hash);
        undo();
        QCOMPARE(at.desk().played.game().hash(), hash);
        QCOMPARE(life->value(), before);
        redo();
        QCOMPARE(life->value(), after);
        QVERIFY(life->hasFocus());
        undo();
        // The same applies to the field for the name of a card.
        at.choosePlace(u"deck of Player 1"_s);
        const std::int32_t cards = at.state().cardCount();
        panel.card().setFocus();
        QTest::keyClicks(&panel.card(), QString::fromStdString(at.desk().played.program().definitions[3].name));
        QTest::keyClick(&panel.card(), Qt::Key_Return);
        QCOMPARE(at.state().cardCount(), cards + 1);
        undo();
        QCOMPARE(at.state().cardCount(), cards);
        QVERIFY(panel.card().hasFocus());
    }

    void tabVisitsValuesBeforeLowerPart()
    {
        AtPosition at;
        PositionDock& panel = at.panel();
        for (const engine::Ref thing : {at.state().game(), at.state().player(0), at.state().game()}) {
            panel.select(thing);
            Shell::settle();
            const QWidget& form = *panel.findChild<QScrollArea*>()->widget();
            QList<int> heights;
            for (const QWidget* next = panel.tree().nextInFocusChain(); next != &panel.tree();
                 next = next->nextInFocusChain())
                if (next->parentWidget() == &form && next->isVisible() && (next->focusPolicy() & Qt::TabFocus))
                    heights.append(next->geometry().center().y());
            QVERIFY(heights.size() > 10);
            QVERIFY(std::ranges::is_sorted(heights));
        }
    }

    void wheelScrollsPanelAndChangesNoValue()
    {
        AtPosition at;
        PositionDock& panel = at.panel();
        panel.setFixedHeight(200);
        Shell::settle();
        QScrollBar& bar = *panel.findChild<QScrollArea*>()->verticalScrollBar();
        QVERIFY(bar.maximum() > 0);
        const std::size_t nodes = at.desk().played.game().nodeCount();
        int seen = 0;
        const auto turnOver = [&](QWidget& box, const auto& value) {
            ++seen;
            QVERIFY2(isWheelPassedToBar(box, bar, value), qPrintable(box.accessibleName()));
        };
        for (const engine::Ref thing : {at.state().game(), at.state().player(0)}) {
            panel.select(thing);
            Shell::settle();
            QWidget& form = *panel.findChild<QScrollArea*>()->widget();
            for (auto* const box : form.findChildren<QSpinBox*>()) {
                // Choose a range in which the value can change in both directions.
                box->setRange(box->value() - 1, box->value() + 1);
                turnOver(*box, [&] { return box->value(); });
            }
            for (auto* const box : form.findChildren<QComboBox*>())
                turnOver(*box, [&] { return box->currentIndex(); });
        }
        QVERIFY(seen > 8);
        QCOMPARE(at.desk().played.game().nodeCount(), nodes);
    }

    void cardMovesToZoneAndNewCardIsDrawnNext()
    {
        AtPosition at;
        PositionDock& panel = at.panel();
        const engine::View::Zone& hand = *std::ranges::find_if(at.desk().sight.view().zones, [&](const auto& zone) {
            return zone.seat == 0 && at.desk().played.program().zones[zone.zone].name == "hand";
        });
        const auto card = static_cast<engine::Ref>(hand.cards.front().id);
        const std::int32_t cards = at.state().cardCount();
        panel.select(card);
        at.choosePlace(u"deck of Player 1"_s);
        QVERIFY(panel.toTop().isEnabled());
        panel.toTop().click();
        const auto top = [&] {
            const auto& zones = at.desk().sight.view().zones;
            return std::ranges::find_if(
                       zones, [&](const auto& zone) {
                           return zone.seat == 0 && at.desk().played.program().zones[zone.zone].name == "deck";
                       }
            )->cards.front();
        };
        QCOMPARE(top().id, card);
        const std::string& other = at.desk().played.program().definitions[3].name;
        panel.card().setText(QString::fromStdString(other));
        QVERIFY(panel.add().isEnabled());
        panel.add().click();
        QCOMPARE(at.state().cardCount(), cards + 1);
        QCOMPARE(at.desk().played.program().definitions[top().definition].name, other);
        panel.card().setText(u"No such card"_s);
        QVERIFY(!panel.add().isEnabled());
    }

    void selectedZoneReceivesCards()
    {
        AtPosition at;
        PositionDock& panel = at.panel();
        panel.resize(panel.width(), 600);
        const auto discard = [&](std::int32_t seat) {
            for (QTreeWidgetItemIterator item(&panel.tree()); *item; ++item)
                if ((*item)->text(0).startsWith(u"discard"_s) && (*item)->parent()->text(0) == seatName(seat))
                    return *item;
            return static_cast<QTreeWidgetItem*>(nullptr);
        };
        QVERIFY(discard(1));
        panel.tree().setCurrentItem(discard(1));
        QCOMPARE(panel.place().currentText(), u"discard of Player 2"_s);
        QCOMPARE(panel.selected(), at.state().player(1));
        // The zone stays selected, and the next name replaces the last one.
        panel.card().setText(QString::fromStdString(at.desk().played.program().definitions[3].name));
        panel.add().click();
        QCOMPARE(panel.card().selectedText(), panel.card().text());
        QCOMPARE(panel.tree().currentItem(), discard(1));
        QCOMPARE(panel.place().currentText(), u"discard of Player 2"_s);
        QVERIFY(discard(1)->text(0).endsWith(u"· 1"_s));
    }

    void shortPanelHasPickerInsteadOfTree()
    {
        AtPosition at;
        PositionDock& panel = at.panel();
        QWidget* const window = panel.window();
        panel.setMinimumHeight(700);
        window->resize(window->width(), 1600);
        Shell::settle();
        QVERIFY(panel.tree().isVisible());
        QVERIFY(!panel.picker().isVisible());
        panel.setMinimumHeight(0);
        panel.setMaximumHeight(200);
        Shell::settle();
        QVERIFY(!panel.tree().isVisible());
        QVERIFY(panel.picker().isVisible());
        const int row = panel.picker().findText(seatName(1));
        QVERIFY(row >= 0);
        panel.picker().setCurrentIndex(row);
        Q_EMIT panel.picker().activated(row);
        QCOMPARE(panel.selected(), at.state().player(1));
        QCOMPARE(panel.picker().currentText(), seatName(1));
        QVERIFY(panel.editorOf(u"life"_s));
        QVERIFY(panel.picker().findText(u"Player 2: deck"_s, Qt::MatchContains) >= 0);
    }

    void presetDiceAreHiddenFromNextViewer()
    {
        AtPosition at;
        PositionDock& panel = at.panel();
        QVERIFY(!panel.setDice().isVisible());
        for (const int number : {5, 3}) {
            panel.die().setValue(number);
            panel.roll().click();
        }
        QCOMPARE(panel.setDice().text(), u"Next rolls: 5, 3"_s);
        at.desk().history.undo();
        QVERIFY(panel.setDice().text().isEmpty());
        at.desk().history.redo();
        QVERIFY(!panel.setDice().text().isEmpty());
        at.desk().sight.setCurtain(true);
        at.desk().sight.lookAs({.kind = Sight::Kind::Deciding});
        for (int made = 0; made < 40 && !at.desk().sight.curtainFor() && at.desk().sight.isAsked(); ++made)
            at.desk().deciding.choose(choices(at.desk()).back());
        QVERIFY(at.desk().sight.curtainFor());
        QVERIFY(panel.setDice().text().isEmpty());
        at.desk().sight.openCurtain();
        QVERIFY(panel.setDice().text().isEmpty());
        at.desk().sight.lookAs({.kind = Sight::Kind::Everything});
        QVERIFY(!panel.setDice().text().isEmpty());
    }

    void playContinuesInChosenPhase()
    {
        AtPosition at;
        PositionDock& panel = at.panel();
        const int last = panel.phase().count() - 1;
        QVERIFY(last > 0);
        panel.phase().setCurrentIndex(last);
        const auto phase = panel.phase().currentData().toUInt();
        panel.enter().click();
        QCOMPARE(at.desk().played.game().enteredBy(at.desk().played.game().cursor()), phase);
    }

    void hiddenCardsAreNotOffered()
    {
        AtPosition at;
        at.desk().sight.lookAs({.kind = Sight::Kind::Seat, .seat = 0});
        const engine::State& state = at.state();
        const auto seen = [&](engine::Ref card) {
            at.panel().select(card);
            return at.panel().selected() == card;
        };
        int hidden = 0;
        for (std::int32_t index = 0; index < state.cardCount(); ++index) {
            const engine::Ref card = state.card(index);
            const bool isKnown = engine::sees(state, engine::Viewer::seat(0), card);
            hidden += isKnown ? 0 : 1;
            if (!isKnown)
                QVERIFY(!seen(card));
        }
        QVERIFY(hidden > 0);
    }

    void menuOfThingLeadsToItsValues()
    {
        AtPosition at;
        at.shell->docks().focus(u"table"_s);
        const engine::Ref player = at.state().player(1);
        const auto menu = at.table().menus().menuFor(player);
        const QList<QAction*> entries = menu->actions();
        const auto changes = std::ranges::find(entries, u"Change Manually"_s, &QAction::text);
        QVERIFY(changes != entries.end());
        (*changes)->menu()->actions().first()->trigger();
        Shell::settle();
        QVERIFY(at.panel().isVisible());
        QCOMPARE(at.panel().selected(), player);
    }
};

REGISTER_TEST(PositionDockTest)
#include "position_dock_test.moc"
