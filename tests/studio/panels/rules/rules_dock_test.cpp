// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/entities/entities.h"
#include "studio/drawing/faces/faces.h"
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/rules/game_text_list.h"
#include "studio/panels/rules/rules_dock.h"
#include "studio/panels/rules/rules_outline.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace studio;

class RulesDockTest : public Test
{
    Q_OBJECT

    static RulesDock& open(Shell& shell, const QString& game = u"realm-of-thieves"_s)
    {
        shell.openGame(game);
        auto& dock = shell->docks().focusContent<RulesDock>(u"rules"_s);
        Shell::settle();
        return dock;
    }

    static bool says(const RulesDock& dock, const QString& text)
    {
        const auto labels = dock.findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&text](const QLabel* label) {
            return label->isVisible() && label->text().contains(text);
        });
    }

private Q_SLOTS:

    void outlineListsDeclarations()
    {
        const QList<OutlineRow> rows = outlineOf(
            u"game \"A\"\n-- a comment\ncard has:\n    cost: number, printed  [A-1]\n\nphase Main:  [A-2]\n    do nothing\n"_s
        );
        const QList<OutlineRow> wanted{
            {.line = 1, .text = u"game \"A\""_s},
            {.line = 3, .text = u"card has"_s},
            {.line = 4, .isInner = true, .text = u"cost"_s},
            {.line = 6, .text = u"phase Main"_s},
        };
        QCOMPARE(rows, wanted);
    }

    void mainTextIsShownWithOutline()
    {
        Shell shell;
        RulesDock& dock = open(shell);
        QVERIFY(dock.rules().editor().toPlainText().contains(u"game \"Realm of Thieves\""_s));
        auto* const outline = dock.findChild<QTreeWidget*>();
        const QList<QTreeWidgetItem*> found = outline->findItems(u"phase Main"_s, Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        Q_EMIT outline->itemActivated(found.first(), 0);
        QCOMPARE(dock.rules().editor().textCursor().block().text().left(10), u"phase Main"_s);
    }

    void outlineFollowsCursor()
    {
        Shell shell;
        RulesDock& dock = open(shell);
        RulesEditor& editor = dock.rules().editor();
        const QList<OutlineRow> rows = outlineOf(editor.toPlainText());
        const auto verb =
            std::ranges::find_if(rows, [](const OutlineRow& row) { return row.text.startsWith(u"verb"_s); });
        QVERIFY(verb != rows.end());
        editor.showPlace(verb->line + 1, 1, 0);
        QCOMPARE(dock.findChild<QTreeWidget*>()->currentItem()->text(0), verb->text);
    }

    void brokenRulesShowWarningAndCardsUseLastGoodOnes()
    {
        Shell shell;
        RulesDock& dock = open(shell);
        QVERIFY(!says(dock, u"The rules have an error"_s));
        RulesEditor& editor = dock.rules().editor();
        editor.setFocus();
        editor.moveCursor(QTextCursor::End);
        QTest::keyClicks(&editor, u"verb verb verb:"_s);
        QTest::keyClick(&editor, Qt::Key_Escape);
        QTRY_VERIFY(says(dock, u"The rules have an error"_s));
        QVERIFY(shell->workspace().game().canPlay());
        QTRY_VERIFY(!editor.marks().isEmpty());
        const auto card = shell->workspace().cardNamed(u"Whisper"_s).value();
        QVERIFY(!shell->workspace().game().isLeftOut(card));
        shell->actions().action(u"edit.undo"_s)->trigger();
        QTRY_VERIFY(!says(dock, u"The rules have an error"_s));
        QVERIFY(!editor.toPlainText().contains(u"verb verb"_s));
    }

    void sharedRulesAreReadOnly()
    {
        Shell shell;
        RulesDock& dock = open(shell);
        auto* const texts = dock.findChild<QListWidget*>();
        const QList<QListWidgetItem*> common = texts->findItems(u"common"_s, Qt::MatchExactly);
        QCOMPARE(common.size(), 1);
        texts->setCurrentItem(common.first());
        for (const RulesEditor* editor : dock.findChildren<RulesEditor*>())
            if (editor->isVisible()) {
                QVERIFY(editor->isReadOnly());
                QVERIFY(editor->toPlainText().contains(u"draw"_s));
            }
    }

    void addingRenamingAndDeletingTextCanBeUndone()
    {
        Shell shell;
        RulesDock& dock = open(shell);
        auto* const texts = dock.findChild<QListWidget*>();
        const int before = texts->count();
        dock.texts().addRules();
        QCOMPARE(texts->count(), before + 1);
        auto* const name = texts->findChild<QLineEdit*>();
        QVERIFY(name);
        name->selectAll();
        QTest::keyClicks(name, u"traps"_s);
        QTest::keyClick(name, Qt::Key_Return);
        Shell::settle();
        QCOMPARE(texts->currentItem()->text(), u"traps"_s);
        for (QToolButton* button : dock.findChildren<QToolButton*>())
            if (button->toolTip() == u"Delete the selected text"_s)
                QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(texts->count(), before);
        shell->workspace().undo();
        QCOMPARE(texts->findItems(u"traps"_s, Qt::MatchExactly).size(), 1);
    }

    void goingToDefinitionOpensSharedRules()
    {
        Shell shell;
        RulesDock& dock = open(shell);
        RulesEditor& editor = dock.rules().editor();
        QTextCursor cursor = editor.textCursor();
        cursor.setPosition(int(editor.toPlainText().indexOf(u"draws 3 cards"_s)) + 2);
        editor.setTextCursor(cursor);
        editor.setFocus();
        QTest::keyClick(&editor, Qt::Key_F12);
        Shell::settle();
        QCOMPARE(dock.texts().shared(), u"common"_s);
        const QList<RulesEditor*> editors = dock.findChildren<RulesEditor*>();
        const auto shown = std::ranges::find_if(editors, [](const RulesEditor* one) { return one->isVisible(); });
        QVERIFY(shown != editors.end() && (*shown)->isReadOnly());
        const QString row = (*shown)->textCursor().block().text();
        QVERIFY2(row.startsWith(u"verb"_s) && row.contains(u"draw"_s), qPrintable(row));
    }

    void problemsInFramesAreMarked()
    {
        Shell shell;
        RulesDock& dock = open(shell);
        const auto texts = shell->workspace().all<model::GameText>();
        const auto frames = std::ranges::find_if(texts, [](const auto& text) {
            return text.second.role == model::GameText::Role::Frames;
        });
        QVERIFY(frames != texts.end());
        dock.texts().select(frames->first);
        RulesEditor& editor = dock.frames().editor();
        QVERIFY(editor.isVisible());
        QVERIFY(dock.findChild<QTreeWidget*>()->topLevelItemCount() > 3);
        editor.setFocus();
        editor.moveCursor(QTextCursor::End);
        QTest::keyClick(&editor, Qt::Key_Return);
        QTest::keyClicks(&editor, u"frame Nobody for for"_s);
        QTRY_VERIFY(!editor.marks().isEmpty());
        QCOMPARE(editor.marks().first().line, editor.blockCount());
        // The problem is listed, and choosing it in the list returns to the text.
        QTRY_VERIFY(!shell->problems().problems().isEmpty());
        dock.texts().selectShared(u"common"_s);
        // Activate the window, because completion lists have opened and closed over it.
        shell->widget().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&shell->widget()));
        shell->problems().goToNext(1);
        QVERIFY(editor.isVisible() && editor.hasFocus());
        QCOMPARE(editor.textCursor().blockNumber(), editor.blockCount() - 1);
        shell->actions().action(u"edit.undo"_s)->trigger();
        QTRY_VERIFY(editor.marks().isEmpty());
    }

    void framesHaveCompletionHighlightingAndFixes()
    {
        Shell shell;
        RulesDock& dock = open(shell);
        const auto texts = shell->workspace().all<model::GameText>();
        const auto frames = std::ranges::find_if(texts, [](const auto& text) {
            return text.second.role == model::GameText::Role::Frames;
        });
        dock.texts().select(frames->first);
        RulesEditor& editor = dock.frames().editor();
        editor.setFocus();
        QVERIFY(!editor.document()->findBlockByNumber(editor.blockCount() / 2).layout()->formats().isEmpty());
        editor.moveCursor(QTextCursor::End);
        QTest::keyClick(&editor, Qt::Key_Return);
        editor.moveCursor(QTextCursor::StartOfLine);
        QTest::keyClicks(&editor, u"frame Nobody"_s);
        QTest::keyClick(&editor, Qt::Key_Return);
        QTest::keyClicks(&editor, u"orn"_s);
        QCOMPARE(editor.offered(), QStringList{u"ornament"_s});
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
        QTest::keyClicks(&editor, u" rays"_s);
        QTest::keyClick(&editor, Qt::Key_Return);
        QTest::keyClicks(&editor, u"emblm accent"_s);
        QTRY_COMPARE(editor.marks().size(), 1);
        QCOMPARE(editor.marks().first().fix, u"emblem"_s);
        dock.frames().fix();
        QTRY_VERIFY(editor.marks().isEmpty());
        QVERIFY(editor.toPlainText().contains(u"frame Nobody\n    ornament rays\n    emblem accent"_s));
    }

    void addingFramesStartsFromDefaultFrames()
    {
        Shell shell;
        RulesDock& dock = open(shell, {});
        for (const auto& [id, text] : shell->workspace().all<model::GameText>())
            if (model::describesFrames(text)) {
                dock.texts().select(id);
                dock.texts().deleteText();
            }
        const FrameSet before = Faces::of(shell->workspace()).frames();
        dock.texts().addFrames();
        QVERIFY(dock.frames().editor().isVisible());
        QVERIFY(dock.frames().editor().toPlainText().contains(u"frame "_s));
        QVERIFY(Faces::of(shell->workspace()).problems().isEmpty());
        QCOMPARE(Faces::of(shell->workspace()).frames().size, before.size);
    }

    void clausesLeadToRulebook()
    {
        Shell shell;
        RulesDock& dock = open(shell);
        RulesEditor& editor = dock.rules().editor();
        const int clause = int(editor.toPlainText().indexOf(u"[RT-turn.12]"_s));
        QTextCursor cursor = editor.textCursor();
        cursor.setPosition(clause + 4);
        editor.setTextCursor(cursor);
        editor.setFocus();
        model::EntityPlace asked;
        connect(&shell->selection(), &Selection::placeRequested, this, [&asked](const model::EntityPlace& place) {
            asked = place;
        });
        QTest::keyClick(&editor, Qt::Key_F12);
        const auto* const book = shell->workspace().find<model::GameText>(asked.entity);
        QVERIFY(book && book->role == model::GameText::Role::Rulebook);
        QVERIFY(book->text.split(u'\n')[asked.line - 1].contains(u"`RT-turn.12`"_s));
    }
};

REGISTER_TEST(RulesDockTest)
#include "rules_dock_test.moc"
