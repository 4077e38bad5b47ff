// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/read_frames.h"
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/form/ability_dock.h"
#include "studio/panels/rules/rules_dock.h"
#include "studio/panels/usages/usages_dock.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace studio;

class UsagesDockTest : public Test
{
    Q_OBJECT

    /// Opens an ability with the cursor on its keyword.
    static RulesEditor& onElusive(Shell& shell)
    {
        shell.openGame(u"realm-of-thieves"_s);
        shell->selection().selectCard(shell->workspace().cardNamed(u"Moonlit Tumbler"_s).value());
        auto& ability = shell->docks().focusContent<AbilityDock>(u"ability-editor"_s);
        RulesEditor& editor = ability.abilities().editor();
        editor.setFocus();
        return editor;
    }

    static UsagesDock& dock(Shell& shell)
    {
        auto* const dock = qobject_cast<UsagesDock*>(shell->docks().content(u"usages"_s));
        return *dock;
    }

private Q_SLOTS:

    void usagesAreListedAndLeadToPlaces()
    {
        Shell shell;
        RulesEditor& editor = onElusive(shell);
        QTest::keyClick(&editor, Qt::Key_F12, Qt::ShiftModifier);
        QTRY_VERIFY(!dock(shell).isSearching());
        auto* const tree = dock(shell).findChild<QTreeWidget*>();
        QVERIFY(tree->topLevelItemCount() > 3);
        const auto found = tree->findItems(u"Whisper"_s, Qt::MatchStartsWith);
        QCOMPARE(found.size(), 1);
        Q_EMIT tree->itemActivated(found.first(), 0);
        QCOMPARE(shell->selection().card(), shell->workspace().cardNamed(u"Whisper"_s));
        QCOMPARE(editor.textCursor().selectedText(), u"Elusive"_s);
    }

    void allFormsOfVerbAreRenamed()
    {
        Shell shell;
        onElusive(shell);
        const auto before = shell->workspace().entities();
        auto& rules = shell->docks().focusContent<RulesDock>(u"rules"_s);
        Shell::settle();
        RulesEditor& editor = rules.rules().editor();
        editor.setFocus();
        QTextCursor cursor = editor.textCursor();
        cursor.setPosition(int(editor.toPlainText().indexOf(u"steal/steals"_s)) + 8);
        editor.setTextCursor(cursor);
        QTest::keyClick(&editor, Qt::Key_F12, Qt::ShiftModifier);
        QTRY_VERIFY(!dock(shell).isSearching());
        auto* const tree = dock(shell).findChild<QTreeWidget*>();
        QVERIFY(!tree->findItems(u"The Inside Job"_s, Qt::MatchStartsWith).isEmpty());
        const int forms = tree->topLevelItemCount();
        auto* const name = dock(shell).findChild<QLineEdit*>();
        name->setFocus();
        name->selectAll();
        QTest::keyClicks(name, u"nicks"_s);
        QTRY_VERIFY(!dock(shell).isSearching());
        QVERIFY(dock(shell).plan().isSafe());
        QCOMPARE(tree->topLevelItemCount(), forms);
        dock(shell).rename();
        QVERIFY(editor.toPlainText().contains(u"nick/nicks"_s));
        QTRY_VERIFY(!shell->workspace().isBehind());
        QVERIFY(!shell->workspace().game().areRulesOutdated());
        const auto job = shell->workspace().cardNamed(u"The Inside Job"_s).value();
        QVERIFY(shell->workspace().find<model::CardDefinition>(job)->abilities.contains(u"opponent nicks a prize"_s));
        QVERIFY(!shell->workspace().game().isLeftOut(job));
        shell->workspace().undo();
        QVERIFY(shell->workspace().entities() == before);
    }

    void fieldIsRenamedInFrames()
    {
        Shell shell;
        shell.openGame(u"forge-realm"_s);
        const auto before = shell->workspace().entities();
        auto& rules = shell->docks().focusContent<RulesDock>(u"rules"_s);
        Shell::settle();
        RulesEditor& editor = rules.rules().editor();
        editor.setFocus();
        QTextCursor cursor = editor.textCursor();
        cursor.setPosition(int(editor.toPlainText().indexOf(u"cost: number per Essence"_s)) + 1);
        editor.setTextCursor(cursor);
        QTest::keyClick(&editor, Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!dock(shell).isSearching());
        auto* const name = dock(shell).findChild<QLineEdit*>();
        QTest::keyClicks(name, u"full price"_s);
        QTRY_VERIFY(!dock(shell).isSearching());
        QVERIFY(dock(shell).plan().isSafe());
        // The preview shows the lines of the frames too.
        auto* const tree = dock(shell).findChild<QTreeWidget*>();
        QVERIFY(!tree->findItems(u"for \"full price\" has Fire"_s, Qt::MatchContains, 2).isEmpty());
        QTest::mouseClick(dock(shell).findChild<QPushButton*>(), Qt::LeftButton);
        for (const auto& [id, text] : shell->workspace().all<model::GameText>())
            QVERIFY(text.role != model::GameText::Role::Frames || text.text.contains(u"for \"full price\" has Fire"_s));
        QTRY_VERIFY(!shell->workspace().isBehind());
        QVERIFY(!shell->workspace().game().areRulesOutdated());
        QVERIFY(readFrames(shell->workspace().entities(), shell->workspace().fields()).frames);
        shell->workspace().undo();
        QVERIFY(shell->workspace().entities() == before);
    }

    void keywordIsRenamedEverywhereInOneStep()
    {
        Shell shell;
        RulesEditor& editor = onElusive(shell);
        const auto before = shell->workspace().entities();
        QTest::keyClick(&editor, Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!dock(shell).isSearching());
        auto* const name = dock(shell).findChild<QLineEdit*>();
        QTest::keyClicks(name, u"Slippery"_s);
        QTRY_VERIFY(!dock(shell).isSearching());
        QVERIFY(dock(shell).plan().isSafe());
        // Nothing has changed yet, because this is only a preview.
        QCOMPARE(editor.toPlainText(), u"Elusive"_s);
        QTest::mouseClick(dock(shell).findChild<QPushButton*>(), Qt::LeftButton);
        QCOMPARE(editor.toPlainText(), u"Slippery"_s);
        QTRY_VERIFY(!shell->workspace().isBehind());
        QVERIFY(!shell->workspace().game().areRulesOutdated());
        for (const auto& [id, card] : shell->workspace().all<model::CardDefinition>())
            QVERIFY(!card.abilities.contains(u"Elusive"_s));
        shell->workspace().undo();
        QVERIFY(shell->workspace().entities() == before);
    }

    void cardIsRenamedWithTypographicQuotes()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        shell->docks().focus(u"usages"_s);
        dock(shell).askForName({.kind = model::NamedThing::Kind::Card, .name = "Alley Cat"});
        QTRY_VERIFY(!dock(shell).isSearching());
        auto* const name = dock(shell).findChild<QLineEdit*>();
        name->selectAll();
        QTest::keyClicks(name, u"The \"Great\" Cat"_s);
        QTRY_VERIFY(!dock(shell).isSearching());
        QVERIFY(dock(shell).plan().isSafe());
        dock(shell).rename();
        QCOMPARE(name->text(), u"The “Great” Cat"_s);
        QVERIFY(shell->workspace().cardNamed(u"The “Great” Cat"_s));
        QTRY_VERIFY(!shell->workspace().isBehind());
        QVERIFY(!shell->workspace().game().areRulesOutdated());
    }

    void takenNameIsRefusedWithReason()
    {
        Shell shell;
        RulesEditor& editor = onElusive(shell);
        QTest::keyClick(&editor, Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!dock(shell).isSearching());
        QTest::keyClicks(dock(shell).findChild<QLineEdit*>(), u"Flashy"_s);
        QTRY_VERIFY(!dock(shell).isSearching());
        QVERIFY(!dock(shell).findChild<QPushButton*>()->isEnabled());
        const auto labels = dock(shell).findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text().contains(words(model::RenameConflict::Taken));
        }));
    }
};

REGISTER_TEST(UsagesDockTest)
#include "usages_dock_test.moc"
