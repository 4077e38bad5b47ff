// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/built_in_perspectives.h"
#include "studio/shell/panel_sizes.h"
#include "studio/window/docks.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QRandomGenerator>
#include <QRegion>

#include <cstdlib>

using namespace Qt::StringLiterals;
using namespace studio;

/// Checks that panels return to their sizes after others have been opened and closed in any order.
class PanelSizesTest : public Test
{
    Q_OBJECT

    /// The tolerance for rounding scaled sizes.
    static constexpr int tolerance = 3;

    using Places = PanelSizes::Places;

    static Places placesIn(Shell& shell)
    {
        Shell::settle();
        Places places;
        for (const QString& id : shell->docks().ids())
            if (shell->docks().isOpen(id) && shell->docks().isInFront(id))
                places.insert(id, placeOf(*shell->docks().content(id), shell->widget()));
        return places;
    }

    static QRect placeOf(const QWidget& widget, const QWidget& window)
    {
        return {widget.mapTo(&window, QPoint()), widget.size()};
    }

    static bool areNear(const QRect& one, const QRect& other)
    {
        return std::abs(one.left() - other.left()) <= tolerance && std::abs(one.top() - other.top()) <= tolerance &&
               std::abs(one.right() - other.right()) <= tolerance &&
               std::abs(one.bottom() - other.bottom()) <= tolerance;
    }

    static void compare(const Places& now, const Places& before)
    {
        QCOMPARE(now.keys(), before.keys());
        for (const auto& [id, place] : before.asKeyValueRange())
            QVERIFY2(
                areNear(now.value(id), place),
                qPrintable(u"%1: %2, before %3"_s.arg(id, QDebug::toString(now.value(id)), QDebug::toString(place)))
            );
    }

    /// Checks that panels fill the window except for separators and title bars, and that none is too small to use.
    static void checkWholeness(Shell& shell)
    {
        QRegion bare(shell->widget().centralWidget()->rect());
        for (const auto& [id, place] : placesIn(shell).asKeyValueRange()) {
            QVERIFY2(place.width() >= 64 && place.height() >= 40, qPrintable(id + QDebug::toString(place)));
            const QPoint origin = shell->widget().centralWidget()->mapTo(&shell->widget(), QPoint());
            // Include the title bar or tabs above, and the separators around the panel.
            bare -= place.translated(-origin).adjusted(-8, -48, 8, 8);
        }
        QVERIFY2(bare.isEmpty(), qPrintable(QDebug::toString(bare)));
    }

private Q_SLOTS:

    void openingAndClosingInAnyOrderPreservesSizes_data()
    {
        QTest::addColumn<QString>("perspective");
        QTest::addColumn<quint32>("seed");
        for (const BuiltInPerspective& perspective : builtInPerspectives())
            for (quint32 seed = 1; seed <= 6; ++seed)
                QTest::addRow("%s %u", qPrintable(perspective.id), seed) << perspective.id << seed;
    }

    void openingAndClosingInAnyOrderPreservesSizes()
    {
        QFETCH(const QString, perspective);
        QFETCH(const quint32, seed);
        Shell shell;
        shell->widget().resize(1600, 1000);
        shell->perspectives().activate(perspective);
        const Places before = placesIn(shell);
        DockHost& host = shell->docks();
        QStringList changed;
        const auto toggle = [&](const QString& id) {
            if (host.isOpen(id))
                host.close(id);
            else
                host.focus(id);
            if (!changed.removeOne(id))
                changed.append(id);
            checkWholeness(shell);
        };
        QRandomGenerator random(seed);
        const auto any = [&random](const QStringList& ids) {
            return ids.at(random.bounded(ids.size()));
        };
        for (int step = 0; step < 12 && !QTest::currentTestFailed(); ++step)
            toggle(any(host.ids()));
        // Bring every panel back, in another order.
        while (!changed.isEmpty() && !QTest::currentTestFailed())
            toggle(any(QStringList(changed)));
        for (const QString& id : before.keys())
            host.focus(id);
        if (!QTest::currentTestFailed())
            compare(placesIn(shell), before);
    }

    void closingAResizedPanelRestoresSizes()
    {
        Shell shell;
        const Places before = placesIn(shell);
        shell->docks().focus(u"manual"_s);
        const Places opened = placesIn(shell);
        drag(shell, u"manual"_s, -120);
        QVERIFY(placesIn(shell).value(u"manual"_s).width() > opened.value(u"manual"_s).width() + 80);
        shell->docks().close(u"manual"_s);
        compare(placesIn(shell), before);
    }

    void sizesChangedByTheUserArePreserved()
    {
        Shell shell;
        shell->docks().focus(u"manual"_s);
        const int before = placesIn(shell).value(u"card-form"_s).left();
        drag(shell, u"card-form"_s, -60);
        const int dragged = placesIn(shell).value(u"card-form"_s).left();
        QVERIFY(dragged < before - 40);
        const double part =
            double(placesIn(shell).value(u"card-form"_s).width()) / placesIn(shell).value(u"card-preview"_s).width();
        shell->docks().close(u"manual"_s);
        const Places now = placesIn(shell);
        QVERIFY(double(now.value(u"card-form"_s).width()) / now.value(u"card-preview"_s).width() > part * 0.8);
    }

    void sizesFollowTheWindow()
    {
        Shell shell;
        const Places before = placesIn(shell);
        shell->docks().focus(u"manual"_s);
        shell->widget().resize(shell->widget().size() * 1.2);
        Shell::settle();
        shell->docks().close(u"manual"_s);
        const Places wide = placesIn(shell);
        QVERIFY(wide.value(u"card-form"_s).width() > before.value(u"card-form"_s).width());
        shell->widget().resize(shell->widget().size() / 1.2);
        compare(placesIn(shell), before);
    }

    void sizesAreOnlyRememberedForTheSameArrangement()
    {
        PanelSizes sizes;
        const QRect area(0, 0, 300, 100);
        const Places beside{{u"a"_s, {0, 0, 100, 100}}, {u"b"_s, {106, 0, 194, 100}}};
        const Places stacked{{u"a"_s, {0, 0, 300, 40}}, {u"b"_s, {0, 46, 300, 54}}};
        sizes.remember(beside, area);
        QCOMPARE(sizes.remembered(beside, area), std::optional(beside));
        QCOMPARE(sizes.remembered(stacked, area), std::nullopt);
        const Places swapped{{u"b"_s, {0, 0, 100, 100}}, {u"a"_s, {106, 0, 194, 100}}};
        QCOMPARE(sizes.remembered(swapped, area), std::nullopt);
        const Places moved{{u"a"_s, {0, 0, 50, 100}}, {u"b"_s, {56, 0, 244, 100}}};
        QCOMPARE(sizes.remembered(moved, area), std::optional(beside));
    }

private:
    /// Drags the separator at the left of a panel.
    static void drag(Shell& shell, const QString& id, int by)
    {
        const QWidget* const content = shell->docks().content(id);
        const QPoint edge = content->mapTo(&shell->widget(), QPoint(0, content->height() / 2));
        for (int left = 0; left < 14; ++left) {
            QWidget* const found = shell->widget().childAt(edge - QPoint(left, 0));
            if (!found || !QByteArray(found->metaObject()->className()).contains("Separator"))
                continue;
            const QPoint grip = found->rect().center();
            QTest::mousePress(found, Qt::LeftButton, {}, grip);
            QTest::mouseMove(found, grip + QPoint(by, 0));
            QTest::mouseRelease(found, Qt::LeftButton, {}, grip);
            Shell::settle();
            return;
        }
        QFAIL("no separator");
    }
};

REGISTER_TEST(PanelSizesTest)
#include "panel_sizes_test.moc"
