// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parser.h"
#include "studio/panels/editor/formatted_text.h"
#include "studio/panels/editor/rules_editor.h"
#include "studio/workspace/text/rules_language.h"
#include "tests/testing/test.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QWindow>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

/// The rules language, which also counts the rows and characters that the editor asks about.
class CountingLanguage : public TextLanguage
{
public:
    QList<RowPart> partsOf(const QString& row) const override
    {
        ++rows;
        characters += row.size();
        return m_language.partsOf(row);
    }

    Completions completionsOf(const QString& row, Offering offering) const override
    {
        ++rows;
        characters += row.size();
        return m_language.completionsOf(row, offering);
    }

    mutable int rows = 0;
    mutable qsizetype characters = 0;

private:
    RulesLanguage m_language;
};

/// The work caused by one key.
struct KeyWork
{
    /// The rows and characters about which the editor asks the language.
    int rows = 0;
    qsizetype characters = 0;
    /// The characters of the document that were replaced.
    int charactersReplaced = 0;
};

} // namespace

class RulesEditorTest : public Test
{
    Q_OBJECT

    static void place(RulesEditor& editor, int position)
    {
        QTextCursor cursor = editor.textCursor();
        cursor.setPosition(position);
        editor.setTextCursor(cursor);
    }

    static void open(RulesEditor& editor)
    {
        editor.resize(600, 400);
        editor.show();
        editor.setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&editor));
    }

    /// The most work that any of 60 keys causes when typed in the middle of a text with this many lines.
    static KeyWork mostWorkOfAKey(int lines)
    {
        RulesEditor editor(TextShape::Declarations);
        open(editor);
        const auto language = std::make_shared<CountingLanguage>();
        editor.setLanguage(language);
        QString text;
        for (int line = 0; line < lines; ++line)
            text += u"when this enters play: you draw %1 cards  [RT-%1.2]\n"_s.arg(line);
        editor.setPlainText(text);
        place(editor, int(text.size() / 2));
        QCoreApplication::processEvents();
        KeyWork key;
        connect(editor.document(), &QTextDocument::contentsChange, &editor, [&key](int, int removed, int added) {
            key.charactersReplaced += std::max(removed, added);
        });
        KeyWork most;
        for (int number = 0; number < 60; ++number) {
            key = {};
            language->rows = 0;
            language->characters = 0;
            QTest::keyClick(&editor, number % 7 == 6 ? Qt::Key_Space : Qt::Key_S);
            QCoreApplication::processEvents();
            most.rows = std::max(most.rows, language->rows);
            most.charactersReplaced = std::max(most.charactersReplaced, key.charactersReplaced);
            most.characters = std::max(most.characters, language->characters);
        }
        return most;
    }

private Q_SLOTS:

    void newLineIsIndentedAndDeeperAfterColon()
    {
        RulesEditor editor(TextShape::Declarations);
        open(editor);
        QTest::keyClicks(&editor, u"start: [A-1]"_s);
        QTest::keyClick(&editor, Qt::Key_Escape);
        QTest::keyClick(&editor, Qt::Key_Return);
        QTest::keyClicks(&editor, u"1"_s);
        QTest::keyClick(&editor, Qt::Key_Return);
        QTest::keyClicks(&editor, u"2"_s);
        QCOMPARE(editor.toPlainText(), u"start: [A-1]\n    1\n    2"_s);
    }

    void tabAndBacktabIndentSelectedLines()
    {
        RulesEditor editor(TextShape::Declarations);
        open(editor);
        editor.setPlainText(u"a\nb\nc"_s);
        QTextCursor cursor = editor.textCursor();
        cursor.setPosition(0);
        cursor.setPosition(3, QTextCursor::KeepAnchor);
        editor.setTextCursor(cursor);
        QTest::keyClick(&editor, Qt::Key_Tab);
        QCOMPARE(editor.toPlainText(), u"    a\n    b\nc"_s);
        QTest::keyClick(&editor, Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(editor.toPlainText(), u"a\nb\nc"_s);
    }

    void linesAreCommentedAndUncommented()
    {
        RulesEditor editor(TextShape::Declarations);
        editor.setPlainText(u"a\n    b"_s);
        editor.selectAll();
        editor.toggleComment();
        QCOMPARE(editor.toPlainText(), u"-- a\n    -- b"_s);
        editor.selectAll();
        editor.toggleComment();
        QCOMPARE(editor.toPlainText(), u"a\n    b"_s);
    }

    void enterCompletesWordFromList()
    {
        RulesEditor editor(TextShape::Abilities);
        open(editor);
        QTest::keyClicks(&editor, u"shu"_s);
        QCOMPARE(editor.offered(), QStringList{u"shuffle"_s});
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
        QCOMPARE(editor.toPlainText(), u"shuffle"_s);
        QCOMPARE(editor.offered(), QStringList());
    }

    void enterAfterWholeWordStartsNewLine()
    {
        RulesEditor editor(TextShape::Abilities);
        open(editor);
        const auto words = std::make_shared<Vocabulary>(engine::parse({{"game.rules", R"(game "Pond"
players 2
player has:
    pool: zone, public, in play
kind unit/units is card in any pool
kind unitsFlying is units
verb (who player) sink/sinks (c card): move c to who's pool
)"}})
                                                            .game);
        editor.setLanguage(std::make_shared<RulesLanguage>(words, CompletionNames()));
        QTest::keyClicks(&editor, u"sink target unit"_s);
        QCOMPARE(editor.offered(), QStringList());
        QTest::keyClick(editor.windowHandle(), Qt::Key_Return);
        QCOMPARE(editor.toPlainText(), u"sink target unit\n"_s);
        QTest::keyClicks(&editor, u"sink target unitsF"_s);
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
        QCOMPARE(editor.toPlainText(), u"sink target unit\nsink target unitsFlying"_s);
    }

    void wholeWordClosesListAndControlSpaceOpensIt()
    {
        RulesEditor editor(TextShape::Abilities);
        open(editor);
        QTest::keyClicks(&editor, u"choos"_s);
        QVERIFY(editor.offered().contains(u"chooses"_s));
        for (const QString& whole : {u"choose"_s, u"CHOOSE"_s}) {
            editor.clear();
            QTest::keyClicks(&editor, whole);
            QCOMPARE(editor.offered(), QStringList());
        }
        QTest::keyClick(&editor, Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(editor.offered(), QStringList{u"chooses"_s});
    }

    void clickOutsideListClosesItAndReachesItsPlace()
    {
        RulesEditor editor(TextShape::Abilities);
        open(editor);
        editor.setPlainText(u"first\nsecond\n"_s);
        place(editor, int(editor.toPlainText().size()));
        QTest::keyClicks(&editor, u"shu"_s);
        QVERIFY(!editor.offered().isEmpty());
        QTextCursor start = editor.textCursor();
        start.setPosition(0);
        const QPoint clicked = editor.viewport()->mapTo(&editor, editor.cursorRect(start).center());
        QTest::mouseClick(editor.windowHandle(), Qt::LeftButton, {}, clicked);
        QCoreApplication::processEvents();
        QCOMPARE(editor.offered(), QStringList());
        QCOMPARE(editor.textCursor().position(), 0);
        QTest::keyClick(editor.windowHandle(), 'X');
        QCOMPARE(editor.toPlainText(), u"Xfirst\nsecond\nshu"_s);
    }

    void enterAcceptsCompletionChosenWithArrows()
    {
        RulesEditor editor(TextShape::Abilities);
        open(editor);
        QTest::keyClick(&editor, Qt::Key_Space, Qt::ControlModifier);
        const QStringList offered = editor.offered();
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Down);
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Down);
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
        QVERIFY(!editor.toPlainText().isEmpty() && !editor.toPlainText().contains(u'\n'));
        QVERIFY(offered.at(1).startsWith(editor.toPlainText().section(u' ', 0, 0)));
    }

    void escapeClosesListAndPreservesTypedText()
    {
        RulesEditor editor(TextShape::Abilities);
        open(editor);
        QTest::keyClicks(&editor, u"shu"_s);
        QVERIFY(!editor.offered().isEmpty());
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
        QCOMPARE(editor.offered(), QStringList());
        QCOMPARE(editor.toPlainText(), u"shu"_s);
    }

    void controlSpaceOffersEverything()
    {
        RulesEditor editor(TextShape::Abilities);
        open(editor);
        QTest::keyClick(&editor, Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(editor.offered().size() > 20);
    }

    void cardNameIsCompletedWithClosingQuote()
    {
        RulesEditor editor(TextShape::Abilities);
        open(editor);
        editor.setLanguage(
            std::make_shared<RulesLanguage>(
                std::make_shared<Vocabulary>(),
                CompletionNames{.cards = [](const QString&, qsizetype) { return QStringList{u"Tin Owl"_s}; }}
            )
        );
        QTest::keyClicks(&editor, u"create \""_s);
        QCOMPARE(editor.offered(), QStringList{u"Tin Owl"_s});
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Tab);
        QCOMPARE(editor.toPlainText(), u"create \"Tin Owl\""_s);
    }

    void replacingTextPreservesCursorInUnchangedPart()
    {
        RulesEditor editor(TextShape::Declarations);
        editor.setPlainText(u"one\ntwo\nthree"_s);
        place(editor, 9);
        editor.replaceText(u"one\nand two\nthree"_s);
        QCOMPARE(editor.toPlainText(), u"one\nand two\nthree"_s);
        QCOMPARE(editor.textCursor().position(), 13);
    }

    void marksUseByteColumnsAndMoveWithText()
    {
        RulesEditor editor(TextShape::Abilities);
        editor.setPlainText(u"\"é\" drw"_s);
        editor.setMarks({{.message = u"no"_s, .line = 1, .column = 6, .length = 3}});
        place(editor, 5);
        QVERIFY(editor.markAtCursor());
        QList<QTextEdit::ExtraSelection> selections = editor.extraSelections();
        QCOMPARE(selections.last().cursor.selectedText(), u"drw"_s);
        place(editor, 0);
        editor.insertPlainText(u"now "_s);
        QCOMPARE(editor.extraSelections().last().cursor.selectedText(), u"drw"_s);
    }

    void markAfterEndIsVisible()
    {
        RulesEditor editor(TextShape::Abilities);
        editor.setPlainText(u"draw"_s);
        editor.setMarks({{.line = 1, .column = 5, .length = 0}, {.line = 99, .column = 99, .length = 5}});
        for (const QTextEdit::ExtraSelection& selection : editor.extraSelections())
            QVERIFY(selection.cursor.hasSelection());
    }

    void abilitiesAreFormattedWithoutCard()
    {
        QCOMPARE(formattedText(u"Rush:you   draw"_s, TextShape::Abilities), u"Rush: you draw"_s);
        QCOMPARE(
            formattedText(u"when this dies:\n  you draw"_s, TextShape::Abilities), u"when this dies:\n    you draw"_s
        );
        QCOMPARE(formattedText({}, TextShape::Abilities), QString());
        QCOMPARE(formattedText(u"some   prose"_s, TextShape::Prose), u"some   prose"_s);
    }

    void helpIsPinnedAsPlainTextAndClosedByEscape()
    {
        RulesEditor editor(TextShape::Abilities);
        open(editor);
        editor.setHelp([](const NamedHere&) { return u"<b>not bold</b>"_s; });
        editor.setPlainText(u"shuffle"_s);
        place(editor, 2);
        editor.pinHelp();
        auto* const tip = qobject_cast<QLabel*>(QApplication::activePopupWidget());
        QVERIFY(tip);
        QCOMPARE(tip->text(), u"<b>not bold</b>"_s);
        QCOMPARE(tip->textFormat(), Qt::PlainText);
        QTest::keyClick(tip, Qt::Key_Escape);
        QVERIFY(!QApplication::activePopupWidget());
    }

    void controlClickRequestsDefinition()
    {
        RulesEditor editor(TextShape::Abilities);
        open(editor);
        editor.setPlainText(u"create \"Tin Owl\""_s);
        QString asked;
        connect(&editor, &RulesEditor::definitionRequested, this, [&asked](const NamedHere& named) {
            asked = named.quoted;
        });
        place(editor, 10);
        const QPoint there = editor.cursorRect().center();
        QTest::mouseClick(editor.viewport(), Qt::LeftButton, Qt::ControlModifier, there);
        QCOMPARE(asked, u"Tin Owl"_s);
    }

    void focusFrameSurroundsFocusedEditor()
    {
        QWidget window;
        auto* const editor = new RulesEditor(TextShape::Abilities, &window);
        auto* const other = new QWidget(&window);
        other->setFocusPolicy(Qt::StrongFocus);
        editor->setGeometry(0, 0, 300, 200);
        editor->setPlainText(u"a\n"_s.repeated(100));
        window.resize(300, 300);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto isFramed = [&] {
            const QImage image = editor->grab().toImage();
            const QColor accent = editor->palette().color(QPalette::Accent);
            return image.pixelColor(0, 50) == accent && image.pixelColor(150, 0) == accent &&
                   image.pixelColor(150, 199) == accent && image.pixelColor(299, 150) == accent;
        };
        editor->setFocus();
        QVERIFY(isFramed());
        editor->verticalScrollBar()->setValue(20);
        QVERIFY(isFramed());
        other->setFocus();
        QVERIFY(!isFramed());
        QVERIFY(!editor->viewport()->geometry().contains(0, 50));
    }

    void typedTextIsStoredBeforeProjectUndoes()
    {
        RulesEditor editor(TextShape::Abilities);
        open(editor);
        QTest::keyClicks(&editor, u"a"_s);
        QSignalSpy pauses(&editor, &RulesEditor::storeRequested);
        QTest::keyClick(&editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(pauses.size(), 1);
        QCOMPARE(editor.toPlainText(), u"a"_s);
    }

    /// `cardwright --bench` measures how long a key takes.
    void workPerKeyDoesNotGrowWithText()
    {
        for (const int lines : {100, 5'000}) {
            const KeyWork work = mostWorkOfAKey(lines);
            // One row, which grows to about 110 characters, is highlighted, and its completions are looked up.
            QCOMPARE(work.rows, 2);
            QVERIFY2(work.characters < 300, qPrintable(QString::number(work.characters)));
            QCOMPARE(work.charactersReplaced, 1);
        }
    }

    void textWithHostileRowsCanBeEdited()
    {
        RulesEditor editor(TextShape::Abilities);
        open(editor);
        editor.setPlainText(QString(60'000, u'"') + u"\n<img src=x>\u202e\u0336"_s);
        QTest::keyClicks(&editor, u"ab"_s);
        QVERIFY(editor.toPlainText().startsWith(u"ab"_s));
    }
};

REGISTER_TEST(RulesEditorTest)
#include "rules_editor_test.moc"
