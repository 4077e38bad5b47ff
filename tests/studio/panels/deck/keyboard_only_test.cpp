// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/kit/charts/chart_panel.h"
#include "studio/panels/deck/deck_dock.h"
#include "studio/panels/deck/deck_model.h"
#include "studio/panels/deck/deck_view.h"
#include "studio/panels/deck/deck_wall.h"
#include "studio/panels/statistics/comparison_view.h"
#include "studio/panels/statistics/field_view.h"
#include "studio/panels/statistics/hand_view.h"
#include "studio/panels/statistics/odds_view.h"
#include "studio/panels/statistics/statistics_dock.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTabBar>
#include <QTableView>
#include <QTableWidget>
#include <QToolButton>
#include <QTreeWidget>

using namespace studio;
using namespace Qt::StringLiterals;

/// Checks that a deck can be built without a mouse. Every step is a key sent to the focused widget.
class KeyboardOnlyTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void deckIsBuiltByKeyboardAlone()
    {
        Shell shell;
        m_shell = &shell;
        shell.openGame(u"risk-and-resource"_s);
        press(Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(shell->perspectives().current().id, u"build"_s);
        DeckDesk& desk = shell->decks();
        const model::EntityId first = *desk.current();
        const model::DeckList firstList = desk.deck()->list;

        // Create and name a deck.
        press(Qt::Key_N, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(desk.deck()->list.name, u"New deck"_s);
        QCOMPARE(shell->docks().focused(), u"deck"_s);
        type(u"Late shift"_s);
        press(Qt::Key_Return);
        QCOMPARE(desk.deck()->list.name, u"Late shift"_s);
        doByPalette(u"Rename Deck"_s);
        type(u"Night shift"_s);
        press(Qt::Key_Return);
        QCOMPARE(desk.deck()->list.name, u"Night shift"_s);

        // Choose another format, and then the first one again.
        goToPanel(u"deck"_s);
        tabTo(Way::Back, u"Deck format"_s);
        press(Qt::Key_Down);
        QCOMPARE(desk.deck()->list.format, u"Singleton"_s);
        press(Qt::Key_Up);
        QCOMPARE(desk.deck()->list.format, u"Standard"_s);

        // Add one copy of each card found by a query, and then a second.
        goToPanel(u"card-list"_s);
        press(Qt::Key_F, Qt::ControlModifier);
        type(u"cost<=2"_s);
        press(Qt::Key_F6, Qt::ControlModifier);
        goToPanel(u"card-list"_s);
        QVERIFY2(qobject_cast<QTableView*>(focus()), focus()->metaObject()->className());
        press(Qt::Key_A, Qt::ControlModifier);
        press(Qt::Key_Return);
        const qsizetype found = desk.deck()->list.entries.size();
        QVERIFY2(found > 5, qPrintable(QString::number(found)));
        press(Qt::Key_Plus);
        for (const model::DeckEntry& entry : desk.deck()->list.entries)
            QCOMPARE(entry.count, 2);

        // Change the number of copies with plus, with minus, and by typing it.
        goToPanel(u"deck"_s);
        const QString card = firstRow();
        press(Qt::Key_Plus);
        QCOMPARE(desk.built().countOf(card), 3);
        press(Qt::Key_Minus);
        QCOMPARE(desk.built().countOf(card), 2);
        press(Qt::Key_9);
        press(Qt::Key_Return);
        QCOMPARE(desk.built().countOf(card), 9);
        QVERIFY(!desk.built().health()->isLegal());

        // Move several cards to the other section, and one copy back.
        press(Qt::Key_Down, Qt::ShiftModifier);
        press(Qt::Key_Down, Qt::ShiftModifier);
        press(Qt::Key_M, Qt::ControlModifier);
        QCOMPARE(desk.built().countOf(card, u"side"_s), 9);
        press(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(desk.built().countOf(card, u"main"_s), 1);
        QCOMPARE(desk.built().countOf(card, u"side"_s), 8);

        // Apply one fix, and then all others.
        doByPalette(u"Show Deck Health"_s);
        QCOMPARE(shell->docks().focused(), u"deck-health"_s);
        QTRY_VERIFY(desk.built().repair());
        Shell::settle();
        const qsizetype faults = desk.built().health()->faultCount();
        tabToFix();
        press(Qt::Key_Space);
        QVERIFY(desk.built().health()->faultCount() <= faults);
        QTRY_VERIFY(desk.built().repair() || desk.built().health()->isLegal());
        press(Qt::Key_L, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(desk.built().health()->isLegal());

        // Group the cards, show the wall and move on it.
        goToPanel(u"deck"_s);
        tabTo(Way::Back, u"Group by"_s);
        press(Qt::Key_End);
        press(Qt::Key_Home);
        press(Qt::Key_Down);
        auto& dock = shell->docks().focusContent<DeckDock>(u"deck"_s);
        auto* const model = static_cast<DeckModel*>(dock.findChild<DeckView*>()->model());
        QCOMPARE(model->groupField(), 0);
        QCOMPARE(model->kindOf(model->index(1, 0)), DeckModel::Kind::Group);
        goToPanel(u"deck"_s);
        press(Qt::Key_W, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(dock.isWall());
        auto& wall = *dock.findChild<DeckWall*>();
        wallHasKeyboard(wall);
        press(Qt::Key_Home);
        const QString onWall = wall.currentIndex().data(DeckModel::CardRole).toString();
        press(Qt::Key_Right);
        QVERIFY(wall.currentIndex().data(DeckModel::CardRole).toString() != onWall);
        press(Qt::Key_W, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(!dock.isWall());

        // Use the statistics: show the cards of a bar and of a table row, and move the slider to change the odds.
        goToPanel(u"deck-statistics"_s);
        auto& statistics = shell->docks().focusContent<StatisticsDock>(u"deck-statistics"_s);
        showTab(statistics, 0);
        tabToChart();
        press(Qt::Key_Home);
        press(Qt::Key_Return);
        QVERIFY(!desk.built().filter().isEmpty());
        press(Qt::Key_Return);
        QVERIFY(desk.built().filter().isEmpty());
        tabTo(Way::On, u"Show as table"_s);
        press(Qt::Key_Space);
        auto* const table = statistics.curve().panel().findChild<QTableWidget*>();
        QVERIFY(table->isVisible());
        showTab(statistics, 1);
        tabTo(Way::On, u"Turn"_s);
        auto* const slider = statistics.odds().findChild<QSlider*>();
        const int turn = slider->value();
        press(Qt::Key_Right);
        QCOMPARE(slider->value(), turn + 1);

        // Draw a hand by the rules, and redraw it once.
        showTab(statistics, 2);
        tabToButton(u"Draw Hand"_s);
        press(Qt::Key_Space);
        const QStringList hand = statistics.hand().hand();
        QCOMPARE(hand.size(), 7);
        tabToButton(u"Redraw all seven"_s);
        press(Qt::Key_Space);
        QVERIFY(statistics.hand().hand().size() >= 7);
        QVERIFY(statistics.hand().hand().last(7) != hand && statistics.hand().hand().first(7) != hand);

        // Compare with another deck.
        showTab(statistics, 3);
        tabTo(Way::On, u"Compare with"_s);
        press(Qt::Key_Down);
        QVERIFY(statistics.comparison().list().topLevelItemCount() > 0);

        // Copy and paste the deck, then close one of the two.
        goToPanel(u"deck"_s);
        press(Qt::Key_Home);
        press(Qt::Key_A, Qt::ControlModifier);
        press(Qt::Key_C, Qt::ControlModifier);
        const int cards = desk.built().health()->cards;
        press(Qt::Key_N, Qt::ControlModifier | Qt::AltModifier);
        press(Qt::Key_Return);
        press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(desk.built().health()->cards, cards);
        press(Qt::Key_F4, Qt::ControlModifier);
        QCOMPARE(desk.deck()->list.name, u"Night shift"_s);

        // Start a playtest.
        press(Qt::Key_F5, Qt::ControlModifier);
        QCOMPARE(shell->perspectives().current().id, u"playtest"_s);
        QVERIFY(shell->playtest().played.isPlaying());

        // Return to the first deck and undo everything.
        press(Qt::Key_2, Qt::ControlModifier);
        goToPanel(u"deck"_s);
        press(Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(desk.current(), std::optional(first));
        for (int steps = 0; steps < 60 && desk.decks().size() > 2; ++steps)
            press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(desk.deck(first)->list, firstList);
    }

private:
    static QWidget* focus()
    {
        QWidget* const widget = QApplication::focusWidget();
        return widget ? widget : QApplication::activeWindow();
    }

    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(focus(), key, modifiers);
        Shell::settle();
    }

    static void type(const QString& text)
    {
        auto* const field = qobject_cast<QLineEdit*>(focus());
        QVERIFY2(field, focus()->metaObject()->className());
        field->selectAll();
        QTest::keyClicks(field, text);
        Shell::settle();
    }

    static void doByPalette(const QString& words)
    {
        press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        type(words);
        press(Qt::Key_Return);
    }

    /// Goes from panel to panel until it reaches this one.
    void goToPanel(const QString& panel)
    {
        for (int step = 0; step < 20 && (*m_shell)->docks().focused() != panel; ++step)
            press(Qt::Key_F6, Qt::ControlModifier);
        QCOMPARE((*m_shell)->docks().focused(), panel);
    }

    enum class Way { On, Back };

    /// Presses Tab or Shift+Tab until a matching control has the focus.
    template <class Matches>
    static bool tabUntil(Way way, Matches matches)
    {
        for (int step = 0; step < 30; ++step) {
            if (matches(focus()))
                return true;
            if (way == Way::On)
                press(Qt::Key_Tab);
            else
                press(Qt::Key_Backtab, Qt::ShiftModifier);
        }
        return false;
    }

    static void tabTo(Way way, const QString& name)
    {
        QVERIFY2(
            tabUntil(way, [&name](const QWidget* one) { return one->accessibleName() == name; }), qPrintable(name)
        );
    }

    static void tabToButton(const QString& words)
    {
        QVERIFY2(
            tabUntil(
                Way::On,
                [&words](QWidget* one) {
                    const auto* const button = qobject_cast<QPushButton*>(one);
                    return button && button->text() == words;
                }
            ),
            qPrintable(words)
        );
    }

    static void tabToFix()
    {
        QVERIFY(tabUntil(Way::Back, [](const QWidget* one) { return one->objectName() == u"fix"_s; }));
    }

    static void tabToChart()
    {
        QVERIFY(tabUntil(Way::On, [](QWidget* one) { return qobject_cast<Chart*>(one) != nullptr; }));
    }

    /// Switches tabs of the statistics with the arrow keys.
    static void showTab(StatisticsDock& statistics, int tab)
    {
        auto* const tabs = statistics.findChild<QTabBar*>();
        QVERIFY(tabUntil(Way::Back, [tabs](const QWidget* one) { return one == tabs; }));
        for (int step = 0; step < 8 && tabs->currentIndex() != tab; ++step)
            press(tabs->currentIndex() < tab ? Qt::Key_Right : Qt::Key_Left);
        QCOMPARE(tabs->currentIndex(), tab);
        QTest::qWait(0);
    }

    static void wallHasKeyboard(const DeckWall& wall)
    {
        QVERIFY2(tabUntil(Way::On, [&wall](const QWidget* one) { return one == &wall; }), "the wall");
    }

    /// Moves to the first row with a card, and returns the card's name.
    QString firstRow()
    {
        auto& rows = *(*m_shell)->widget().findChild<DeckView*>();
        if (!tabUntil(Way::On, [&rows](const QWidget* one) { return one == &rows; }))
            return {};
        press(Qt::Key_Home);
        press(Qt::Key_Down);
        return rows.currentIndex().data(DeckModel::CardRole).toString();
    }

    Shell* m_shell = nullptr;
};

REGISTER_TEST(KeyboardOnlyTest)
#include "keyboard_only_test.moc"
