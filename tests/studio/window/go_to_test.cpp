// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/command_palette.h"
#include "studio/window/go_to.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"
#include "tests/studio/panels/table/at_table.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QLineEdit>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace studio;

class GoToTest : public Test
{
    Q_OBJECT

    static void type(Shell& shell, const QString& text)
    {
        shell->actions().action(u"edit.go-to"_s)->trigger();
        QVERIFY(shell->palette().isVisible());
        QTest::keyClicks(shell->palette().findChild<QLineEdit*>(), text);
    }

    static void enter(Shell& shell)
    {
        QTest::keyClick(shell->palette().findChild<QLineEdit*>(), Qt::Key_Return);
        Shell::settle();
    }

private Q_SLOTS:

    void partOfANameSelectsTheCard()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        type(shell, u"ley ca"_s);
        enter(shell);
        QCOMPARE(shell->selection().card(), shell->workspace().cardNamed(u"Alley Cat"_s));
    }

    void lettersInOrderSelectTheCard()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        type(shell, u"vbrkr"_s);
        enter(shell);
        QCOMPARE(shell->selection().card(), shell->workspace().cardNamed(u"Vault Breaker"_s));
    }

    void chosenDeckIsOpened()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        const auto decks = shell->workspace().all<model::Deck>();
        QVERIFY(!decks.isEmpty());
        type(shell, decks.first().second.list.name);
        enter(shell);
        QCOMPARE(shell->selection().deck(), decks.first().first);
    }

    void cardIsPreviewedDuringAPlaytestWithoutOpeningPanels()
    {
        at_table::AtTable at(u"realm-of-thieves"_s);
        Shell& shell = at.shell;
        const auto open = [&] {
            QStringList ids = shell->docks().ids();
            ids.removeIf([&](const QString& id) { return !shell->docks().isOpen(id); });
            return ids;
        };
        const QStringList before = open();
        type(shell, u"Alley Cat"_s);
        enter(shell);
        QCOMPARE(open(), before);
        QCOMPARE(shell->perspectives().current().id, perspective_id::playtest);
        QCOMPARE(shell->selection().shownCard(), shell->workspace().cardNamed(u"Alley Cat"_s));
        // A covered preview comes to the front.
        shell->docks().focus(u"position"_s);
        QVERIFY(!shell->docks().isInFront(u"card-preview"_s));
        type(shell, u"Shade"_s);
        enter(shell);
        QVERIFY(shell->docks().isInFront(u"card-preview"_s));
        QCOMPARE(shell->selection().shownCard(), shell->workspace().cardNamed(u"Shade"_s));
    }

    void targetOutsideThePlaytestSwitchesPerspective_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("perspective");
        QTest::addColumn<QString>("dock");
        QTest::newRow("a card without a preview") << u"Alley Cat"_s << u"author"_s << u"card-list"_s;
        QTest::newRow("a keyword") << u"Over-Achiever"_s << u"author"_s << u"rules"_s;
        QTest::newRow("a deck") << u"Vault Crew"_s << u"build"_s << u"deck"_s;
    }

    void targetOutsideThePlaytestSwitchesPerspective()
    {
        QFETCH(QString, typed);
        QFETCH(QString, perspective);
        QFETCH(QString, dock);
        at_table::AtTable at(u"realm-of-thieves"_s);
        Shell& shell = at.shell;
        shell->docks().close(u"card-preview"_s);
        type(shell, typed);
        enter(shell);
        QCOMPARE(shell->perspectives().current().id, perspective);
        QVERIFY(shell->docks().isInFront(dock));
        // The playtest can be continued afterwards.
        shell->perspectives().activate(perspective_id::playtest);
        QVERIFY(shell->playtest().played.isPlaying());
        QVERIFY(!shell->docks().isOpen(dock));
    }

    void keywordLeadsToItsRules()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        QSignalSpy asked(&shell->selection(), &Selection::placeRequested);
        type(shell, u"Over-Achiever"_s);
        enter(shell);
        QCOMPARE(asked.size(), 1);
        const auto place = asked.first().first().value<model::EntityPlace>();
        const auto* const text = shell->workspace().find<model::GameText>(place.entity);
        QVERIFY(text && text->text.split(u'\n').at(place.line - 1).contains(u"Over-Achiever"_s));
    }
};

REGISTER_TEST(GoToTest)
#include "go_to_test.moc"
