// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/manual/manual_dock.h"
#include "studio/panels/welcome/game_tile.h"
#include "studio/panels/welcome/welcome_page.h"
#include "studio/shell/message_bar.h"
#include "studio/window/docks.h"
#include "studio/workspace/workspace.h"
#include "tests/testing/event_count.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QStatusBar>
#include <QToolButton>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;
using namespace studio;

class WelcomePageTest : public Test
{
    Q_OBJECT

    static QListWidget* recent(Shell& shell) { return shell->welcomePage().findChild<QListWidget*>(); }

private Q_SLOTS:

    void everyBundledGameHasTileWithDescription()
    {
        Shell shell;
        QVERIFY(shell->welcomePage().isVisible());
        QCOMPARE(shell->welcomePage().games().size(), 5);
        for (const GameTile* tile : shell->welcomePage().games()) {
            QVERIFY(!tile->accessibleName().isEmpty());
            QVERIFY2(tile->accessibleDescription().size() > 40, qPrintable(tile->accessibleName()));
        }
    }

    void idlePageIsNotLaidOutAgain()
    {
        Shell shell;
        QTRY_VERIFY(!shell->welcomePage().isDrawing());
        Shell::settle();
        EventCount layouts(*shell->welcomePage().widget(), QEvent::LayoutRequest);
        for (int round = 0; round < 20; ++round)
            Shell::settle();
        QCOMPARE(layouts.take(), 0);
    }

    void clickOnGameOpensItsCards()
    {
        Shell shell;
        GameTile* tile = shell->welcomePage().findChild<GameTile*>(u"realm-of-thieves"_s);
        QVERIFY(tile);
        QTest::mouseClick(tile, Qt::LeftButton);
        Shell::settle();
        QVERIFY(shell->workspace().isOpen());
        QVERIFY(shell->workspace().project().path().startsWith(shell.places().documentsFolder));
        QVERIFY(!shell->welcomePage().isVisible());
        auto* list = qobject_cast<CardListDock*>(shell->docks().content(u"card-list"_s));
        QVERIFY(list && list->cards().rowCount() > 20);
        // A second click creates another project.
        const QString first = shell->workspace().project().path();
        shell->workspace().close();
        QVERIFY(shell->welcomePage().isVisible());
        QTest::mouseClick(tile, Qt::LeftButton);
        QVERIFY(shell->workspace().project().path() != first);
    }

    void tabStaysOnPageAndEnterOpensGame()
    {
        Shell shell;
        for (int step = 0; step < 18; ++step) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QVERIFY(shell->welcomePage().isAncestorOf(QApplication::focusWidget()));
        }
        shell->welcomePage().games().last()->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QVERIFY(shell->workspace().isOpen());
    }

    void lastProjectIsReopenedAfterRestart()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        const QString path = shell->workspace().project().path();
        shell.restart();
        QVERIFY(shell->workspace().isOpen());
        QCOMPARE(shell->workspace().project().path(), path);
    }

    void namedProjectIsOpenedInsteadOfLast()
    {
        Shell shell;
        shell.openGame();
        const QString first = shell->workspace().project().path();
        shell.openGame();
        QVERIFY(shell->workspace().project().path() != first);
        shell.quit();
        MainWindow window(shell.places(), MainWindow::Start::AsLeft);
        window.show(first);
        QCOMPARE(window.workspace().project().path(), first);
    }

    void closedProjectIsListedAndOpensByClick()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        const QString path = shell->workspace().project().path();
        shell->workspace().close();
        shell.restart();
        QVERIFY(!shell->workspace().isOpen());
        QCOMPARE(recent(shell)->count(), 1);
        const QRect place = recent(shell)->visualItemRect(recent(shell)->item(0));
        QTest::mouseClick(recent(shell)->viewport(), Qt::LeftButton, Qt::NoModifier, place.center());
        QVERIFY(shell->workspace().isOpen());
        QCOMPARE(shell->workspace().project().path(), path);
    }

    void statusBarDoesNotDescribePanelsBehindPage()
    {
        Shell shell;
        const auto isExplained = [&shell](const QString& panel) {
            return std::ranges::any_of(shell->widget().statusBar()->findChildren<QLabel*>(), [&](const QLabel* label) {
                return label->text() == dock(panel).purpose;
            });
        };
        shell.openGame();
        shell->docks().focus(u"card-list"_s);
        Shell::settle();
        QVERIFY(isExplained(u"card-list"_s));
        shell->workspace().close();
        Shell::settle();
        QVERIFY(!isExplained(u"card-list"_s));
        shell->docks().focus(u"shortcuts"_s);
        Shell::settle();
        QVERIFY(isExplained(u"shortcuts"_s));
    }

    void missingProjectIsMarkedAndStaysListed()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        const QString path = shell->workspace().project().path();
        shell->workspace().close();
        QVERIFY(QFile::remove(path));
        shell.restart();
        QCOMPARE(recent(shell)->count(), 1);
        QVERIFY(recent(shell)->item(0)->text().contains(u"not found"_s));
        QCOMPARE(shell->messages().waiting(), 0);
    }

    void themeLanguageAndManualAreReachable()
    {
        Shell shell;
        const auto buttons = shell->welcomePage().findChildren<QToolButton*>();
        const auto named = [&buttons](const QString& text) {
            return *std::ranges::find(buttons, text, [](const QToolButton* button) { return button->text(); });
        };
        for (const QString& text : {u"Theme"_s, u"Language"_s}) {
            QMenu* const menu = named(text)->menu();
            Q_EMIT menu->aboutToShow();
            QVERIFY(menu->actions().size() >= 3 && !menu->actions().contains(nullptr));
        }
        named(u"Theme"_s)->menu()->actions().last()->trigger();
        QCOMPARE(shell->theme().choice(), ThemeChoice::Dark);
        QTest::mouseClick(named(u"The rules language"_s), Qt::LeftButton);
        Shell::settle();
        QVERIFY(!shell->welcomePage().isVisible());
        QCOMPARE(static_cast<ManualDock*>(shell->docks().content(u"manual"_s))->page(), u"language.md"_s);
    }

    void keyboardAndPointerMarkTilesDifferently()
    {
        Shell shell;
        QTRY_VERIFY(!shell->welcomePage().isDrawing());
        GameTile& tile = *shell->welcomePage().games().first();
        shell->welcomePage().games().last()->setFocus();
        const auto picture = [&tile](bool isPointedAt) {
            tile.setAttribute(Qt::WA_UnderMouse, isPointedAt);
            return tile.grab().toImage();
        };
        const QImage plain = picture(false);
        const QImage pointedAt = picture(true);
        tile.setFocus();
        const QImage focused = picture(false);
        QVERIFY(plain != pointedAt);
        QVERIFY(plain != focused);
        QVERIFY(pointedAt != focused);
        QVERIFY(picture(true) != focused);
    }

    void pageCanBeOpenedFromProjectAndLeadsBack()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        const QString path = shell->workspace().project().path();
        const auto buttons = shell->welcomePage().findChildren<QPushButton*>();
        const auto back = std::ranges::find_if(buttons, [](const QPushButton* button) {
            return button->text().startsWith(u"Back to"_s);
        });
        QVERIFY(back != buttons.end());
        const QList<std::function<void()>> ways{
            [&] { QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape); },
            [&] { QTest::mouseClick(*back, Qt::LeftButton); },
            [&] { Q_EMIT recent(shell)->itemActivated(recent(shell)->item(0)); },
            [&] { shell->perspectives().activate(u"build"_s); },
        };
        for (const auto& goBack : ways) {
            shell->docks().focus(u"card-list"_s);
            shell->actions().action(u"help.welcome"_s)->trigger();
            Shell::settle();
            QVERIFY(shell->welcomePage().isVisible());
            QVERIFY((*back)->isVisible());
            goBack();
            Shell::settle();
            QVERIFY(!shell->welcomePage().isVisible());
            QCOMPARE(shell->workspace().project().path(), path);
        }
        shell->workspace().close();
        QVERIFY(shell->welcomePage().isVisible());
        QVERIFY(!(*back)->isVisible());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(shell->welcomePage().isVisible());
    }

    void buttonsAreInSightAboveRecentProjectsInSmallWindow()
    {
        Shell shell;
        for (int project = 0; project < 4; ++project)
            shell.openGame();
        shell->workspace().close();
        shell->widget().resize(1024, 700);
        Shell::settle();
        const auto& page = shell->welcomePage();
        const auto check = [&] {
            QCOMPARE(page.verticalScrollBar()->value(), 0);
            int seen = 0;
            for (const QPushButton* const button : page.findChildren<QPushButton*>()) {
                if (button->isHidden())
                    continue;
                ++seen;
                QVERIFY2(button->visibleRegion().boundingRect() == button->rect(), qPrintable(button->text()));
            }
            QVERIFY(seen >= 4);
        };
        check();
        QListWidget& list = *recent(shell);
        QCOMPARE(list.count(), 4);
        QVERIFY(list.visibleRegion().boundingRect().bottom() >= list.visualItemRect(list.item(0)).bottom());
        QVERIFY(list.viewport()->height() - list.visualItemRect(list.item(3)).bottom() < 20);
        // The page starts at the top again.
        page.verticalScrollBar()->setValue(page.verticalScrollBar()->maximum());
        shell.openGame();
        shell->workspace().close();
        Shell::settle();
        check();
    }

    void usingPanelHidesPage()
    {
        Shell shell;
        shell->docks().focus(u"shortcuts"_s);
        Shell::settle();
        QVERIFY(!shell->welcomePage().isVisible());
    }
};

REGISTER_TEST(WelcomePageTest)
#include "welcome_page_test.moc"
