// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_table.h"
#include "studio/panels/deck/deck_view.h"
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/form/ability_dock.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/workspace.h"
#include "tests/desktop/xdotool.h"
#include "tests/testing/test.h"

#include <QLineEdit>

using namespace Qt::StringLiterals;
using namespace studio;

/// Checks that cards and decks can be edited with real keyboard and mouse input.
class AuthorTest : public Test
{
    Q_OBJECT

    static CardListDock& list(Shell& shell)
    {
        return *qobject_cast<CardListDock*>(shell->docks().content(u"card-list"_s));
    }

    static QPoint centreOf(CardListDock& list, int row, int column)
    {
        const QRect cell = list.table().visualRect(list.cards().index(row, column));
        return list.table().viewport()->mapToGlobal(cell.center());
    }

    static int columnOf(CardListDock& list, const QString& title)
    {
        for (int at = 0; at < list.cards().columnCount(); ++at)
            if (columnTitle(list.cards().column(at)) == title)
                return at;
        return -1;
    }

private Q_SLOTS:

    void cellIsEditedByClickTypingAndEnter()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        QVERIFY(QTest::qWaitForWindowActive(&shell->widget()));
        const int cost = columnOf(list(shell), u"Cost"_s);
        xdotool::click(centreOf(list(shell), 2, cost));
        QTRY_COMPARE(list(shell).table().currentIndex(), list(shell).cards().index(2, cost));
        xdotool::type(u"7"_s);
        xdotool::press(u"Return"_s);
        QTRY_COMPARE(list(shell).cards().index(2, cost).data(Qt::EditRole).toString(), u"7"_s);
        QTRY_COMPARE(list(shell).table().currentIndex().row(), 3);
        xdotool::press(u"ctrl+z"_s);
        QTRY_VERIFY(list(shell).cards().index(2, cost).data(Qt::EditRole).toString() != u"7"_s);
    }

    void backgroundChecksPreserveFocusInTheAbility()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        QVERIFY(QTest::qWaitForWindowActive(&shell->widget()));
        shell->selection().selectCard(shell->workspace().cardNamed(u"Alley Cat"_s).value());
        auto& ability = shell->docks().focusContent<AbilityDock>(u"ability-editor"_s);
        RulesEditor& editor = ability.abilities().editor();
        editor.setFocus();
        QTRY_VERIFY(editor.hasFocus());
        xdotool::type(u"Elusive"_s);
        xdotool::press(u"Escape"_s);
        QTRY_VERIFY(!shell->workspace().isBehind());
        const auto cat = shell->workspace().cardNamed(u"Alley Cat"_s).value();
        QTRY_COMPARE(shell->workspace().find<model::CardDefinition>(cat)->abilities, u"Elusive"_s);
        // The check in the background has not moved the focus.
        QVERIFY(editor.hasFocus());
        xdotool::press(u"End"_s);
        xdotool::press(u"Return"_s);
        xdotool::type(u"Eager"_s);
        QTRY_COMPARE(editor.toPlainText(), u"Elusive\nEager"_s);
    }

    void cardCanBeDraggedFromTheListIntoTheDeck()
    {
        Shell shell;
        shell->perspectives().activate(u"build"_s);
        shell.openGame(u"realm-of-thieves"_s);
        QVERIFY(QTest::qWaitForWindowActive(&shell->widget()));
        QVERIFY(shell->decks().edits().make(u"Dragged"_s, {}));
        shell->docks().focus(u"deck"_s);
        shell->docks().focus(u"card-list"_s);
        Shell::settle();
        const int cost = columnOf(list(shell), u"Cost"_s);
        const QString name = list(shell).cards().index(1, list(shell).cards().columnOfName()).data().toString();
        // While a deck is open, a card can be dragged by any cell, whether it is selected or not.
        const QPoint from = centreOf(list(shell), 1, cost);
        auto* const deck = shell->widget().findChild<DeckView*>();
        QVERIFY(deck);
        xdotool::dragAndDrop(from, deck->viewport()->mapToGlobal(deck->viewport()->rect().center()));
        const auto cardInDeck = [&] {
            const auto id = shell->selection().deck();
            const auto* const held = id ? shell->workspace().find<model::Deck>(*id) : nullptr;
            return held && held->list.entries.size() == 1 ? held->list.entries.first().card : QString();
        };
        QTRY_COMPARE(cardInDeck(), name);
    }
};

REGISTER_TEST(AuthorTest)
#include "author_test.moc"
