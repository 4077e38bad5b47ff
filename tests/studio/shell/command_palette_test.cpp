// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/actions.h"
#include "studio/shell/command_palette.h"
#include "tests/testing/event_count.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QLineEdit>
#include <QListView>
#include <QWindow>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

/// A palette that counts the events it receives from another widget.
class WatchingPalette : public CommandPalette
{
public:
    WatchingPalette(QWidget& window, const QWidget& other)
        : CommandPalette(window)
        , m_other(other)
    {
    }

    int seen = 0;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        seen += watched == &m_other;
        return CommandPalette::eventFilter(watched, event);
    }

private:
    const QWidget& m_other;
};

} // namespace

class CommandPaletteTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyActionIsReachable()
    {
        Shell shell;
        for (const ActionSpec& spec : QList(shell->actions().specs())) {
            shell->openPalette();
            input(shell)->setText(shell->actions().plainText(spec.id));
            QVERIFY2(shell->palette().listed().contains(spec.id), qPrintable(spec.id));
        }
    }

    void typingLettersAndEnterRunsAnAction()
    {
        Shell shell;
        shell->openPalette();
        QTest::keyClicks(input(shell), u"darkth"_s);
        QCOMPARE(shell->palette().listed().value(0), u"theme.dark"_s);
        QTest::keyClick(input(shell), Qt::Key_Return);
        QVERIFY(!shell->palette().isVisible());
        QCOMPARE(shell->theme().choice(), ThemeChoice::Dark);
    }

    void lastUsedActionIsOnTop()
    {
        Shell shell;
        runFromPalette(shell, u"Dark Theme"_s);
        runFromPalette(shell, u"Light Theme"_s);
        shell->openPalette();
        QCOMPARE(shell->palette().listed().first(2), (QStringList{u"theme.light"_s, u"theme.dark"_s}));
        shell.restart();
        shell->openPalette();
        QCOMPARE(shell->palette().listed().first(2), (QStringList{u"theme.light"_s, u"theme.dark"_s}));
    }

    void unavailableActionStaysWithReason()
    {
        Shell shell;
        const qsizetype before = shell->perspectives().all().size();
        shell->openPalette();
        input(shell)->setText(u"Delete Perspective"_s);
        const QModelIndex first = shell->palette().findChild<QListView*>()->model()->index(0, 0);
        QVERIFY(first.data(Qt::AccessibleTextRole).toString().contains(u"built in"_s));
        QTest::keyClick(input(shell), Qt::Key_Return);
        QVERIFY(!shell->palette().isHidden());
        QCOMPARE(shell->perspectives().all().size(), before);
    }

    void escapeClosesWithoutEffect()
    {
        Shell shell;
        shell->openPalette();
        QTest::keyClicks(input(shell), u"dark"_s);
        QTest::keyClick(input(shell), Qt::Key_Escape);
        QVERIFY(shell->palette().isHidden());
        QCOMPARE(shell->theme().choice(), ThemeChoice::System);
    }

    void arrowsMoveThroughTheList()
    {
        Shell shell;
        shell->openPalette();
        input(shell)->setText(u"theme"_s);
        const auto* view = shell->palette().findChild<QListView*>();
        QTest::keyClick(input(shell), Qt::Key_Down);
        QCOMPARE(view->currentIndex().row(), 1);
        QTest::keyClick(input(shell), Qt::Key_Up);
        QCOMPARE(view->currentIndex().row(), 0);
    }

    void enterWithoutMatchesLeavesPaletteOpen()
    {
        Shell shell;
        shell->openPalette();
        input(shell)->setText(u"qqqqq"_s);
        QCOMPARE(shell->palette().listed(), {});
        QTest::keyClick(input(shell), Qt::Key_Return);
        QVERIFY(!shell->palette().isHidden());
    }

    void emptyAnswerIsIgnored()
    {
        Shell shell;
        QString answered;
        shell->palette().ask(u"Name"_s, u"A name."_s, [&answered](const QString& text) { answered = text; });
        QTest::keyClick(input(shell), Qt::Key_Return);
        QVERIFY(!shell->palette().isHidden());
        QTest::keyClicks(input(shell), u"  Desk "_s);
        QTest::keyClick(input(shell), Qt::Key_Return);
        QCOMPARE(answered, u"Desk"_s);
        QVERIFY(shell->palette().isHidden());
    }

    void suggestionCanBeAcceptedOrReplaced()
    {
        Shell shell;
        QStringList answers;
        const auto ask = [&] {
            shell->palette().ask(
                u"Name"_s, u"A name."_s, [&answers](const QString& text) { answers.append(text); }, u"Turn 3"_s
            );
        };
        ask();
        QTest::keyClick(input(shell), Qt::Key_Return);
        ask();
        QTest::keyClicks(input(shell), u"Bold"_s);
        QTest::keyClick(input(shell), Qt::Key_Return);
        QCOMPARE(answers, QStringList({u"Turn 3"_s, u"Bold"_s}));
        // No trace of the question remains when searching for an action.
        shell->openPalette();
        QCOMPARE(input(shell)->text(), QString());
    }

    void choosingAnOpenPanelShowsIt()
    {
        Shell shell;
        shell.openGame();
        shell->docks().focus(u"card-list"_s);
        for (int times = 0; times < 2; ++times) {
            runFromPalette(shell, u"Form"_s);
            Shell::settle();
            QVERIFY(shell->docks().isInFront(u"card-form"_s));
            QCOMPARE(shell->docks().focused(), u"card-form"_s);
        }
        // The panel's menu entry still closes it.
        shell->actions().action(u"dock.card-form"_s)->trigger();
        QVERIFY(!shell->docks().isOpen(u"card-form"_s));
    }

    void ownWindowStaysVisibleWhileUsed()
    {
        QWidget window;
        window.resize(900, 600);
        window.show();
        CommandPalette palette(window);
        const auto open = [&palette] {
            palette.pick(u"What?"_s, {{.id = u"one"_s, .title = u"One"_s}}, [](const QString&) {});
        };
        // The palette starts as part of the window.
        open();
        QVERIFY(!palette.isWindow());
        palette.hide();
        QWidget floating(&window, Qt::Tool);
        floating.show();
        open();
        QVERIFY(palette.isWindow());
        EventCount hidings(*palette.windowHandle(), QEvent::Hide);
        open();
        QTest::keyClicks(palette.findChild<QLineEdit*>(), u"on"_s);
        QCOMPARE(palette.listed(), QStringList{u"one"_s});
        QCOMPARE(hidings.take(), 0);
    }

    void hiddenPaletteIgnoresEvents()
    {
        QWidget window;
        window.show();
        QWidget floating(&window, Qt::Tool);
        floating.show();
        WatchingPalette palette(window, floating);
        QEvent event(QEvent::User);
        for (int times = 0; times < 2; ++times) {
            palette.ask(u"Name"_s, u"Enter gives it."_s, [](const QString&) {});
            QVERIFY(palette.isWindow());
            palette.seen = 0;
            QCoreApplication::sendEvent(&floating, &event);
            QCOMPARE(palette.seen, 1);
            palette.hide();
            palette.seen = 0;
            QCoreApplication::sendEvent(&floating, &event);
            QCOMPARE(palette.seen, 0);
        }
    }

private:
    static QLineEdit* input(Shell& shell) { return shell->palette().findChild<QLineEdit*>(); }

    static void runFromPalette(Shell& shell, const QString& text)
    {
        shell->openPalette();
        input(shell)->setText(text);
        QTest::keyClick(input(shell), Qt::Key_Return);
    }
};

REGISTER_TEST(CommandPaletteTest)
#include "command_palette_test.moc"
