// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/scenarios/scenarios_dock.h"
#include "studio/workspace/scenarios/scenario_runs.h"
#include "studio/workspace/workspace.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTextBlock>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace studio;
using State = ScenarioRow::State;

class ScenariosDockTest : public Test
{
    Q_OBJECT

    static ScenariosDock& open(Shell& shell)
    {
        shell.openGame(u"realm-of-thieves"_s);
        return shell->docks().focusContent<ScenariosDock>(u"scenarios"_s);
    }

    static void press(ScenariosDock& dock, const QString& text)
    {
        for (QToolButton* button : dock.findChildren<QToolButton*>())
            if (button->text() == text)
                return QTest::mouseClick(button, Qt::LeftButton);
        QFAIL(qPrintable(text));
    }

    static QTreeWidgetItem* item(ScenariosDock& dock, const QString& name)
    {
        const auto found = dock.findChild<QTreeWidget*>()->findItems(name, Qt::MatchExactly | Qt::MatchRecursive);
        return found.value(0);
    }

private Q_SLOTS:

    void allScenariosOfABundledGamePass()
    {
        Shell shell;
        ScenariosDock& dock = open(shell);
        QVERIFY(dock.runs().scenarios().size() > 20);
        QCOMPARE(dock.runs().count(State::NotRun), dock.runs().scenarios().size());
        press(dock, u"Run All"_s);
        QTRY_VERIFY(!dock.runs().isRunning());
        QCOMPARE(dock.runs().count(State::Passed), dock.runs().scenarios().size());
        QCOMPARE(item(dock, u"Eager henchmen can attack right away"_s)->text(1), u"passed"_s);
    }

    void failureIsMarkedUntilFixed()
    {
        Shell shell;
        ScenariosDock& dock = open(shell);
        dock.findChild<QTreeWidget*>()->setCurrentItem(item(dock, u"Eager henchmen can attack right away"_s));
        RulesEditor& editor = dock.text().editor();
        const QString before = editor.toPlainText();
        QString wrong = before;
        wrong.replace(u"expect opponent's life = 2\n"_s, u"expect opponent's life = 3\n"_s);
        QVERIFY(wrong != before);
        editor.setFocus();
        const int at = int(before.indexOf(u"opponent's life = 2"_s)) + 18;
        QTextCursor cursor = editor.textCursor();
        cursor.setPosition(at);
        editor.setTextCursor(cursor);
        QTest::keyClick(&editor, Qt::Key_Delete);
        QTest::keyClick(&editor, Qt::Key_3);
        dock.text().flush();
        QTRY_VERIFY(!shell->workspace().isBehind());
        press(dock, u"Run All"_s);
        QTRY_COMPARE(dock.runs().count(State::Failed), 1);
        QTRY_COMPARE(shell->problems().errors(), 1);
        QCOMPARE(shell->problems().summary(), u"1 error"_s);
        QCOMPARE(editor.marks().size(), 1);
        const int line = editor.marks().first().line;
        QVERIFY(editor.document()->findBlockByNumber(line - 1).text().contains(u"life = 3"_s));
        QCOMPARE(item(dock, u"Eager henchmen can attack right away"_s)->text(1), u"failed"_s);
        shell->workspace().undo();
        QTRY_VERIFY(!shell->workspace().isBehind());
        press(dock, u"Run All"_s);
        QTRY_COMPARE(dock.runs().count(State::Passed), dock.runs().scenarios().size());
        QTRY_COMPARE(editor.marks().size(), 0);
        QTRY_COMPARE(shell->problems().errors(), 0);
    }

    void scenariosInRulesAreListed()
    {
        Shell shell;
        shell.openGame();
        Workspace& workspace = shell->workspace();
        const QString card = workspace.all<model::CardDefinition>().first().second.name;
        for (auto [id, text] : workspace.all<model::GameText>()) {
            if (text.name != model::mainText)
                continue;
            text.text += u"\nscenario \"Among the rules\":\n    given:\n        your hand has \"%1\" as one\n"
                         "    expect one is in your hand\n"_s.arg(card);
            QVERIFY(workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(id, text)}));
        }
        QTRY_VERIFY(!workspace.isBehind());
        auto& dock = shell->docks().focusContent<ScenariosDock>(u"scenarios"_s);
        QTreeWidgetItem* const row = item(dock, u"Among the rules"_s);
        QVERIFY(row);
        dock.findChild<QTreeWidget*>()->setCurrentItem(row);
        QVERIFY(dock.text().editor().toPlainText().contains(u"Among the rules"_s));
        press(dock, u"Run All"_s);
        QTRY_VERIFY(!dock.runs().isRunning());
        QCOMPARE(item(dock, u"Among the rules"_s)->text(1), u"passed"_s);
    }

    void onlySelectedScenarioIsRun()
    {
        Shell shell;
        ScenariosDock& dock = open(shell);
        dock.findChild<QTreeWidget*>()->setCurrentItem(item(dock, u"Eager henchmen can attack right away"_s));
        press(dock, u"Run Selected"_s);
        QTRY_COMPARE(dock.runs().count(State::Passed), 1);
    }

    void selectionIsPreservedAfterRun()
    {
        Shell shell;
        ScenariosDock& dock = open(shell);
        auto* const tree = dock.findChild<QTreeWidget*>();
        QTreeWidgetItem* const text = item(dock, u"Eager henchmen can attack right away"_s)->parent();
        QVERIFY(text->childCount() > 2);
        tree->setCurrentItem(text->child(0));
        text->child(1)->setSelected(true);
        text->child(2)->setSelected(true);
        press(dock, u"Run Selected"_s);
        QTRY_COMPARE(dock.runs().count(State::Passed), 3);
        QCOMPARE(tree->selectedItems().size(), 3);
    }

    void unsavedTypingIsIncludedInRun()
    {
        Shell shell;
        ScenariosDock& dock = open(shell);
        dock.findChild<QTreeWidget*>()->setCurrentItem(item(dock, u"Eager henchmen can attack right away"_s));
        RulesEditor& editor = dock.text().editor();
        QTextCursor cursor = editor.textCursor();
        cursor.setPosition(int(editor.toPlainText().indexOf(u"opponent's life = 2"_s)) + 18);
        editor.setTextCursor(cursor);
        QTest::keyClick(&editor, Qt::Key_Delete);
        QTest::keyClick(&editor, Qt::Key_3);
        press(dock, u"Run All"_s);
        QVERIFY(dock.runs().isRunning());
        QTRY_VERIFY(!dock.runs().isRunning());
        QCOMPARE(dock.runs().count(State::Failed), 1);
        QCOMPARE(dock.runs().count(State::NotRun), 0);
    }

    void resultsOfOlderTextAreMarked()
    {
        Shell shell;
        ScenariosDock& dock = open(shell);
        const QString name = u"Eager henchmen can attack right away"_s;
        dock.findChild<QTreeWidget*>()->setCurrentItem(item(dock, name));
        press(dock, u"Run All"_s);
        QTRY_VERIFY(!dock.runs().isRunning());
        const qsizetype all = dock.runs().scenarios().size();
        RulesEditor& editor = dock.text().editor();
        QTextCursor cursor = editor.textCursor();
        cursor.setPosition(int(editor.toPlainText().indexOf(u"opponent's life = 2"_s)) + 18);
        editor.setTextCursor(cursor);
        QTest::keyClick(&editor, Qt::Key_Delete);
        QTest::keyClick(&editor, Qt::Key_3);
        dock.text().flush();
        QTRY_VERIFY(!shell->workspace().isBehind());
        QCOMPARE(dock.runs().count(State::Passed), all - 1);
        QCOMPARE(dock.runs().countOutdated(), 1);
        QCOMPARE(item(dock, name)->text(1), u"passed earlier"_s);
        shell->workspace().undo();
        QTRY_VERIFY(!shell->workspace().isBehind());
        QCOMPARE(dock.runs().countOutdated(), 0);
        // All scenarios depend on this card.
        const auto cat = shell->workspace().cardNamed(u"Alley Cat"_s).value();
        model::CardDefinition card = *shell->workspace().find<model::CardDefinition>(cat);
        card.abilities = u"Eager"_s;
        QVERIFY(
            shell->workspace().apply({.kind = model::EditKind::EditCards}, {shell->workspace().changing(cat, card)})
        );
        QTRY_VERIFY(!shell->workspace().isBehind());
        QCOMPARE(dock.runs().countOutdated(), all);
    }

    void scenarioAtCursorIsRun()
    {
        Shell shell;
        ScenariosDock& dock = open(shell);
        auto* const tree = dock.findChild<QTreeWidget*>();
        const QString name = u"Eager henchmen can attack right away"_s;
        tree->setCurrentItem(item(dock, name)->parent());
        RulesEditor& editor = dock.text().editor();
        editor.setFocus();
        QTextCursor cursor = editor.textCursor();
        cursor.setPosition(int(editor.toPlainText().indexOf(name)) + 60);
        editor.setTextCursor(cursor);
        QCOMPARE(tree->selectedItems(), QList({item(dock, name)}));
        QCOMPARE(editor.textCursor().position(), cursor.position());
        press(dock, u"Run Selected"_s);
        QTRY_COMPARE(dock.runs().count(State::Passed), 1);
    }

    void textMenuHasActionsForNames()
    {
        Shell shell;
        RulesEditor& editor = open(shell).text().editor();
        Shell::settle();
        QContextMenuEvent asked(
            QContextMenuEvent::Mouse, QPoint(60, 20), editor.viewport()->mapToGlobal(QPoint(60, 20))
        );
        QApplication::sendEvent(editor.viewport(), &asked);
        auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (const QString& id : {u"editor.usages"_s, u"editor.rename"_s, u"problems.fix"_s, u"editor.lay-out"_s})
            QVERIFY2(menu->actions().contains(shell->actions().action(id)), qPrintable(id));
        menu->close();
    }

    void emptySearchResultIsReported()
    {
        Shell shell;
        ScenariosDock& dock = open(shell);
        dock.findChild<QTreeWidget*>()->parentWidget()->findChild<QLineEdit*>()->setText(u"no such thing"_s);
        const auto labels = dock.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return !label->isHidden() && label->text() == u"No scenario matches “no such thing”."_s;
        }));
    }

    void scenarioWithErrorIsMarked()
    {
        Shell shell;
        ScenariosDock& dock = open(shell);
        press(dock, u"Add"_s);
        QTRY_VERIFY(!shell->workspace().isBehind());
        const QString text = dock.text().editor().toPlainText();
        QVERIFY2(text.startsWith(u"scenario \""_s), qPrintable(text));
        dock.text().editor().moveCursor(QTextCursor::End);
        dock.text().editor().insertPlainText(u"    expect nonsense of mine\n"_s);
        dock.text().flush();
        QTRY_COMPARE(dock.runs().count(State::HasError), 1);
        QTRY_VERIFY(!dock.text().editor().marks().isEmpty());
    }
};

REGISTER_TEST(ScenariosDockTest)
#include "scenarios_dock_test.moc"
