// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/dock_host.h"
#include "studio/window/docks.h"
#include "tests/testing/event_count.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QGuiApplication>
#include <QPointer>
#include <QScreen>

using namespace Qt::StringLiterals;
using namespace studio;

class DockHostTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void contentIsCreatedWhenFirstShown()
    {
        Shell shell;
        QVERIFY(shell->docks().content(u"card-list"_s));
        // The dock is behind the card list's tab.
        QVERIFY(!shell->docks().content(u"rules"_s));
        shell->docks().focus(u"rules"_s);
        Shell::settle();
        QVERIFY(shell->docks().content(u"rules"_s));
    }

    void changingContentDoesNotMoveOtherPanels()
    {
        Shell shell;
        QWidget* const content = shell->docks().content(u"card-list"_s);
        const QWidget* const panel = content->parentWidget();
        QCOMPARE(content->size(), panel->size());
        EventCount around(*panel->parentWidget(), QEvent::LayoutRequest);
        content->setMinimumWidth(content->width() + 100);
        content->updateGeometry();
        Shell::settle();
        QCOMPARE(around.take(), 0);
        content->setMinimumWidth(0);
        shell->widget().resize(shell->widget().width() + 200, shell->widget().height());
        Shell::settle();
        QCOMPARE(content->size(), panel->size());
    }

    void layoutIsRestoredExactly()
    {
        Shell shell;
        DockHost& host = shell->docks();
        host.close(u"card-form"_s);
        host.floatOut(u"versions"_s);
        Shell::settle();
        const QByteArray layout = host.layout();
        host.arrange(u"playtest"_s);
        Shell::settle();
        QVERIFY(host.restore(layout));
        Shell::settle();
        QVERIFY(!host.isOpen(u"card-form"_s));
        QVERIFY(host.isFloating(u"versions"_s));
        QVERIFY(host.isOpen(u"card-list"_s));
        QVERIFY(!host.isOpen(u"table"_s));
    }

    void openingManyPanelsLeavesThemUsable()
    {
        Shell shell;
        shell->widget().resize(1280, 800);
        Shell::settle();
        for (const QString& id : {u"replace"_s, u"import"_s, u"print"_s, u"manual"_s, u"shortcuts"_s}) {
            shell->docks().focus(id);
            Shell::settle();
            QVERIFY2(shell->docks().content(id)->width() > 250, qPrintable(id));
        }
        QVERIFY(shell->docks().content(u"card-list"_s)->width() > 250);
    }

    void floatingDockOnALostScreenIsMovedBack()
    {
        Shell shell;
        DockHost& host = shell->docks();
        host.floatOut(u"problems"_s);
        Shell::settle();
        host.content(u"problems"_s)->window()->setGeometry(9000, 7000, 300, 200);
        Shell::settle();
        shell.restart();
        QVERIFY(shell->docks().isFloating(u"problems"_s));
        const QRect place = shell->docks().content(u"problems"_s)->window()->geometry();
        const QRect seen = place.intersected(QGuiApplication::primaryScreen()->availableGeometry());
        QVERIFY2(seen.width() >= 100 && seen.height() >= 100, qPrintable(QDebug::toString(place)));
    }

    void windowOnALostScreenIsMovedBack()
    {
        Shell shell;
        shell->widget().setGeometry(9000, 7000, 700, 600);
        Shell::settle();
        shell.restart();
        const QRect place = shell->widget().geometry();
        const QRect seen = place.intersected(QGuiApplication::primaryScreen()->availableGeometry());
        QVERIFY2(seen.width() >= 100 && seen.height() >= 100, qPrintable(QDebug::toString(place)));
    }

    void quittingWithFloatingTabsPrintsNoWarning()
    {
        Shell shell;
        shell->docks().floatOut(u"versions"_s);
        shell->docks().tabWith(u"problems"_s, u"versions"_s);
        Shell::settle();
        QPointer<QWidget> content = shell->docks().content(u"problems"_s);
        QVERIFY(content && content->window() != &shell->widget());
        QVERIFY(shell->docks().isOpen(u"versions"_s) && !shell->docks().isInFront(u"versions"_s));
        shell.quit();
        QVERIFY(!content);
    }

    void titleBarIsNamedBeforePainting()
    {
        DockHost host(docks(), [](const DockSpec&) { return new QWidget; });
        host.moveTo(u"card-list"_s, Side::Left);
        QStringList names;
        for (const QWidget* widget : host.window().findChildren<QWidget*>())
            names.append(widget->accessibleName());
        QVERIFY(names.contains(u"Card list"_s));
    }

    void dockMovesToASideOfTheWindow()
    {
        Shell shell;
        DockHost& host = shell->docks();
        const auto place = [&](const QString& id) {
            return host.content(id)->mapTo(&shell->widget(), QPoint());
        };
        host.moveTo(u"card-form"_s, Side::Left);
        Shell::settle();
        QVERIFY(place(u"card-form"_s).x() < place(u"card-list"_s).x());
        host.moveTo(u"card-form"_s, Side::Bottom);
        Shell::settle();
        QVERIFY(place(u"card-form"_s).y() > place(u"problems"_s).y());
    }

    void tabbedDocksShareAPlace()
    {
        Shell shell;
        DockHost& host = shell->docks();
        host.tabWith(u"card-form"_s, u"card-preview"_s);
        Shell::settle();
        QVERIFY(host.isInFront(u"card-form"_s));
        QVERIFY(host.isOpen(u"card-preview"_s) && !host.isInFront(u"card-preview"_s));
    }
};

REGISTER_TEST(DockHostTest)
#include "dock_host_test.moc"
