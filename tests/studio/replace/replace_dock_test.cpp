// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/replace/found_texts_model.h"
#include "studio/replace/replace_dock.h"
#include "studio/workspace/workspace.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace studio;

class ReplaceDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void whatIsTickedIsReplacedInOneStep()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        QTest::keyClick(&shell->widget(), Qt::Key_H, Qt::ControlModifier);
        Shell::settle();
        auto* dock = qobject_cast<ReplaceDock*>(shell->docks().content(u"replace"_s));
        QVERIFY(dock);
        const auto lines = dock->findChildren<QLineEdit*>();
        QTest::keyClicks(lines.at(0), u"Alley Cat"_s);
        QTest::keyClicks(lines.at(1), u"Tin Owl"_s);
        QTRY_VERIFY(dock->isIdle() && dock->found().rowCount() > 1);

        // The first is the card; one of the others is left as it is.
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
        shell->workspace().undo();
        QVERIFY(shell->workspace().cardNamed(u"Alley Cat"_s).has_value());
    }

    void nothingIsReplacedByATextThatIsNoLongerAskedFor()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        auto& dock = shell->content<ReplaceDock>(u"replace"_s);
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
        // What was left out stays left out.
        QCOMPARE(dock.found().index(1, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        QCOMPARE(dock.found().tickedCount(), dock.found().rowCount() - 1);
    }
};

QTEST_MAIN(ReplaceDockTest)
#include "replace_dock_test.moc"
