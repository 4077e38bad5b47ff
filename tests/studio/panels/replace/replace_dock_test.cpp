// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/replace/found_texts_model.h"
#include "studio/panels/replace/match_delegate.h"
#include "studio/panels/replace/replace_dock.h"
#include "studio/panels/scenarios/scenarios_dock.h"
#include "studio/workspace/workspace.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace studio;

class ReplaceDockTest : public Test
{
    Q_OBJECT

    static bool isSaid(const ReplaceDock& dock, const QString& text)
    {
        return std::ranges::any_of(dock.findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->text().startsWith(text);
        });
    }

private Q_SLOTS:

    void goingToMatchSelectsIt()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        auto& dock = shell->docks().focusContent<ReplaceDock>(u"replace"_s);
        QTest::keyClicks(dock.findChildren<QLineEdit*>().at(0), u"opponent's board has"_s);
        QTRY_VERIFY(dock.isIdle() && dock.found().rowCount() > 0);
        auto* const list = dock.findChild<QTreeView*>();
        Q_EMIT list->activated(dock.found().index(0, 0));
        auto& scenarios = shell->docks().focusContent<ScenariosDock>(u"scenarios"_s);
        QCOMPARE(scenarios.text().editor().textCursor().selectedText(), u"opponent's board has"_s);
    }

    void matchFarToTheRightIsCentred()
    {
        QCOMPARE(shiftFor(10, 60, 300, 100), 0.0);
        QCOMPARE(shiftFor(140, 160, 300, 100), 100.0);
        QCOMPARE(shiftFor(280, 300, 300, 100), 200.0);
    }

    void tickedMatchesAreReplacedInOneStep()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        QTest::keyClick(&shell->widget(), Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
        Shell::settle();
        auto* dock = qobject_cast<ReplaceDock*>(shell->docks().content(u"replace"_s));
        QVERIFY(dock);
        const auto lines = dock->findChildren<QLineEdit*>();
        QTest::keyClicks(lines.at(0), u"Alley Cat"_s);
        QTest::keyClicks(lines.at(1), u"Tin Owl"_s);
        QTRY_VERIFY(dock->isIdle() && dock->found().rowCount() > 1);

        // The first match is the card itself. Leave out one of the others.
        auto* list = dock->findChild<QTreeView*>();
        const int last = dock->found().rowCount() - 1;
        QVERIFY(dock->found().setData(dock->found().index(last, 0), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(dock->found().tickedCount(), last);
        for (QPushButton* button : dock->findChildren<QPushButton*>()) {
            if (button->text() == u"Replace"_s)
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QVERIFY(list);
        QVERIFY(shell->workspace().cardNamed(u"Tin Owl"_s).has_value());
        QVERIFY(!shell->workspace().cardNamed(u"Alley Cat"_s).has_value());
        QTRY_VERIFY(dock->isIdle());
        QCOMPARE(dock->found().rowCount(), 1);
        QVERIFY(isSaid(*dock, u"Replaced %1 matches."_s.arg(last)));
        shell->workspace().undo();
        QVERIFY(shell->workspace().cardNamed(u"Alley Cat"_s).has_value());
    }

    void outdatedReplacementIsNotUsed()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        auto& dock = shell->docks().focusContent<ReplaceDock>(u"replace"_s);
        const auto lines = dock.findChildren<QLineEdit*>();
        QTest::keyClicks(lines.at(0), u"Alley Cat"_s);
        QTest::keyClicks(lines.at(1), u"Tin"_s);
        QTRY_VERIFY(dock.isIdle() && dock.found().rowCount() > 1);
        QPushButton* replace = nullptr;
        for (QPushButton* button : dock.findChildren<QPushButton*>())
            if (button->text() == u"Replace"_s)
                replace = button;
        QVERIFY(replace && replace->isEnabled());
        QVERIFY(dock.found().setData(dock.found().index(1, 0), Qt::Unchecked, Qt::CheckStateRole));
        QTest::keyClicks(lines.at(1), u" Owl"_s);
        QVERIFY(!replace->isEnabled());
        QTRY_VERIFY(dock.isIdle());
        QVERIFY(replace->isEnabled());
        // A match that was left out stays left out.
        QCOMPARE(dock.found().index(1, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        QCOMPARE(dock.found().tickedCount(), dock.found().rowCount() - 1);
    }
};

REGISTER_TEST(ReplaceDockTest)
#include "replace_dock_test.moc"
