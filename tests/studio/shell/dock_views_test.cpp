// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/built_in_perspectives.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QHelpEvent>
#include <QStyle>
#include <QTabBar>
#include <QToolTip>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

/// The tab bar that has a tab with this title.
QTabBar* tabsWith(Shell& shell, const QString& title)
{
    for (auto* const bar : shell->widget().findChildren<QTabBar*>())
        for (int tab = 0; bar->isVisible() && tab < bar->count(); ++tab)
            if (bar->tabText(tab) == title)
                return bar;
    return nullptr;
}

bool isWhole(const QTabBar& bar, int tab)
{
    const int title = bar.fontMetrics().horizontalAdvance(bar.tabText(tab));
    return bar.tabRect(tab).width() >
           bar.iconSize().width() + bar.style()->pixelMetric(QStyle::PM_TabBarTabHSpace) + title;
}

} // namespace

class DockViewsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void tabTitlesReturnWhenThereIsRoom()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        shell->perspectives().activate(perspective_id::playtest);
        for (const QSize size : {QSize(1440, 900), QSize(800, 600), QSize(1440, 900)}) {
            shell->widget().resize(size);
            Shell::settle();
        }
        const QTabBar* const bar = tabsWith(shell, u"History"_s);
        QVERIFY(bar);
        const int last = bar->count() - 1;
        QVERIFY2(bar->tabRect(last).right() < bar->width(), qPrintable(QDebug::toString(bar->size())));
        for (int tab = 0; tab <= last; ++tab)
            QVERIFY(bar->tabRect(tab).width() > bar->fontMetrics().horizontalAdvance(bar->tabText(tab)));
    }

    void narrowTabBarShowsOneTitleAndIcons()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        shell->perspectives().activate(perspective_id::playtest);
        shell->widget().resize(1920, 1000);
        Shell::settle();
        QTabBar* const wide = tabsWith(shell, u"History"_s);
        QVERIFY(wide && wide->count() > 2);
        for (int tab = 0; tab < wide->count(); ++tab)
            QVERIFY2(isWhole(*wide, tab), qPrintable(wide->tabText(tab)));
        shell->widget().resize(800, 600);
        Shell::settle();
        QTabBar* const bar = tabsWith(shell, u"History"_s);
        QVERIFY(bar);
        for (int chosen = 0; chosen < bar->count(); ++chosen) {
            bar->setCurrentIndex(chosen);
            Shell::settle();
            for (int tab = 0; tab < bar->count(); ++tab) {
                QVERIFY2(bar->rect().contains(bar->tabRect(tab)), qPrintable(bar->tabText(tab)));
                QCOMPARE(isWhole(*bar, tab), tab == chosen);
            }
        }
        const QRect first = bar->tabRect(0);
        QHelpEvent asked(QEvent::ToolTip, first.center(), bar->mapToGlobal(first.center()));
        QCoreApplication::sendEvent(bar, &asked);
        QVERIFY(QToolTip::text().contains(bar->tabText(0)));
    }
};

REGISTER_TEST(DockViewsTest)
#include "dock_views_test.moc"
