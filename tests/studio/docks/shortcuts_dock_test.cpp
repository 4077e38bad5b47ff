// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/docks/shortcuts_dock.h"
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

private Q_SLOTS:

    void newKeysWorkAtOnceAndSurviveARestart()
    {
        Shell shell;
        ShortcutsDock& dock = open(shell);
        dock.select(u"view.full-screen"_s);
        dock.findChild<QKeySequenceEdit*>()->setKeySequence(QKeySequence(u"Ctrl+J"_s));
        press(dock, u"Use these keys"_s);
        QCOMPARE(shell->actions().keys(u"view.full-screen"_s), QList{QKeySequence(u"Ctrl+J"_s)});
        shell.restart();
        QCOMPARE(shell->actions().keys(u"view.full-screen"_s), QList{QKeySequence(u"Ctrl+J"_s)});
    }

    void keysOfAnotherActionWarnAndMoveOver()
    {
        Shell shell;
        ShortcutsDock& dock = open(shell);
        dock.select(u"view.full-screen"_s);
        dock.findChild<QKeySequenceEdit*>()->setKeySequence(QKeySequence(u"Ctrl+Q"_s));
        bool isWarned = false;
        for (const QLabel* label : dock.findChildren<QLabel*>())
            isWarned |= label->isVisible() && label->text().contains(u"Quit"_s);
        QVERIFY(isWarned);
        press(dock, u"Use these keys"_s);
        QCOMPARE(shell->actions().keys(u"file.quit"_s), {});
        QCOMPARE(shell->actions().keys(u"view.full-screen"_s), QList{QKeySequence(u"Ctrl+Q"_s)});
        press(dock, u"Default keys for all"_s);
        QCOMPARE(shell->actions().keys(u"file.quit"_s), QList{QKeySequence(u"Ctrl+Q"_s)});
    }

    void keysCanBeTakenAwayAndGivenBack()
    {
        Shell shell;
        ShortcutsDock& dock = open(shell);
        dock.select(u"file.quit"_s);
        press(dock, u"No keys"_s);
        QCOMPARE(shell->actions().keys(u"file.quit"_s), {});
        QCOMPARE(dock.selected(), u"file.quit"_s);
        press(dock, u"Default keys"_s);
        QCOMPARE(shell->actions().keys(u"file.quit"_s), QList{QKeySequence(u"Ctrl+Q"_s)});
    }

    void searchFindsByNameAndByKeys()
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
        QCOMPARE(visible(), QStringList{u"Full screen"_s});
        search->setText(u"ctrl+q"_s);
        QCOMPARE(visible(), QStringList{u"Quit"_s});
    }

    void theListAsTextHasEveryActionThatHasKeys()
    {
        Shell shell;
        const QString text = open(shell).asText();
        QVERIFY(text.contains(u"Quit\tCtrl+Q\n"_s));
        QVERIFY(text.contains(u"Command palette\tCtrl+Shift+P; Ctrl+Alt+I\n"_s));
    }
};

QTEST_MAIN(ShortcutsDockTest)
#include "shortcuts_dock_test.moc"
