// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/command_palette.h"
#include "studio/shell/message_bar.h"
#include "tests/desktop/xdotool.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QLineEdit>

using namespace Qt::StringLiterals;
using namespace studio;

/// Checks what needs a real window system: focus, keys and drags.
class DockingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void keyPressesTriggerActions()
    {
        Shell shell;
        QVERIFY(QTest::qWaitForWindowActive(&shell->widget()));
        xdotool::press(u"ctrl+3"_s);
        QTRY_COMPARE(shell->perspectives().current().id, u"playtest"_s);
        xdotool::press(u"ctrl+shift+p"_s);
        QTRY_VERIFY(shell->palette().isVisible());
        QTRY_VERIFY(shell->palette().findChild<QLineEdit*>()->hasFocus());
        xdotool::type(u"dark th"_s);
        QTRY_COMPARE(shell->palette().findChild<QLineEdit*>()->text(), u"dark th"_s);
        xdotool::press(u"Return"_s);
        QTRY_COMPARE(shell->theme().choice(), ThemeChoice::Dark);
    }

    void keysMoveTheFocusBetweenPanels()
    {
        Shell shell;
        QVERIFY(QTest::qWaitForWindowActive(&shell->widget()));
        shell->docks().focus(u"card-list"_s);
        QTRY_COMPARE(shell->docks().focused(), u"card-list"_s);
        xdotool::press(u"ctrl+"_s + f6);
        QTRY_COMPARE(shell->docks().focused(), u"ability-editor"_s);
        xdotool::press(u"ctrl+shift+"_s + f6);
        QTRY_COMPARE(shell->docks().focused(), u"card-list"_s);
    }

    void panelFloatsMovesAndClosesByKeyboard()
    {
        Shell shell;
        QVERIFY(QTest::qWaitForWindowActive(&shell->widget()));
        shell->docks().focus(u"card-form"_s);
        QTRY_COMPARE(shell->docks().focused(), u"card-form"_s);
        xdotool::press(u"ctrl+shift+f"_s);
        QTRY_VERIFY(shell->docks().isFloating(u"card-form"_s));
        shell->docks().focus(u"card-form"_s);
        QVERIFY(QTest::qWaitForWindowActive(shell->docks().content(u"card-form"_s)->window()));
        // The keys also work in the floating window.
        xdotool::press(u"ctrl+alt+shift+Left"_s);
        QTRY_VERIFY(!shell->docks().isFloating(u"card-form"_s));
        QTRY_VERIFY(shell->docks().content(u"card-form"_s)->mapTo(&shell->widget(), QPoint()).x() < 20);
        xdotool::press(u"ctrl+w"_s);
        QTRY_VERIFY(!shell->docks().isOpen(u"card-form"_s));
    }

    void paletteReturnsTheFocus()
    {
        Shell shell;
        QVERIFY(QTest::qWaitForWindowActive(&shell->widget()));
        shell->docks().focus(u"card-form"_s);
        QTRY_COMPARE(shell->docks().focused(), u"card-form"_s);
        shell->openPalette();
        QTRY_VERIFY(shell->palette().findChild<QLineEdit*>()->hasFocus());
        xdotool::press(u"Escape"_s);
        QTRY_VERIFY(shell->docks().content(u"card-form"_s)->hasFocus());
        shell->openPalette();
        xdotool::type(u"float"_s);
        xdotool::press(u"Return"_s);
        QTRY_VERIFY(shell->docks().isFloating(u"card-form"_s));
    }

    void paletteWorksFromAFloatingPanel()
    {
        Shell shell;
        QVERIFY(QTest::qWaitForWindowActive(&shell->widget()));
        shell->docks().floatOut(u"card-form"_s);
        Shell::settle();
        shell->docks().focus(u"card-form"_s);
        QWidget* floating = shell->docks().content(u"card-form"_s)->window();
        QVERIFY(floating != &shell->widget());
        QVERIFY(QTest::qWaitForWindowActive(floating));
        xdotool::press(u"ctrl+shift+p"_s);
        QTRY_VERIFY(shell->palette().isVisible());
        QTRY_VERIFY(shell->palette().findChild<QLineEdit*>()->hasFocus());
        xdotool::type(u"dark th"_s);
        QTRY_COMPARE(shell->palette().findChild<QLineEdit*>()->text(), u"dark th"_s);
        xdotool::press(u"Escape"_s);
        QTRY_VERIFY(!shell->palette().isVisible());
        QVERIFY(QTest::qWaitForWindowActive(floating));
        QTRY_VERIFY(shell->docks().content(u"card-form"_s)->hasFocus());

        // After an action that asks for more input in the palette, the focus returns to the same place.
        shell->openPalette();
        QTRY_VERIFY(shell->palette().findChild<QLineEdit*>()->hasFocus());
        xdotool::type(u"save as new"_s);
        xdotool::press(u"Return"_s);
        QTRY_VERIFY(shell->palette().listed().isEmpty());
        QTRY_VERIFY(shell->palette().findChild<QLineEdit*>()->hasFocus());
        xdotool::press(u"Escape"_s);
        QTRY_VERIFY(shell->docks().content(u"card-form"_s)->hasFocus());
    }

    void paletteIsAboveAFloatingPanel()
    {
        Shell shell;
        QVERIFY(QTest::qWaitForWindowActive(&shell->widget()));
        shell->docks().floatOut(u"card-form"_s);
        Shell::settle();
        QWidget* floating = shell->docks().content(u"card-form"_s)->window();
        QVERIFY(floating != &shell->widget());
        floating->setGeometry(QRect(shell->widget().mapToGlobal(QPoint(300, 20)), QSize(900, 600)));
        QVERIFY(QTest::qWaitForWindowActive(floating));
        shell->openPalette();
        auto* input = shell->palette().findChild<QLineEdit*>();
        QTRY_VERIFY(input->hasFocus());
        // A click on the field reaches the field, not the floating panel.
        const QPoint middle = input->mapToGlobal(input->rect().center());
        QTRY_VERIFY(floating->frameGeometry().contains(middle));
        xdotool::type(u"dark th"_s);
        xdotool::click(middle);
        QVERIFY(shell->palette().isVisible());
        QTRY_VERIFY(input->hasFocus());
        QTRY_COMPARE(input->text(), u"dark th"_s);
        // A click outside closes the palette.
        xdotool::click(floating->mapToGlobal(QPoint(floating->width() / 2, floating->height() - 20)));
        QTRY_VERIFY(!shell->palette().isVisible());
    }

    void paletteStaysOpenWithItsContextMenu()
    {
        Shell shell;
        QVERIFY(QTest::qWaitForWindowActive(&shell->widget()));
        shell->openPalette();
        auto* input = shell->palette().findChild<QLineEdit*>();
        QTRY_VERIFY(input->hasFocus());
        const QPoint middle = input->mapToGlobal(input->rect().center());
        xdotool::run(xdotool::at(middle) + QStringList{u"click"_s, u"3"_s});
        QTRY_VERIFY(QApplication::activePopupWidget());
        QVERIFY(shell->palette().isVisible());
        xdotool::press(u"Escape"_s);
        QTRY_VERIFY(!QApplication::activePopupWidget());
        QVERIFY(shell->palette().isVisible());
        QTRY_VERIFY(input->hasFocus());
    }

    void draggedTitleBarFloatsItsPanel()
    {
        Shell shell;
        // Open a project, because the welcome page would otherwise cover the panels.
        shell.openGame();
        QVERIFY(QTest::qWaitForWindowActive(&shell->widget()));
        const QPoint titleBar = shell->docks().content(u"card-form"_s)->mapToGlobal(QPoint(60, -14));
        const QPoint away(titleBar.x() - 300, titleBar.y() + 250);
        xdotool::drag(titleBar, away);
        QTRY_VERIFY(shell->docks().isFloating(u"card-form"_s));
        xdotool::drop();
        QTRY_VERIFY(shell->docks().isOpen(u"card-form"_s));
    }

private:
    // The key code of F6, because xdotool also presses Alt if it is given the name of a function key.
    const QString f6 = u"72"_s;
};

REGISTER_TEST(DockingTest)
#include "docking_test.moc"
