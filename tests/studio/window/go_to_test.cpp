// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/command_palette.h"
#include "studio/window/go_to.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"
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

    void aCardIsSelectedByAPartOfItsName()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        type(shell, u"ley ca"_s);
        enter(shell);
        QCOMPARE(shell->selection().card(), shell->workspace().cardNamed(u"Alley Cat"_s));
    }

    void someLettersInOrderAreEnough()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        type(shell, u"vbrkr"_s);
        enter(shell);
        QCOMPARE(shell->selection().card(), shell->workspace().cardNamed(u"Vault Breaker"_s));
    }

    void aDeckBecomesTheOneThatIsBuilt()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        const auto decks = shell->workspace().all<model::Deck>();
        QVERIFY(!decks.isEmpty());
        type(shell, decks.first().second.list.name);
        enter(shell);
        QCOMPARE(shell->selection().deck(), decks.first().first);
    }

    void aKeywordLeadsToItsRules()
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

QTEST_MAIN(GoToTest)
#include "go_to_test.moc"
