// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/actions.h"
#include "tests/testing/test.h"

#include <QWidget>

using namespace Qt::StringLiterals;
using namespace studio;

class ActionsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void anActionRunsWhatItsRowSays()
    {
        QWidget window;
        Actions actions(window);
        int ran = 0;
        actions.describe({{.id = u"a"_s, .text = u"A"_s, .run = [&ran] { ++ran; }}});
        actions.action(u"a"_s)->trigger();
        QCOMPARE(ran, 1);
    }

    void describingAgainKeepsActionsAndTheirKeys()
    {
        QWidget window;
        Actions actions(window);
        actions.describe({row(u"a"_s, u"Ctrl+A"_s), row(u"b"_s)});
        QAction* kept = actions.action(u"a"_s);
        actions.setKeys(u"a"_s, {QKeySequence(u"Ctrl+L"_s)});
        actions.describe({row(u"a"_s, u"Ctrl+A"_s), row(u"c"_s)});
        QCOMPARE(actions.action(u"a"_s), kept);
        QCOMPARE(actions.keys(u"a"_s), QList{QKeySequence(u"Ctrl+L"_s)});
        QVERIFY(!actions.action(u"b"_s));
        QVERIFY(actions.action(u"c"_s));
    }

    void whatCannotBeDoneIsDisabledAndSaysWhy()
    {
        QWidget window;
        Actions actions(window);
        QString reason = u"Nothing is selected."_s;
        ActionSpec spec = row(u"a"_s);
        spec.whyNot = [&reason] {
            return reason;
        };
        actions.describe({spec});
        QVERIFY(!actions.action(u"a"_s)->isEnabled());
        QCOMPARE(actions.whyNot(u"a"_s), reason);
        reason.clear();
        actions.refresh();
        QVERIFY(actions.action(u"a"_s)->isEnabled());
    }

    void keysEqualToTheDefaultAreNoChange()
    {
        QWidget window;
        Actions actions(window);
        actions.describe({row(u"a"_s, u"Ctrl+A"_s)});
        actions.setKeys(u"a"_s, {QKeySequence(u"Ctrl+L"_s)});
        QVERIFY(actions.hasOwnKeys(u"a"_s));
        actions.setKeys(u"a"_s, {QKeySequence(u"Ctrl+A"_s)});
        QVERIFY(!actions.hasOwnKeys(u"a"_s));
        QVERIFY(actions.changedKeys().isEmpty());
    }

    void keysThatBeginOthersConflict()
    {
        QWidget window;
        Actions actions(window);
        actions.describe({row(u"a"_s, u"Ctrl+K"_s), row(u"b"_s, u"Ctrl+L, Ctrl+M"_s), row(u"c"_s)});
        QCOMPARE(actions.conflicts(u"c"_s, QKeySequence(u"Ctrl+K"_s)), QStringList{u"a"_s});
        QCOMPARE(actions.conflicts(u"c"_s, QKeySequence(u"Ctrl+K, Ctrl+X"_s)), QStringList{u"a"_s});
        QCOMPARE(actions.conflicts(u"c"_s, QKeySequence(u"Ctrl+L"_s)), QStringList{u"b"_s});
        QCOMPARE(actions.conflicts(u"a"_s, QKeySequence(u"Ctrl+K"_s)), {});
        QCOMPARE(actions.conflicts(u"a"_s, QKeySequence()), {});
    }

private:
    static ActionSpec row(const QString& id, const QString& keys = {})
    {
        ActionSpec spec{.id = id, .text = id, .run = [] {}};
        if (!keys.isEmpty())
            spec.keys = {QKeySequence(keys)};
        return spec;
    }
};

QTEST_MAIN(ActionsTest)
#include "actions_test.moc"
