// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/panels/rules/rules_dock.h"
#include "studio/shell/message_bar.h"
#include "studio/window/undo_notice.h"
#include "studio/workspace/decks/deck_desk.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QLineEdit>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace studio;

/// Checks that the effect of an undo is either visible or named in a message.
class UndoNoticeTest : public Test
{
    Q_OBJECT

    static model::EntityId renameCard(Shell& shell, const QString& name)
    {
        auto [id, card] = shell->workspace().all<model::CardDefinition>().first();
        card.name = name;
        apply(shell, {.kind = model::EditKind::RenameCard, .subject = name}, id, card);
        return id;
    }

    static model::EntityId writeRules(Shell& shell)
    {
        auto [id, text] = shell->workspace().all<model::GameText>().first();
        text.text += u"\n# More"_s;
        apply(shell, {.kind = model::EditKind::EditText, .subject = text.name}, id, text);
        return id;
    }

    static void apply(Shell& shell, const model::EditName& name, model::EntityId id, const model::Entity& after)
    {
        QVERIFY(shell->workspace().apply(name, {shell->workspace().changing(id, after)}));
        Shell::settle();
    }

    static void press(Shell& shell, const QKeySequence& keys)
    {
        QWidget* const focused = QApplication::focusWidget();
        QTest::keyClick(focused ? focused : &shell->widget(), keys[0].key(), keys[0].keyboardModifiers());
        Shell::settle();
    }

    static void pressShow(Shell& shell)
    {
        auto* const show = shell->messages().findChild<QToolButton*>(u"remedy"_s);
        QVERIFY(show);
        QCOMPARE(show->text(), u"Show"_s);
        QTest::mouseClick(show, Qt::LeftButton);
        Shell::settle();
    }

private Q_SLOTS:

    void hiddenStepIsNamedAndShown()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        const model::EntityId text = writeRules(shell);
        shell->perspectives().activate(u"build"_s);
        shell->docks().focus(u"card-list"_s);
        Shell::settle();
        press(shell, Qt::CTRL | Qt::Key_Z);
        const QString name = shell->workspace().find<model::GameText>(text)->name;
        QCOMPARE(shell->messages().text(), u"Undone: Edit text %1"_s.arg(name));
        press(shell, Qt::CTRL | Qt::SHIFT | Qt::Key_Z);
        QCOMPARE(shell->messages().text(), u"Redone: Edit text %1"_s.arg(name));
        QCOMPARE(shell->messages().waiting(), 1);
        pressShow(shell);
        QVERIFY(!shell->docks().focused().isEmpty() && shell->docks().focused() != u"card-list"_s);
        QCOMPARE(shell->messages().text(), QString());
        press(shell, Qt::CTRL | Qt::Key_Z);
        QCOMPARE(shell->messages().text(), QString());
    }

    void noticeIsShownBeforeOlderWarning()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        const model::EntityId text = writeRules(shell);
        shell->perspectives().activate(u"build"_s);
        shell->docks().focus(u"card-list"_s);
        Shell::settle();
        shell->messages().say(Severity::Warning, u"The picture is too large."_s);
        press(shell, Qt::CTRL | Qt::Key_Z);
        const QString name = shell->workspace().find<model::GameText>(text)->name;
        QCOMPARE(shell->messages().text(), u"Undone: Edit text %1"_s.arg(name));
        pressShow(shell);
        QCOMPARE(shell->messages().text(), u"The picture is too large."_s);
    }

    void deckIsShownAfterUndoElsewhere()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        auto [id, deck] = shell->workspace().all<model::Deck>().first();
        deck.notes = u"More thieves"_s;
        apply(shell, {.kind = model::EditKind::EditDeck, .subject = deck.list.name}, id, deck);
        shell->docks().focus(u"card-list"_s);
        Shell::settle();
        press(shell, Qt::CTRL | Qt::Key_Z);
        QCOMPARE(shell->messages().text(), u"Undone: Edit deck %1"_s.arg(deck.list.name));
        pressShow(shell);
        QVERIFY(shell->docks().isInFront(u"deck"_s));
        QCOMPARE(shell->decks().current(), std::optional(id));
    }

    void visibleStepIsNotNamed()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        renameCard(shell, u"Renamed"_s);
        shell->docks().focus(u"card-list"_s);
        Shell::settle();
        press(shell, Qt::CTRL | Qt::Key_Z);
        QVERIFY(!shell->workspace().cardNamed(u"Renamed"_s));
        QCOMPARE(shell->messages().text(), QString());
    }

    void noticeDisappearsWithTheNextEdit()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        writeRules(shell);
        shell->docks().focus(u"card-list"_s);
        Shell::settle();
        press(shell, Qt::CTRL | Qt::Key_Z);
        QVERIFY(shell->messages().text().startsWith(u"Undone"_s));
        renameCard(shell, u"Renamed"_s);
        QCOMPARE(shell->messages().text(), QString());
    }

    void savedGameIsNotAnUndoStep()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        Workspace& workspace = shell->workspace();
        renameCard(shell, u"Renamed"_s);
        const model::Playtest game{.name = u"Last game"_s, .isLastGame = true};
        QVERIFY(
            workspace.apply({.kind = model::EditKind::SavePlaytest, .subject = game.name}, {workspace.adding(game)})
        );
        QCOMPARE(workspace.project().history().undoable().size(), 1U);
        shell->docks().focus(u"card-list"_s);
        Shell::settle();
        press(shell, Qt::CTRL | Qt::Key_Z);
        QVERIFY(!workspace.cardNamed(u"Renamed"_s));
        QCOMPARE(workspace.all<model::Playtest>().size(), 1);
        press(shell, Qt::CTRL | Qt::SHIFT | Qt::Key_Z);
        QVERIFY(workspace.cardNamed(u"Renamed"_s));
        QCOMPARE(workspace.all<model::Playtest>().size(), 1);
    }

    void undoRevertsTypingInFieldBeforeProjectEdits()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        renameCard(shell, u"Renamed"_s);
        shell->docks().focus(u"problems"_s);
        Shell::settle();
        auto* const field = shell->docks().content(u"problems"_s)->findChild<QLineEdit*>();
        field->setFocus();
        QTest::keyClicks(field, u"abc"_s);
        press(shell, Qt::CTRL | Qt::Key_Z);
        QCOMPARE(field->text(), QString());
        QVERIFY(shell->workspace().cardNamed(u"Renamed"_s));
        press(shell, Qt::CTRL | Qt::Key_Z);
        QVERIFY(!shell->workspace().cardNamed(u"Renamed"_s));
    }
};

REGISTER_TEST(UndoNoticeTest)
#include "undo_notice_test.moc"
