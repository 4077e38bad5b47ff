// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/card_table.h"
#include "studio/panels/editor/rules_editor.h"
#include "studio/shell/tab_ring.h"
#include "studio/window/docks.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QLineEdit>

using namespace Qt::StringLiterals;
using namespace studio;

/// Checks that no control traps the keyboard.
class TabRingTest : public Test
{
    Q_OBJECT

    static constexpr int mostControls = 400;

    /// Whether the control uses the Tab key itself, as editors and tables do. Ctrl+Tab leaves such a control.
    static bool takesTab(const QWidget* control)
    {
        return qobject_cast<const RulesEditor*>(control) || qobject_cast<const CardTable*>(control);
    }

    /// Goes to the next control as a user does, and returns it. Several key presses may be needed, because a game's
    /// table has many places to visit.
    static QWidget* goOn(int step)
    {
        constexpr int mostPlaces = 2'000;
        QWidget* const before = QApplication::focusWidget();
        const Qt::KeyboardModifiers held =
            (step > 0 ? Qt::NoModifier : Qt::ShiftModifier) | (takesTab(before) ? Qt::ControlModifier : Qt::NoModifier);
        for (int place = 0; place < mostPlaces && QApplication::focusWidget() == before; ++place)
            QTest::keyClick(before, step > 0 ? Qt::Key_Tab : Qt::Key_Backtab, held);
        return QApplication::focusWidget();
    }

    /// Whether the panel has a control that can get the focus. An empty panel may have none.
    static bool hasControl(const QWidget& panel)
    {
        return std::ranges::any_of(panel.findChildren<QWidget*>(), [](const QWidget* one) {
            return one->isVisible() && one->isEnabled() && (one->focusPolicy() & Qt::TabFocus) != 0;
        });
    }

    /// The controls in order, starting with the focused control, until that control is reached again.
    static QList<QWidget*> walk(int step)
    {
        QList<QWidget*> controls{QApplication::focusWidget()};
        while (controls.size() < mostControls) {
            const QWidget* const before = QApplication::focusWidget();
            QWidget* const next = goOn(step);
            if (next == controls.first() && next != before)
                return controls;
            if (!next || controls.contains(next))
                break;
            controls.append(next);
        }
        QWidget* const last = QApplication::focusWidget();
        QStringList way;
        for (const QWidget* one : std::as_const(controls))
            way.append(QDebug::toString(one));
        [&] {
            QFAIL(qPrintable(u"The focus is stuck at %1 after %2."_s.arg(QDebug::toString(last), way.join(u", "_s))));
        }();
        return controls;
    }

private Q_SLOTS:

    void tabReturnsToItsStartFromEveryPanel_data()
    {
        QTest::addColumn<QString>("id");
        for (const DockSpec& spec : docks())
            QTest::newRow(qPrintable(spec.id)) << spec.id;
    }

    void tabReturnsToItsStartFromEveryPanel()
    {
        QFETCH(const QString, id);
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        const QList<DockPlace> places = dock(id).places;
        shell->perspectives().activate(places.isEmpty() ? u"author"_s : places.first().perspective);
        shell->docks().focus(id);
        Shell::settle();
        const QWidget* const content = shell->docks().content(id);
        if (!hasControl(*content))
            return;
        QVERIFY2(
            content->isAncestorOf(QApplication::focusWidget()) || content->hasFocus(), "The panel takes no focus."
        );
        const QList<QWidget*> there = walk(1);
        if (QTest::currentTestFailed())
            return;
        for (const QString& open : shell->docks().ids()) {
            if (!shell->docks().isOpen(open) || !shell->docks().isInFront(open))
                continue;
            const QWidget* const panel = shell->docks().content(open);
            if (!hasControl(*panel))
                continue;
            QVERIFY2(
                std::ranges::any_of(
                    there, [panel](const QWidget* one) { return panel == one || panel->isAncestorOf(one); }
                ),
                qPrintable(open)
            );
        }
        QList<QWidget*> back = walk(-1);
        QCOMPARE(back.size(), there.size());
        std::reverse(back.begin() + 1, back.end());
        QCOMPARE(back, there);
    }

    void tabStaysInFloatingPanel()
    {
        Shell shell;
        shell.openGame();
        shell->docks().floatOut(u"card-preview"_s);
        shell->docks().floatOut(u"card-form"_s);
        shell->docks().focus(u"card-form"_s);
        Shell::settle();
        const QWidget* const window = shell->docks().content(u"card-form"_s)->window();
        QTRY_COMPARE(QApplication::activeWindow(), window);
        for (const QWidget* control : walk(1))
            QCOMPARE(control->window(), window);
    }

    void panelsAreVisitedInReadingOrder()
    {
        QWidget window;
        window.resize(400, 300);
        QList<QLineEdit*> fields;
        const QList<QRect> places{{200, 0, 200, 150}, {0, 0, 200, 300}, {200, 150, 200, 150}};
        for (const QRect& place : places) {
            auto* panel = new QWidget(&window);
            panel->setProperty(panelProperty, true);
            panel->setGeometry(place);
            fields.append(new QLineEdit(panel));
        }
        window.show();
        window.activateWindow();
        fields[1]->setFocus();
        QVERIFY(moveFocus(window, 1));
        QCOMPARE(window.focusWidget(), fields[0]);
        QVERIFY(moveFocus(window, 1));
        QCOMPARE(window.focusWidget(), fields[2]);
        QVERIFY(moveFocus(window, 1));
        QCOMPARE(window.focusWidget(), fields[1]);
        QVERIFY(moveFocus(window, -1));
        QCOMPARE(window.focusWidget(), fields[2]);
    }
};

REGISTER_TEST(TabRingTest)
#include "tab_ring_test.moc"
