// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/shortcuts/shortcuts_dock.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace studio;

class ShortcutsDockTest : public Test
{
    Q_OBJECT

    static ShortcutsDock& open(Shell& shell)
    {
        shell->actions().action(u"tools.shortcuts"_s)->trigger();
        Shell::settle();
        return *qobject_cast<ShortcutsDock*>(shell->docks().content(u"shortcuts"_s));
    }

    static void press(ShortcutsDock& dock, const QString& buttonText)
    {
        for (QToolButton* button : dock.findChildren<QToolButton*>()) {
            if (button->text() == buttonText) {
                QVERIFY2(button->isEnabled(), qPrintable(buttonText));
                button->click();
                return;
            }
        }
        QFAIL(qPrintable(buttonText));
    }

    /// The text of the only label; empty while it is hidden.
    static QString warning(const ShortcutsDock& dock)
    {
        const auto* label = dock.findChild<QLabel*>();
        return label->isVisible() ? label->text() : QString();
    }

private Q_SLOTS:

    void newShortcutWorksImmediatelyAndAfterRestart()
    {
        Shell shell;
        ShortcutsDock& dock = open(shell);
        dock.select(u"view.full-screen"_s);
        dock.findChild<QKeySequenceEdit*>()->setKeySequence(QKeySequence(u"Ctrl+J"_s));
        press(dock, u"Assign Shortcut"_s);
        QCOMPARE(shell->actions().keys(u"view.full-screen"_s), QList{QKeySequence(u"Ctrl+J"_s)});
        shell.restart();
        QCOMPARE(shell->actions().keys(u"view.full-screen"_s), QList{QKeySequence(u"Ctrl+J"_s)});
    }

    void shortcutOfAnotherActionWarnsAndIsReassigned()
    {
        Shell shell;
        ShortcutsDock& dock = open(shell);
        dock.select(u"view.full-screen"_s);
        dock.findChild<QKeySequenceEdit*>()->setKeySequence(QKeySequence(u"Ctrl+Q"_s));
        QVERIFY(warning(dock).contains(u"Quit"_s));
        press(dock, u"Assign Shortcut"_s);
        QCOMPARE(shell->actions().keys(u"file.quit"_s), {});
        QCOMPARE(shell->actions().keys(u"view.full-screen"_s), QList{QKeySequence(u"Ctrl+Q"_s)});
        press(dock, u"Reset All"_s);
        QCOMPARE(shell->actions().keys(u"file.quit"_s), QList{QKeySequence(u"Ctrl+Q"_s)});
    }

    void defaultTakenByAnotherActionIsMarked()
    {
        Shell shell;
        ShortcutsDock& dock = open(shell);
        shell->actions().setKeys(u"view.full-screen"_s, {QKeySequence(u"Ctrl+Q"_s)});
        const QList<QTreeWidgetItem*> quit = dock.findChild<QTreeWidget*>()->findItems(u"Quit"_s, Qt::MatchExactly);
        QCOMPARE(quit.size(), 1);
        QCOMPARE(quit.first()->text(1), u"(Ctrl+Q is taken)"_s);
        dock.select(u"file.quit"_s);
        QVERIFY(warning(dock).contains(u"Full Screen"_s));
    }

    void newShortcutReplacesOnlyTheOneShown()
    {
        Shell shell;
        ShortcutsDock& dock = open(shell);
        dock.select(u"tools.palette"_s);
        auto* field = dock.findChild<QKeySequenceEdit*>();
        QCOMPARE(field->keySequence(), QKeySequence(u"Ctrl+Shift+P"_s));
        field->setKeySequence(QKeySequence(u"Ctrl+J"_s));
        press(dock, u"Assign Shortcut"_s);
        const QKeySequence other(u"Ctrl+Alt+I"_s);
        QCOMPARE(shell->actions().keys(u"tools.palette"_s), (QList{QKeySequence(u"Ctrl+J"_s), other}));
        field->clear();
        press(dock, u"Assign Shortcut"_s);
        QCOMPARE(shell->actions().keys(u"tools.palette"_s), QList{other});
    }

    void shortcutCanBeRemovedAndReset()
    {
        Shell shell;
        ShortcutsDock& dock = open(shell);
        dock.select(u"file.quit"_s);
        press(dock, u"Remove"_s);
        QCOMPARE(shell->actions().keys(u"file.quit"_s), {});
        QCOMPARE(dock.selected(), u"file.quit"_s);
        press(dock, u"Use Default"_s);
        QCOMPARE(shell->actions().keys(u"file.quit"_s), QList{QKeySequence(u"Ctrl+Q"_s)});
    }

    void searchFindsNamesAndShortcuts()
    {
        Shell shell;
        ShortcutsDock& dock = open(shell);
        const auto visible = [&dock] {
            QStringList names;
            const auto* tree = dock.findChild<QTreeWidget*>();
            for (int row = 0; row < tree->topLevelItemCount(); ++row) {
                if (!tree->topLevelItem(row)->isHidden())
                    names.append(tree->topLevelItem(row)->text(0));
            }
            return names;
        };
        auto* search = dock.findChild<QLineEdit*>();
        search->setText(u"full scr"_s);
        QCOMPARE(visible(), QStringList{u"Full Screen"_s});
        search->setText(u"ctrl+q"_s);
        QCOMPARE(visible(), QStringList{u"Quit"_s});
    }

    void copiedListHasEveryActionWithShortcut()
    {
        Shell shell;
        const QString text = open(shell).asText();
        QVERIFY(text.contains(u"Quit\tCtrl+Q\n"_s));
        QVERIFY(text.contains(u"Command Palette\tCtrl+Shift+P; Ctrl+Alt+I\n"_s));
    }
};

REGISTER_TEST(ShortcutsDockTest)
#include "shortcuts_dock_test.moc"
