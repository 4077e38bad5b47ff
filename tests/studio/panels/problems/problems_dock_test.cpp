// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/form/ability_dock.h"
#include "studio/panels/problems/problems_dock.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QStatusBar>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace studio;

class ProblemsDockTest : public Test
{
    Q_OBJECT

    static ProblemsDock& open(Shell& shell)
    {
        shell.openGame(u"realm-of-thieves"_s);
        return shell->docks().focusContent<ProblemsDock>(u"problems"_s);
    }

    static model::EntityId writeAbilities(Shell& shell, const QString& name, const QString& abilities)
    {
        const auto id = shell->workspace().cardNamed(name).value();
        auto card = *shell->workspace().find<model::CardDefinition>(id);
        card.abilities = abilities;
        shell->workspace().apply({.kind = model::EditKind::EditCards}, {shell->workspace().changing(id, card)});
        return id;
    }

    static QStringList rows(const ProblemsDock& dock)
    {
        QStringList shown;
        const QAbstractItemModel& model = *dock.findChild<QTreeView*>()->model();
        for (int row = 0; row < model.rowCount(); ++row)
            shown.append(model.index(row, 1).data().toString());
        return shown;
    }

private Q_SLOTS:

    void mistakeIsListedOnceAfterEditAndGoneWhenFixed()
    {
        Shell shell;
        ProblemsDock& dock = open(shell);
        QTRY_COMPARE(rows(dock), QStringList());
        const QSignalSpy lists(&shell->problems(), &ProblemList::changed);
        writeAbilities(shell, u"Whisper"_s, u"Elusve"_s);
        // The card is checked as part of the edit, so the list only has to wait for the pause.
        QVERIFY(!shell->workspace().game().problems().empty());
        QVERIFY(ProblemList::pauseBeforeGathering <= 100ms);
        QTRY_COMPARE(rows(dock).value(0), u"Whisper, abilities, line 1"_s);
        QCOMPARE(lists.size(), 1);
        dock.findChild<QTreeView*>()->setCurrentIndex(dock.findChild<QTreeView*>()->model()->index(0, 0));
        shell->actions().action(u"problems.fix"_s)->trigger();
        QTRY_COMPARE(rows(dock), QStringList());
    }

    void menuFixesProblem()
    {
        Shell shell;
        ProblemsDock& dock = open(shell);
        writeAbilities(shell, u"Whisper"_s, u"Elusve"_s);
        QTRY_COMPARE(rows(dock).value(0), u"Whisper, abilities, line 1"_s);
        auto* const table = dock.findChild<QTreeView*>();
        table->setCurrentIndex(table->model()->index(0, 0));
        Q_EMIT table->customContextMenuRequested(QPoint(5, 5));
        auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QCOMPARE(menu->actions().at(1)->text(), u"Fix"_s);
        menu->actions().at(1)->trigger();
        menu->close();
        QTRY_COMPARE(rows(dock), QStringList());
    }

    void doubleClickAndF6GoToProblem()
    {
        Shell shell;
        ProblemsDock& dock = open(shell);
        const auto first = writeAbilities(shell, u"Whisper"_s, u"Elusve"_s);
        const auto second = writeAbilities(shell, u"Shade"_s, u"Elusive\nRush: you drw a card"_s);
        QTRY_COMPARE(shell->problems().errors(), 2);
        auto* const table = dock.findChild<QTreeView*>();
        const QPoint place = table->visualRect(table->model()->index(0, 0)).center();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, place);
        Shell::settle();
        const QSet<qint64> both{first.value, second.value};
        const auto shownFirst = shell->selection().card().value();
        QVERIFY(both.contains(shownFirst.value));
        QTest::keyClick(&shell->widget(), Qt::Key_F6);
        const auto shownSecond = shell->selection().card().value();
        QVERIFY(shownSecond != shownFirst && both.contains(shownSecond.value));
        auto& ability = shell->docks().focusContent<AbilityDock>(u"ability-editor"_s);
        QVERIFY(ability.abilities().editor().textCursor().hasSelection());
        QTest::keyClick(&shell->widget(), Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(shell->selection().card(), shownFirst);
    }

    void selectedProblemSelectsItsCard()
    {
        Shell shell;
        ProblemsDock& dock = open(shell);
        writeAbilities(shell, u"Whisper"_s, u"Elusve"_s);
        writeAbilities(shell, u"Shade"_s, u"Elusve"_s);
        QTRY_COMPARE(shell->problems().errors(), 2);
        auto* const table = dock.findChild<QTreeView*>();
        const auto cardOf = [&](int row) {
            return shell->problems().problems().at(row).place.entity;
        };
        const auto& form = *qobject_cast<AbilityDock*>(shell->docks().content(u"ability-editor"_s));
        const auto click = [table](int row) {
            QTest::mouseClick(
                table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(row, 0)).center()
            );
            Shell::settle();
        };
        click(0);
        QCOMPARE(shell->selection().card(), cardOf(0));
        QCOMPARE(form.abilities().entity(), cardOf(0));
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(shell->selection().card(), cardOf(1));
        QCOMPARE(shell->selection().shownCard(), cardOf(1));
        // A click selects the card again after another was selected elsewhere.
        shell->selection().selectCard(cardOf(0));
        click(1);
        QCOMPARE(shell->selection().card(), cardOf(1));
        QCOMPARE(shell->selection().shownCard(), cardOf(1));
    }

    void problemsAreFilteredBySeverityAndText()
    {
        Shell shell;
        ProblemsDock& dock = open(shell);
        writeAbilities(shell, u"Whisper"_s, u"Elusve"_s);
        writeAbilities(shell, u"Loud Recruit"_s, u"Flashy: opponent draws a card\n\"Draw 9 cards.\""_s);
        QTRY_VERIFY(rows(dock).contains(u"Loud Recruit, abilities, line 2"_s));
        QTest::keyClicks(dock.findChild<QLineEdit*>(), u"Elusve"_s);
        QCOMPARE(rows(dock), QStringList{u"Whisper, abilities, line 1"_s});
        dock.findChild<QLineEdit*>()->clear();
        for (QToolButton* button : dock.findChildren<QToolButton*>())
            if (button->toolTip() == u"Show errors"_s)
                QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(!rows(dock).contains(u"Whisper, abilities, line 1"_s));
        QVERIFY(rows(dock).contains(u"Loud Recruit, abilities, line 2"_s));
    }

    void illegalDeckAndMissingCardAreWarnings()
    {
        Shell shell;
        ProblemsDock& dock = open(shell);
        QTRY_COMPARE(rows(dock), QStringList());
        const model::Deck deck{
            .list = {.name = u"Three"_s, .entries = {{.section = u"main"_s, .count = 3, .card = u"Whispr"_s}}}
        };
        shell->workspace().apply({.kind = model::EditKind::AddDeck}, {shell->workspace().adding(deck)});
        QTRY_VERIFY(rows(dock).contains(u"Deck Three, Whispr"_s));
        QCOMPARE(shell->problems().errors(), 0);
        for (const Problem& problem : shell->problems().problems())
            if (problem.card == u"Whispr"_s) {
                QCOMPARE(problem.fix, u"Whisper"_s);
                shell->problems().fix(problem);
                break;
            }
        QTRY_VERIFY(!rows(dock).contains(u"Deck Three, Whispr"_s));
        QCOMPARE(shell->workspace().all<model::Deck>().last().second.list.entries.first().card, u"Whisper"_s);
    }

    void acceptanceCanBeWithdrawn()
    {
        Shell shell;
        ProblemsDock& dock = open(shell);
        const auto card =
            writeAbilities(shell, u"Loud Recruit"_s, u"Flashy: opponent draws a card\n\"Draw 9 cards.\""_s);
        QTRY_VERIFY(rows(dock).contains(u"Loud Recruit, abilities, line 2"_s));
        QTRY_COMPARE(shell->problems().warnings(), 1);
        const auto press = [&dock](const QString& text) {
            for (QAbstractButton* button : dock.findChildren<QAbstractButton*>())
                if (button->text() == text && button->isVisible()) {
                    QVERIFY(button->isEnabled());
                    return QTest::mouseClick(button, Qt::LeftButton);
                }
            QFAIL(qPrintable(text));
        };
        auto* const table = dock.findChild<QTreeView*>();
        table->setCurrentIndex(table->model()->index(0, 0));
        press(u"Accept"_s);
        auto* const reason = qobject_cast<QLineEdit*>(qApp->focusWidget());
        QVERIFY(reason);
        QTest::keyClicks(reason, u"it counts both"_s);
        QTest::keyClick(reason, Qt::Key_Return);
        QTRY_COMPARE(shell->problems().warnings(), 0);
        QCOMPARE(shell->problems().accepted().size(), 1);
        const QString abilities = shell->workspace().find<model::CardDefinition>(card)->abilities;
        QVERIFY2(abilities.contains(u"-- accepts text-differs: it counts both\n\"Draw"_s), qPrintable(abilities));
        // The acceptance and its reason survive the next check of the game.
        QTRY_VERIFY(!shell->workspace().isBehind());
        QCOMPARE(shell->problems().warnings(), 0);
        for (QToolButton* button : dock.findChildren<QToolButton*>())
            if (button->toolTip() == u"Show accepted problems"_s)
                QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(table->model()->index(0, 0).data().toString().contains(u"it counts both"_s));
        table->setCurrentIndex(table->model()->index(0, 0));
        press(u"Withdraw Acceptance"_s);
        QTRY_COMPARE(shell->problems().warnings(), 1);
    }

    void reasonAppliesToProblemForWhichItWasRequested()
    {
        Shell shell;
        ProblemsDock& dock = open(shell);
        const auto first =
            writeAbilities(shell, u"Loud Recruit"_s, u"Flashy: opponent draws a card\n\"Draw 9 cards.\""_s);
        const auto second =
            writeAbilities(shell, u"Alley Cat"_s, u"when this dies: you draw a card\n\"Draw 9 cards.\""_s);
        QTRY_COMPARE(shell->problems().warnings(), 2);
        auto* const table = dock.findChild<QTreeView*>();
        const auto rowOf = [&](const QString& name) {
            return rows(dock).indexOf(name + u", abilities, line 2"_s);
        };
        table->setCurrentIndex(table->model()->index(int(rowOf(u"Loud Recruit"_s)), 0));
        dock.acceptSelected();
        auto* const reason = qobject_cast<QLineEdit*>(qApp->focusWidget());
        QVERIFY(reason);
        table->setCurrentIndex(table->model()->index(int(rowOf(u"Alley Cat"_s)), 0));
        QTest::keyClicks(reason, u"so it is"_s);
        QTest::keyClick(reason, Qt::Key_Return);
        QTRY_COMPARE(shell->problems().warnings(), 1);
        QVERIFY(shell->workspace().find<model::CardDefinition>(first)->abilities.contains(u"so it is"_s));
        QVERIFY(!shell->workspace().find<model::CardDefinition>(second)->abilities.contains(u"so it is"_s));
    }

    void errorCannotBeAccepted()
    {
        Shell shell;
        open(shell);
        writeAbilities(shell, u"Whisper"_s, u"-- accepts unknown-name: so there\nElusve"_s);
        QTRY_COMPARE(shell->problems().errors(), 1);
        QVERIFY(!shell->problems().whyNotAccept(shell->problems().problems().first()).isEmpty());
    }

    void statusBarCountsProblems()
    {
        Shell shell;
        open(shell);
        const auto says = [&shell](const QString& text) {
            const auto buttons = shell->widget().statusBar()->findChildren<QToolButton*>();
            return std::ranges::any_of(buttons, [&](const QToolButton* one) { return one->text().startsWith(text); });
        };
        QTRY_VERIFY(says(u"No problems"_s));
        writeAbilities(shell, u"Whisper"_s, u"Elusve"_s);
        QTRY_VERIFY(says(u"1 error"_s));
    }
};

REGISTER_TEST(ProblemsDockTest)
#include "problems_dock_test.moc"
