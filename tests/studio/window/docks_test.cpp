// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/built_in_perspectives.h"
#include "studio/shell/message_bar.h"
#include "studio/window/docks.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"
#include "tests/testing/wheel.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QSet>

using namespace Qt::StringLiterals;
using namespace studio;

/// Checks the requirements for every row in the table of docks.
class DocksTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyRowIsComplete()
    {
        QSet<QString> ids;
        for (const DockSpec& spec : docks()) {
            QVERIFY2(!ids.contains(spec.id), qPrintable(spec.id));
            ids.insert(spec.id);
            QVERIFY2(!spec.title.isEmpty() && !spec.purpose.isEmpty(), qPrintable(spec.id));
            QVERIFY2(!spec.manualPage.isEmpty(), qPrintable(spec.id));
            QVERIFY2(QFile::exists(u":/icons/%1.svg"_s.arg(spec.icon)), qPrintable(spec.icon));
        }
    }

    void everyPlaceIsInABuiltInPerspective()
    {
        for (const DockSpec& spec : docks()) {
            for (const DockPlace& place : spec.places)
                QVERIFY2(
                    std::ranges::contains(builtInPerspectives(), place.perspective, &BuiltInPerspective::id),
                    qPrintable(place.perspective)
                );
        }
    }

    void docksAreOnlyPlacedBesideEarlierOnes()
    {
        for (const BuiltInPerspective& perspective : builtInPerspectives()) {
            QSet<QString> placed;
            for (const DockSpec& spec : docks()) {
                for (const DockPlace& place : spec.places) {
                    if (place.perspective != perspective.id)
                        continue;
                    QVERIFY2(place.beside.isEmpty() || placed.contains(place.beside), qPrintable(spec.id));
                    placed.insert(spec.id);
                }
            }
            QVERIFY2(placed.size() >= 3, qPrintable(perspective.id));
        }
    }

    void wheelChangesNoBoxThatWasNotClicked()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        shell->selection().selectCard(*shell->workspace().cardNamed(u"Alley Cat"_s));
        int seen = 0;
        for (const DockSpec& spec : docks()) {
            shell->docks().focus(spec.id);
            Shell::settle();
            QWidget& content = *shell->docks().content(spec.id);
            for (QWidget* const box : content.findChildren<QWidget*>()) {
                const auto* const combo = qobject_cast<QComboBox*>(box);
                const auto* const number = qobject_cast<QAbstractSpinBox*>(box);
                if (!box->isVisible() || !box->isEnabled() || (!combo && !number))
                    continue;
                const auto value = [&] {
                    return combo ? combo->currentText() : number->text();
                };
                const QString before = value();
                const bool hadFocus = box->hasFocus();
                turnWheelOver(*box);
                QCOMPARE(box->hasFocus(), hadFocus);
                box->setFocus(Qt::TabFocusReason);
                turnWheelOver(*box);
                QVERIFY2(value() == before, qPrintable(spec.id + u": "_s + box->accessibleName()));
                ++seen;
            }
        }
        QVERIFY(seen > 10);
    }

    void everyDockOpensClosesAndFloats_data() { addRowForEachDock(); }

    void everyDockOpensClosesAndFloats()
    {
        QFETCH(const QString, id);
        Shell shell;
        DockHost& host = shell->docks();
        host.close(id);
        Shell::settle();
        QVERIFY(!host.isOpen(id));

        host.focus(id);
        Shell::settle();
        QVERIFY(host.isOpen(id) && host.isInFront(id) && !host.isFloating(id));
        QVERIFY(host.content(id));
        QVERIFY(host.content(id)->isVisible());
        QVERIFY(shell->actions().action(u"dock."_s + id)->isChecked());

        host.floatOut(id);
        Shell::settle();
        QVERIFY(host.isFloating(id));
        QVERIFY(host.content(id)->isVisible());
        QVERIFY(host.content(id)->window() != &shell->widget());

        host.dockBack(id);
        Shell::settle();
        QVERIFY(host.isOpen(id) && !host.isFloating(id));
        QCOMPARE(host.content(id)->window(), &shell->widget());

        host.close(id);
        Shell::settle();
        QVERIFY(!host.isOpen(id));
        QVERIFY(!shell->actions().action(u"dock."_s + id)->isChecked());
    }

    void everyDockSurvivesARestart_data() { addRowForEachDock(); }

    void everyDockSurvivesARestart()
    {
        QFETCH(const QString, id);
        Shell shell;
        shell->docks().moveTo(id, Side::Left);
        Shell::settle();
        shell.restart();
        QVERIFY(shell->docks().isOpen(id) && !shell->docks().isFloating(id));
        QCOMPARE(shell->messages().text(), QString());

        shell->docks().floatOut(id);
        Shell::settle();
        shell.restart();
        QVERIFY(shell->docks().isFloating(id));

        shell->docks().close(id);
        Shell::settle();
        shell.restart();
        QVERIFY(!shell->docks().isOpen(id));
    }

private:
    static void addRowForEachDock()
    {
        QTest::addColumn<QString>("id");
        for (const DockSpec& spec : docks())
            QTest::newRow(qPrintable(spec.id)) << spec.id;
    }
};

REGISTER_TEST(DocksTest)
#include "docks_test.moc"
