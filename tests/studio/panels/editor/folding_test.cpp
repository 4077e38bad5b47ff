// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/editor/find_bar.h"
#include "studio/panels/editor/line_numbers.h"
#include "studio/panels/rules/rules_dock.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QLineEdit>
#include <QScrollBar>
#include <QTextBlock>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

const auto twoBlocks = QStringLiteral(
    "card has:  [A-1]\n"    // 1
    "    cost: number\n"    // 2
    "\n"                    // 3
    "    power: number\n"   // 4
    "\n"                    // 5
    "phase Main:\n"         // 6
    "    start:\n"          // 7
    "        you draw\n"    // 8
    "    end:\n"            // 9
    "        you discard\n" // 10
    "-- the end:\n"         // 11
);

} // namespace

class FoldingTest : public Test
{
    Q_OBJECT

    struct Editor : RulesEditor
    {
        explicit Editor(const QString& text = twoBlocks)
            : RulesEditor(TextShape::Declarations)
        {
            setPlainText(text);
            resize(500, 400);
            show();
            setFocus();
            QVERIFY(QTest::qWaitForWindowActive(this));
        }

        /// The numbers of the lines that are shown.
        QList<int> lines() const
        {
            QList<int> numbers;
            for (const ShownLine& line : linesAbove(height()))
                numbers.append(line.number);
            return numbers;
        }

        FoldState stateOf(int number) const
        {
            for (const ShownLine& line : linesAbove(height()))
                if (line.number == number)
                    return line.fold;
            return FoldState::None;
        }

        void clickMargin(int number)
        {
            auto* const margin = findChild<LineNumbers*>();
            for (const ShownLine& line : linesAbove(height()))
                if (line.number == number)
                    QTest::mouseClick(margin, Qt::LeftButton, {}, QPoint(margin->width() - 6, int(line.top) + 6));
        }

        void goTo(int number) { showPlace(number, 1, 0); }

        int line() const { return textCursor().blockNumber() + 1; }
    };

private Q_SLOTS:

    void linesThatOpenBlocksHaveMarkers()
    {
        const Editor editor;
        for (const int number : {1, 6, 7, 9})
            QCOMPARE(editor.stateOf(number), FoldState::Open);
        for (const int number : {2, 3, 4, 8, 10, 11})
            QCOMPARE(editor.stateOf(number), FoldState::None);
    }

    void clickInTheMarginFoldsAndUnfolds()
    {
        Editor editor;
        editor.clickMargin(1);
        // The blank line after a block is not part of it.
        QCOMPARE(editor.lines(), QList({1, 5, 6, 7, 8, 9, 10, 11, 12}));
        QCOMPARE(editor.stateOf(1), FoldState::Folded);
        editor.clickMargin(5);
        QCOMPARE(editor.lines().size(), 9);
        editor.clickMargin(1);
        QCOMPARE(editor.lines().size(), 12);
    }

    void innerBlocksStayFoldedWithinOuterOnes()
    {
        Editor editor;
        editor.clickMargin(7);
        editor.clickMargin(6);
        QCOMPARE(editor.lines(), QList({1, 2, 3, 4, 5, 6, 11, 12}));
        editor.clickMargin(6);
        QCOMPARE(editor.lines(), QList({1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12}));
    }

    void foldingAtTheCursorGoesOutwards()
    {
        Editor editor;
        editor.goTo(8);
        editor.fold();
        QCOMPARE(editor.stateOf(7), FoldState::Folded);
        QCOMPARE(editor.line(), 7);
        editor.fold();
        QCOMPARE(editor.stateOf(6), FoldState::Folded);
        QCOMPARE(editor.line(), 6);
        editor.fold();
        QCOMPARE(editor.stateOf(1), FoldState::Open);
        editor.unfold();
        QCOMPARE(editor.stateOf(6), FoldState::Open);
        QCOMPARE(editor.stateOf(7), FoldState::Folded);
    }

    void allBlocksCanBeFoldedAndUnfolded()
    {
        Editor editor;
        editor.goTo(10);
        editor.foldAll();
        QCOMPARE(editor.lines(), QList({1, 5, 6, 11, 12}));
        QCOMPARE(editor.line(), 6);
        editor.unfoldAll();
        QCOMPARE(editor.lines().size(), 12);
    }

    void placesInFoldedBlocksAreUnfolded()
    {
        Editor editor;
        editor.foldAll();
        editor.goTo(8);
        QCOMPARE(editor.line(), 8);
        // Only the blocks around the place are unfolded.
        QCOMPARE(editor.lines(), QList({1, 5, 6, 7, 8, 9, 11, 12}));
    }

    void matchesInFoldedBlocksAreUnfolded()
    {
        Editor editor;
        FindBar bar(searched(editor));
        editor.foldAll();
        bar.find();
        QTest::keyClicks(bar.findChild<QLineEdit*>(), u"discard"_s);
        QCOMPARE(editor.textCursor().selectedText(), u"discard"_s);
        QCOMPARE(editor.lines(), QList({1, 5, 6, 7, 9, 10, 11, 12}));
    }

    void arrowsSkipFoldedLines()
    {
        Editor editor;
        editor.goTo(1);
        editor.fold();
        QTest::keyClick(&editor, Qt::Key_Down);
        QCOMPARE(editor.line(), 5);
        QTest::keyClick(&editor, Qt::Key_Up);
        QCOMPARE(editor.line(), 1);
        QCOMPARE(editor.stateOf(1), FoldState::Folded);
    }

    void typingElsewhereLeavesBlocksFolded()
    {
        Editor editor;
        editor.clickMargin(6);
        editor.goTo(1);
        QTest::keyClick(&editor, Qt::Key_Return);
        QTest::keyClicks(&editor, u"x"_s);
        QTest::keyClick(&editor, Qt::Key_Escape);
        QCOMPARE(editor.stateOf(7), FoldState::Folded);
        QCOMPARE(editor.lines(), QList({1, 2, 3, 4, 5, 6, 7, 12, 13}));
    }

    void newLineInFoldedBlockIsShown()
    {
        Editor editor;
        editor.goTo(1);
        editor.fold();
        QTest::keyClick(&editor, Qt::Key_End);
        QTest::keyClick(&editor, Qt::Key_Return);
        QTest::keyClicks(&editor, u"x"_s);
        QTest::keyClick(&editor, Qt::Key_Escape);
        QCOMPARE(editor.line(), 2);
        QCOMPARE(editor.lines().first(6), QList({1, 2, 3, 4, 5, 6}));
    }

    void blockWhoseFirstLineChangesIsShown()
    {
        Editor editor;
        editor.goTo(6);
        editor.fold();
        QTest::keyClick(&editor, Qt::Key_End);
        QTest::keyClick(&editor, Qt::Key_Backspace);
        QTest::keyClick(&editor, Qt::Key_Escape);
        QCOMPARE(editor.lines().size(), 12);
    }

    void foldedTextIsReplacedAndStored()
    {
        Editor editor;
        FindBar bar(searched(editor));
        editor.foldAll();
        editor.replace({{.start = int(twoBlocks.indexOf(u"draw"_s)), .length = 4}}, u"draw"_s, u"shuffle"_s);
        QVERIFY(editor.toPlainText().contains(u"you shuffle"_s));
        QCOMPARE(editor.lines(), QList({1, 5, 6, 11, 12}));
    }

    void foldingDoesNotScrollSideways()
    {
        Editor editor(u"phase Main:"_s + QString(200, u' ') + u"[A-1]\n    you draw\n"_s);
        editor.goTo(2);
        editor.fold();
        QCOMPARE(editor.line(), 1);
        QVERIFY(editor.horizontalScrollBar()->maximum() > 0);
        QCOMPARE(editor.horizontalScrollBar()->value(), 0);
    }

    void scrollBarFollowsTheVisibleLines()
    {
        QString text;
        for (int block = 0; block < 60; ++block)
            text += u"phase P%1:\n    a\n    b\n    c\n"_s.arg(block);
        Editor editor(text);
        const int all = editor.verticalScrollBar()->maximum();
        editor.verticalScrollBar()->setValue(all);
        editor.foldAll();
        QVERIFY(editor.verticalScrollBar()->maximum() < all - 150);
        QVERIFY(!editor.lines().isEmpty());
        editor.unfoldAll();
        QCOMPARE(editor.verticalScrollBar()->maximum(), all);
    }

    void keysFoldInTheRulesPanel()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        QVERIFY(QTest::qWaitForWindowActive(&shell->widget()));
        RulesEditor& editor = shell->docks().focusContent<RulesDock>(u"rules"_s).rules().editor();
        Shell::settle();
        const auto shown = [&editor] {
            QList<int> numbers;
            for (const ShownLine& line : editor.linesAbove(300))
                numbers.append(line.number);
            return numbers;
        };
        editor.showPlace(8, 5, 0);
        editor.setFocus();
        QTest::keyClick(&editor, Qt::Key_BracketLeft, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(editor.textCursor().blockNumber(), 6);
        QVERIFY(!shown().contains(8));
        QTest::keyClick(&editor, Qt::Key_BracketRight, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(shown().contains(8));
    }
};

REGISTER_TEST(FoldingTest)
#include "folding_test.moc"
