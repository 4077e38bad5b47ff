// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/cards/search_menu.h"
#include "studio/shell/message_bar.h"
#include "tests/studio/panels/cards/at_card_list.h"
#include "tests/testing/test.h"

#include <QHeaderView>
#include <QLabel>
#include <QToolButton>

using namespace at_card_list;

class CardListDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void columnsComeFromTheGame()
    {
        User user;
        QStringList titles;
        for (const int column : user.table().shownColumns())
            titles.append(columnTitle(user.cards().column(column)));
        QCOMPARE(
            titles,
            QStringList(
                {u"Problems"_s,
                 u"Name"_s,
                 u"Cost"_s,
                 u"Attack"_s,
                 u"Health"_s,
                 u"Master plan"_s,
                 u"Abilities"_s,
                 u"Token"_s,
                 u"List"_s}
            )
        );
    }

    void errorInRulesIsShownInCardList()
    {
        User user;
        Workspace& workspace = user.shell->workspace();
        const auto texts = workspace.all<model::GameText>();
        auto [id, broken] = *std::ranges::find_if(texts, [](const auto& text) {
            return text.second.role == model::GameText::Role::Rules;
        });
        broken.text += u"\nkeyword :::\n"_s;
        QVERIFY(workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(id, broken)}));
        QTRY_VERIFY2(user.list().notice().contains(u"rules have an error"_s), qPrintable(user.list().notice()));
        workspace.undo();
        QTRY_COMPARE(user.list().notice(), QString());
    }

    void selectionIsSharedByAllDocks()
    {
        User user;
        const QStringList names = user.names();
        user.select(names.at(1), names.at(3), {u"Cost"_s});
        QCOMPARE(user.shell->selection().cards().size(), 3);
        QCOMPARE(user.shell->selection().card(), user.cards().card(1));
        user.shell->selection().selectCard(user.cards().card(5));
        QCOMPARE(user.table().currentIndex().row(), 5);
        user.shell->selection().selectCards({user.cards().card(7), user.cards().card(2), user.cards().card(9)});
        QCOMPARE(user.table().currentIndex().row(), 7);
        QCOMPARE(user.table().selectedRows(), QList({2, 7, 9}));
    }

    void formStepsToNextCardAndKeepsFocus()
    {
        User user;
        user.goTo(user.names().at(0), u"Cost"_s);
        user.shell->docks().focus(u"card-form"_s);
        Shell::settle();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown);
        Shell::settle();
        QCOMPARE(user.here(), user.names().at(1) + u"/Cost"_s);
        QVERIFY(user.shell->docks().content(u"card-form"_s)->isAncestorOf(QApplication::focusWidget()));
    }

    void requestedCardIsShownDespiteQuery()
    {
        User user;
        const model::EntityId card = user.cards().card(0);
        user.query(u"zzz"_s);
        QCOMPARE(user.cards().cardCount(), 0);
        user.shell->selection().goTo({.entity = card});
        QCOMPARE(user.cards().card(user.table().currentIndex().row()), card);
        QCOMPARE(user.list().queryField().text(), QString());
    }

    void arrangementSurvivesRestart()
    {
        User user;
        const QString path = user.shell->workspace().project().path();
        user.table().setColumnShown(user.column(u"List"_s), false);
        user.table().horizontalHeader()->moveSection(2, 4);
        user.table().setFrozenColumns(1);
        user.query(u"cost>=3"_s);
        user.goTo(u"Whisper"_s, u"Attack"_s);
        const QList<int> shown = user.table().shownColumns();
        user.shell.restart();
        QVERIFY(user.shell->workspace().open(path));
        Shell::settle();
        QCOMPARE(user.table().shownColumns(), shown);
        QCOMPARE(user.table().frozenColumns(), 1);
        QCOMPARE(user.list().queryField().text(), u"cost>=3"_s);
        QCOMPARE(user.here(), u"Whisper/Attack"_s);
    }

    void focusReturnsToListAfterAnswerToMessage_data()
    {
        QTest::addColumn<bool>("isClicked");
        QTest::newRow("click") << true;
        QTest::newRow("key") << false;
    }

    void focusReturnsToListAfterAnswerToMessage()
    {
        QFETCH(bool, isClicked);
        User user;
        Workspace& workspace = user.shell->workspace();
        const QString name = workspace.all<model::Deck>().first().second.list.entries.first().card;
        user.query(u"cost>=0"_s);
        user.goTo(name, u"Name"_s);
        user.press(Qt::Key_Delete, Qt::ControlModifier);
        QVERIFY(!workspace.cardNamed(name));
        QTRY_VERIFY(user.shell->messages().text().contains(u"illegal"_s));
        Shell::settle();
        const auto buttons = user.shell->messages().findChildren<QToolButton*>(u"remedy"_s);
        const auto revert = std::ranges::find(buttons, u"Revert"_s, &QToolButton::text);
        QVERIFY(revert != buttons.end());
        if (isClicked) {
            QTest::mouseClick(*revert, Qt::LeftButton);
        } else {
            (*revert)->setFocus(Qt::TabFocusReason);
            QTest::keyClick(*revert, Qt::Key_Space);
        }
        Shell::settle();
        QVERIFY(workspace.cardNamed(name));
        QCOMPARE(QApplication::focusWidget(), &user.table());
        user.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(user.list().queryField().text(), u"cost>=0"_s);
        QVERIFY(!workspace.cardNamed(name));
    }

    void searchesAreSavedInProject()
    {
        User user;
        user.query(u"cost>=3"_s);
        saveSearch(user.shell->workspace(), u"Dear ones"_s, user.cards().query());
        user.list().setQuery({});
        auto* menu = user.list().findChild<SearchMenu*>();
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().first()->text(), u"Dear ones"_s);
        menu->actions().first()->trigger();
        QCOMPARE(user.cards().query(), u"cost>=3"_s);
        const int dear = user.cards().cardCount();
        user.query(u"in:search:\"dear ones\" cost<5"_s);
        QVERIFY(user.cards().cardCount() > 0 && user.cards().cardCount() < dear);
    }

    void listOffersToOpenAProjectIfNoneIsOpen()
    {
        Shell shell;
        auto& list = shell->docks().focusContent<CardListDock>(u"card-list"_s);
        Shell::settle();
        QVERIFY(!list.queryField().isEnabled());
        bool isOffered = false;
        for (const QLabel* label : list.findChildren<QLabel*>())
            isOffered |= label->isVisible() && label->text().contains(u"No project is open"_s);
        QVERIFY(isOffered);
    }
};

REGISTER_TEST(CardListDockTest)
#include "card_list_dock_test.moc"
