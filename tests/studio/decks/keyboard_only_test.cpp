// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/decks/deck_desk.h"
#include "studio/decks/deck_dock.h"
#include "studio/decks/deck_model.h"
#include "studio/decks/deck_view.h"
#include "studio/window/command_palette.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QSpinBox>

using namespace studio;
using namespace Qt::StringLiterals;

/// The whole job without a mouse: make a deck, name it, fill it, see what is wrong, mend it, and take it all back.
class KeyboardOnlyTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void aDeckIsBuiltByKeysAlone()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        press(shell, Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(shell->perspectives().current().id, u"build"_s);
        const model::DeckList first = shell->decks().deck()->list;

        // A new deck, from the palette.
        doByPalette(shell, u"New deck"_s);
        DeckDesk& desk = shell->decks();
        QCOMPARE(desk.deck()->list.name, u"New deck"_s);
        QCOMPARE(shell->panel(), u"deck"_s);

        // Its name.
        doByPalette(shell, u"Rename deck"_s);
        type(u"Night shift"_s);
        press(shell, Qt::Key_Return);
        QCOMPARE(desk.deck()->list.name, u"Night shift"_s);

        // Its cards, as a list that is pasted from elsewhere.
        shell->docks().focus(u"deck"_s);
        Shell::settle();
        QGuiApplication::clipboard()->setText(u"2 Alley Cat\n1 Shade\n"_s);
        press(shell, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(desk.countOf(u"Alley Cat"_s), 2);

        // One copy more than is legal, and a quantity typed.
        DeckView& rows = *shell->widget().findChild<DeckView*>();
        QCOMPARE(QApplication::focusWidget(), &rows);
        press(shell, Qt::Key_Home);
        press(shell, Qt::Key_Down);
        QCOMPARE(rows.currentIndex().data(DeckModel::CardRole).toString(), u"Alley Cat"_s);
        press(shell, Qt::Key_Plus);
        QCOMPARE(desk.countOf(u"Alley Cat"_s), 3);
        press(shell, Qt::Key_Down);
        press(shell, Qt::Key_2);
        press(shell, Qt::Key_Return);
        QCOMPARE(desk.countOf(u"Shade"_s), 2);
        QVERIFY(!desk.health()->isLegal());
        QTRY_VERIFY(desk.repair());

        // Mended by one key.
        press(shell, Qt::Key_L, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(desk.health()->isLegal());
        QCOMPARE(desk.health()->cards, 30);
        QCOMPARE(desk.countOf(u"Alley Cat"_s), 2);

        // Back to the other deck, and everything undone.
        press(shell, Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(desk.deck()->list, first);
        const qsizetype decks = desk.decks().size();
        while (desk.decks().size() == decks)
            press(shell, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(desk.decks().size(), decks - 1);
    }

private:
    static QWidget* focus(Shell& shell)
    {
        QWidget* const widget = QApplication::focusWidget();
        return widget ? widget : &shell->widget();
    }

    static void press(Shell& shell, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(focus(shell), key, modifiers);
        Shell::settle();
    }

    static void type(const QString& text)
    {
        auto* const field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(field);
        field->selectAll();
        QTest::keyClicks(field, text);
        Shell::settle();
    }

    static void doByPalette(Shell& shell, const QString& words)
    {
        press(shell, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        type(words);
        press(shell, Qt::Key_Return);
    }
};

QTEST_MAIN(KeyboardOnlyTest)
#include "keyboard_only_test.moc"
