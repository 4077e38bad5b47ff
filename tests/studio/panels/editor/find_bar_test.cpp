// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/editor/find_bar.h"
#include "tests/studio/workspace/opened.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

const auto threeOwls = QStringLiteral("an owl\ntwo Owls\nthe owl (owlish)\n");

} // namespace

class FindBarTest : public Test
{
    Q_OBJECT

    /// A text with its find bar, as in a panel.
    template <class Text>
    struct Panel
    {
        QWidget widget;
        Text* text;
        FindBar* bar;

        explicit Panel(Text* searchedText, const QString& content)
            : text(searchedText)
            , bar(new FindBar(searched(*searchedText)))
        {
            text->setPlainText(content);
            auto* const layout = new QVBoxLayout(&widget);
            layout->addWidget(text);
            layout->addWidget(bar);
            widget.resize(500, 300);
            widget.show();
            text->setFocus();
            QVERIFY(QTest::qWaitForWindowActive(&widget));
        }

        /// Opens the bar and replaces the last search text.
        void find(const QString& wanted)
        {
            bar->find();
            QTest::keyClicks(QApplication::focusWidget(), wanted);
        }

        QString count() const { return bar->findChild<QLabel*>()->text(); }

        QString selected() const { return text->textCursor().selectedText(); }

        int position() const { return text->textCursor().selectionStart(); }
    };

    struct Editor : Panel<RulesEditor>
    {
        explicit Editor(const QString& content = threeOwls)
            : Panel(new RulesEditor(TextShape::Declarations), content)
        {
        }
    };

    static QToolButton* button(const QWidget& bar, const QString& name)
    {
        for (QToolButton* const one : bar.findChildren<QToolButton*>())
            if (one->text() == name || one->accessibleName() == name)
                return one;
        return nullptr;
    }

    static QLineEdit* field(const QWidget& bar, const QString& name)
    {
        for (QLineEdit* const one : bar.findChildren<QLineEdit*>())
            if (one->accessibleName() == name)
                return one;
        return nullptr;
    }

    static qsizetype marks(const QPlainTextEdit& text)
    {
        return std::ranges::count_if(text.extraSelections(), [](const QTextEdit::ExtraSelection& selection) {
            return selection.cursor.selectedText().compare(u"owl"_s, Qt::CaseInsensitive) == 0;
        });
    }

private Q_SLOTS:

    void init()
    {
        // Reset the search text and options that another test may have left.
        Editor editor;
        editor.find(u"x"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backspace);
        for (const QString& option : {u"Match case"_s, u"Whole words"_s})
            if (button(*editor.bar, option)->isChecked())
                button(*editor.bar, option)->click();
    }

    void typingGoesToFirstMatchAndMarksAll()
    {
        Editor editor;
        QVERIFY(editor.bar->isHidden());
        editor.find(u"owl"_s);
        QCOMPARE(editor.selected(), u"owl"_s);
        QCOMPARE(editor.position(), 3);
        QCOMPARE(editor.count(), u"1 of 4"_s);
        QCOMPARE(marks(*editor.text), 4);
        QTest::keyClicks(QApplication::focusWidget(), u"x"_s);
        QCOMPARE(editor.count(), u"No matches"_s);
        QCOMPARE(marks(*editor.text), 0);
    }

    void enterAndShiftEnterWrapAround()
    {
        Editor editor;
        editor.find(u"owl"_s);
        QWidget* const find = QApplication::focusWidget();
        QList<int> visited;
        for (int time = 0; time < 4; ++time) {
            QTest::keyClick(find, Qt::Key_Return);
            visited.append(editor.position());
        }
        QCOMPARE(visited, QList({11, 20, 25, 3}));
        QTest::keyClick(find, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(editor.position(), 25);
        QCOMPARE(editor.count(), u"4 of 4"_s);
        QVERIFY(find->hasFocus());
    }

    void caseAndWholeWordsNarrowTheSearch()
    {
        Editor editor;
        editor.find(u"owl"_s);
        button(*editor.bar, u"Match case"_s)->click();
        QCOMPARE(editor.count(), u"1 of 3"_s);
        button(*editor.bar, u"Whole words"_s)->click();
        QCOMPARE(editor.count(), u"1 of 2"_s);
        editor.find(u"(owlish)"_s);
        QCOMPARE(editor.count(), u"1 of 1"_s);
    }

    void escReturnsToTheSelectedMatch()
    {
        Editor editor;
        editor.find(u"owl"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(editor.bar->isHidden());
        QVERIFY(editor.text->hasFocus());
        QCOMPARE(editor.selected(), u"Owl"_s);
        QCOMPARE(marks(*editor.text), 0);
    }

    void escInTheTextClosesTheBar()
    {
        Editor editor;
        editor.find(u"owl"_s);
        editor.text->setFocus();
        QTest::keyClick(editor.text, Qt::Key_Escape);
        QVERIFY(editor.bar->isHidden());
    }

    void selectedTextBecomesTheSearchText()
    {
        Editor editor;
        QTextCursor cursor = editor.text->textCursor();
        cursor.setPosition(20);
        cursor.setPosition(23, QTextCursor::KeepAnchor);
        editor.text->setTextCursor(cursor);
        editor.bar->find();
        QCOMPARE(field(*editor.bar, u"Find"_s)->text(), u"owl"_s);
        QCOMPARE(editor.count(), u"3 of 4"_s);
        editor.bar->dismiss();
        // Several selected lines don't become the search text.
        editor.text->selectAll();
        editor.bar->find();
        QCOMPARE(field(*editor.bar, u"Find"_s)->text(), u"owl"_s);
        QVERIFY(editor.count().startsWith(u"4 match"_s));
    }

    void searchContinuesWhileTheBarIsClosed()
    {
        Editor editor;
        editor.find(u"owl"_s);
        editor.bar->dismiss();
        editor.bar->findNext();
        QCOMPARE(editor.position(), 11);
        QVERIFY(editor.bar->isHidden());
        editor.bar->findPrevious();
        QCOMPARE(editor.position(), 3);
        QCOMPARE(marks(*editor.text), 0);
    }

    void searchContinuesInAnotherText()
    {
        Editor editor;
        editor.find(u"owl"_s);
        Editor other(u"no owl here"_s);
        other.bar->findNext();
        QCOMPARE(other.selected(), u"owl"_s);
        QVERIFY(other.bar->isHidden());
        // If nothing matches, the bar opens and says so.
        Editor empty(u"nothing"_s);
        empty.bar->findNext();
        QVERIFY(empty.bar->isVisible());
        QCOMPARE(empty.count(), u"No matches"_s);
    }

    void matchesFollowEdits()
    {
        Editor editor;
        editor.find(u"owl"_s);
        editor.text->setFocus();
        QTest::keyClick(editor.text, Qt::Key_Delete);
        QTRY_VERIFY(editor.count().startsWith(u"3 match"_s));
        QCOMPARE(marks(*editor.text), 3);
    }

    void pageCanBeSearchedButNotChanged()
    {
        Panel page(new QTextBrowser, threeOwls);
        QVERIFY(!page.bar->canReplace());
        page.bar->findAndReplace();
        QVERIFY(!field(*page.bar, u"Replace with"_s)->isVisible());
        QTest::keyClicks(QApplication::focusWidget(), u"owl"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(page.position(), 11);
        QCOMPARE(page.count(), u"2 of 4"_s);
        QCOMPARE(page.text->extraSelections().size(), 4);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(page.text->hasFocus());
        QCOMPARE(page.selected(), u"Owl"_s);
        QVERIFY(page.text->extraSelections().isEmpty());
    }

    void enterInReplacementReplacesMatchesOneByOne()
    {
        Editor editor;
        editor.bar->findAndReplace();
        QTest::keyClicks(QApplication::focusWidget(), u"owl"_s);
        QLineEdit* const with = field(*editor.bar, u"Replace with"_s);
        with->setFocus();
        QTest::keyClicks(with, u"owlet"_s);
        QTest::keyClick(with, Qt::Key_Return);
        QCOMPARE(editor.text->toPlainText(), u"an owlet\ntwo Owls\nthe owl (owlish)\n"_s);
        QCOMPARE(editor.selected(), u"Owl"_s);
        QTest::keyClick(with, Qt::Key_Return);
        QCOMPARE(editor.text->toPlainText(), u"an owlet\ntwo owlets\nthe owl (owlish)\n"_s);
        QVERIFY(with->hasFocus());
    }

    void allMatchesAreReplacedInOneEdit()
    {
        Opened opened(u"realm-of-thieves"_s);
        opened.wait();
        const model::EntityId id = opened.card(u"Moonlit Tumbler"_s);
        EntityEditor editor(opened.workspace, opened.selection, TextShape::Abilities);
        editor.edit(id);
        editor.resize(500, 300);
        editor.show();
        editor.editor().setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&editor));
        QTest::keyClick(&editor.editor(), Qt::Key_End, Qt::ControlModifier);
        QTest::keyClicks(&editor.editor(), u" owl OWL"_s);
        QTest::keyClick(&editor.editor(), Qt::Key_Escape);
        FindBar& bar = *findBarIn(&editor);
        bar.findAndReplace();
        QTest::keyClicks(QApplication::focusWidget(), u"owl"_s);
        field(bar, u"Replace with"_s)->setText(u"cat"_s);
        QTest::mouseClick(button(bar, u"Replace All"_s), Qt::LeftButton);
        QCOMPARE(opened.definition(id).abilities, u"Elusive cat cat"_s);
        QCOMPARE(bar.findChild<QLabel*>()->text(), u"2 replaced"_s);
        QCOMPARE(opened.workspace.nextUndo()->kind, model::EditKind::Replace);
        opened.workspace.undo();
        QCOMPARE(editor.editor().toPlainText(), u"Elusive owl OWL"_s);
        opened.workspace.undo();
        QCOMPARE(editor.editor().toPlainText(), u"Elusive"_s);
    }

    void thousandsOfMatchesAreReplaced()
    {
        Editor editor(u"owl owl owl owl\n"_s.repeated(5'000));
        editor.bar->findAndReplace();
        QTest::keyClicks(QApplication::focusWidget(), u"owl"_s);
        QCOMPARE(editor.count(), u"1 of %L1"_s.arg(20'000));
        field(*editor.bar, u"Replace with"_s)->setText(u"cat"_s);
        QTest::mouseClick(button(*editor.bar, u"Replace All"_s), Qt::LeftButton);
        QCOMPARE(editor.text->toPlainText().count(u"cat"_s), 20'000);
    }

    void keysWorkInEveryPanelWithText()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        QVERIFY(QTest::qWaitForWindowActive(&shell->widget()));
        shell->selection().selectCard(shell->workspace().cardNamed(u"Moonlit Tumbler"_s).value());
        const std::initializer_list<std::pair<QString, QString>> panels{
            {u"ability-editor"_s, u"elusive"_s},
            {u"rules"_s, u"mana"_s},
            {u"scenarios"_s, u"mana"_s},
            {u"rulebook"_s, u"mana"_s},
            {u"manual"_s, u"rules"_s},
        };
        for (const auto& [panel, wanted] : panels) {
            shell->docks().focus(panel);
            Shell::settle();
            const auto press = [](int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
                QTest::keyClick(QApplication::focusWidget(), Qt::Key(key), modifiers);
            };
            press(Qt::Key_F, Qt::ControlModifier);
            const FindBar* const bar = findBarIn(shell->docks().content(panel));
            QVERIFY2(bar && bar->isVisible(), qPrintable(panel));
            QCOMPARE(QApplication::focusWidget(), field(*bar, u"Find"_s));
            QTest::keyClicks(QApplication::focusWidget(), wanted);
            const QString count = bar->findChild<QLabel*>()->text();
            QVERIFY2(count.startsWith(u"1 of "_s), qPrintable(panel + u": "_s + count));
            press(Qt::Key_Escape);
            QVERIFY(bar->isHidden());
            press(Qt::Key_F3);
            press(Qt::Key_F3, Qt::ShiftModifier);
            QVERIFY2(bar->isHidden(), qPrintable(panel));
            press(Qt::Key_H, Qt::ControlModifier);
            const bool isRead = panel == u"rulebook"_s || panel == u"manual"_s;
            QCOMPARE(field(*bar, u"Replace with"_s)->isVisible(), !isRead);
        }
    }

    void cardListKeepsItsOwnSearch()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        shell->docks().focus(u"card-list"_s);
        Shell::settle();
        QCOMPARE(shell->actions().action(u"cards.find"_s)->shortcut(), QKeySequence(u"Ctrl+F"_s));
        QVERIFY(shell->actions().action(u"editor.find"_s)->shortcut().isEmpty());
        QVERIFY(!shell->actions().action(u"editor.find"_s)->isEnabled());
    }
};

REGISTER_TEST(FindBarTest)
#include "find_bar_test.moc"
