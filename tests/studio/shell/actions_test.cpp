// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/actions.h"
#include "tests/testing/test.h"

#include <QWidget>

#include <memory>

using namespace Qt::StringLiterals;
using namespace studio;

class ActionsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void triggeredActionRunsTheFunctionOfItsRow()
    {
        QWidget window;
        Actions actions(window);
        int ran = 0;
        actions.describe({{.id = u"a"_s, .text = u"A"_s, .run = [&ran] { ++ran; }}});
        actions.action(u"a"_s)->trigger();
        QCOMPARE(ran, 1);
    }

    void describingAgainKeepsActionsAndKeys()
    {
        QWidget window;
        Actions actions(window);
        actions.describe({row(u"a"_s, u"Ctrl+A"_s), row(u"b"_s)});
        QAction* original = actions.action(u"a"_s);
        actions.setKeys(u"a"_s, {QKeySequence(u"Ctrl+L"_s)});
        actions.describe({row(u"a"_s, u"Ctrl+A"_s), row(u"c"_s)});
        QCOMPARE(actions.action(u"a"_s), original);
        QCOMPARE(actions.keys(u"a"_s), QList{QKeySequence(u"Ctrl+L"_s)});
        QVERIFY(!actions.action(u"b"_s));
        QVERIFY(actions.action(u"c"_s));
    }

    void actionMayRemoveItsOwnRow()
    {
        QWidget window;
        Actions actions(window);
        auto alive = std::make_shared<bool>(true);
        bool wasAlive = false;
        ActionSpec spec = row(u"a"_s);
        spec.run = [&actions, &wasAlive, alive = std::move(alive)] {
            const std::weak_ptr<bool> watched = alive;
            actions.describe({});
            wasAlive = !watched.expired();
        };
        actions.describe({spec});
        spec.run = {};
        actions.action(u"a"_s)->trigger();
        QVERIFY(wasAlive);
        QVERIFY(!actions.action(u"a"_s));
    }

    void ampersandsInNamesAreShownAsTyped()
    {
        QWidget window;
        Actions actions(window);
        ActionSpec own = row(u"own"_s);
        own.text = menuText(u"Salt & pepper && more…"_s);
        ActionSpec asking = row(u"asking"_s);
        asking.text = u"&Save as"_s;
        asking.asks = true;
        actions.describe({own, asking});
        QCOMPARE(actions.action(u"own"_s)->text(), u"Salt && pepper &&&& more…"_s);
        QCOMPARE(actions.plainText(u"own"_s), u"Salt & pepper && more…"_s);
        QCOMPARE(actions.action(u"asking"_s)->text(), u"&Save as…"_s);
        QCOMPARE(actions.plainText(u"asking"_s), u"Save as"_s);
    }

    void panelKeysWorkOnlyInThatPanel()
    {
        QWidget window;
        Actions actions(window);
        ActionSpec inList = row(u"list"_s, u"Ctrl+Return"_s);
        inList.panels = {u"card-list"_s, u"deck"_s};
        ActionSpec atTable = row(u"table"_s, u"Ctrl+Return"_s);
        atTable.panels = {u"table"_s};
        ActionSpec anywhere = row(u"anywhere"_s, u"Ctrl+Return"_s);
        actions.describe({inList, atTable, anywhere});
        QVERIFY(actions.action(u"list"_s)->shortcuts().isEmpty());
        actions.setPanel(u"table"_s);
        QVERIFY(actions.action(u"list"_s)->shortcuts().isEmpty());
        QCOMPARE(actions.action(u"table"_s)->shortcut(), QKeySequence(u"Ctrl+Return"_s));
        actions.setPanel(u"deck"_s);
        QCOMPARE(actions.action(u"list"_s)->shortcut(), QKeySequence(u"Ctrl+Return"_s));
        QVERIFY(actions.action(u"table"_s)->shortcuts().isEmpty());
        // The keys are listed regardless of where the keyboard focus is.
        QCOMPARE(actions.keys(u"list"_s), QList{QKeySequence(u"Ctrl+Return"_s)});
        QCOMPARE(actions.withheldKeys(u"anywhere"_s), QList{QKeySequence(u"Ctrl+Return"_s)});
        QCOMPARE(actions.conflicts(u"list"_s, QKeySequence(u"Ctrl+Return"_s)), QStringList());
    }

    void detailIsAppendedToTheText()
    {
        QWidget window;
        Actions actions(window);
        QString step = u"Edit Salt & Pepper"_s;
        ActionSpec undo = row(u"undo"_s);
        undo.text = u"&Undo"_s;
        undo.detail = [&step] {
            return step;
        };
        actions.describe({undo});
        QCOMPARE(actions.action(u"undo"_s)->text(), u"&Undo “Edit Salt && Pepper”"_s);
        step.clear();
        actions.refresh();
        QCOMPARE(actions.action(u"undo"_s)->text(), u"&Undo"_s);
    }

    void unavailableActionIsDisabledWithReason()
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

    void defaultKeysCountAsUnchanged()
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

    void keysThatBeginOtherKeysConflict()
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

    void userKeysTakePrecedenceOverDefaults()
    {
        QWidget window;
        Actions actions(window);
        actions.describe({row(u"a"_s, u"Ctrl+A"_s), row(u"b"_s, u"Ctrl+B"_s)});
        actions.setKeys(u"b"_s, {QKeySequence(u"Ctrl+A"_s)});
        QCOMPARE(actions.keys(u"a"_s), {});
        QCOMPARE(actions.withheldKeys(u"a"_s), QList{QKeySequence(u"Ctrl+A"_s)});
        QVERIFY(!actions.hasOwnKeys(u"a"_s));
        actions.resetKeys(u"a"_s);
        QCOMPARE(actions.keys(u"a"_s), {});
        actions.resetKeys(u"b"_s);
        QCOMPARE(actions.keys(u"a"_s), QList{QKeySequence(u"Ctrl+A"_s)});
        QCOMPARE(actions.withheldKeys(u"a"_s), {});
    }

    void defaultKeysInUseAreNotApplied()
    {
        QWidget window;
        Actions actions(window);
        actions.describe({row(u"a"_s)});
        actions.setKeys(u"a"_s, {QKeySequence(u"Ctrl+5"_s)});
        actions.describe({row(u"a"_s), row(u"new"_s, u"Ctrl+5"_s)});
        QCOMPARE(actions.keys(u"a"_s), QList{QKeySequence(u"Ctrl+5"_s)});
        QCOMPARE(actions.keys(u"new"_s), {});
    }

    void firstOfTwoConflictingDefaultsWins()
    {
        QWidget window;
        Actions actions(window);
        actions.describe({row(u"a"_s, u"Ctrl+A"_s), row(u"b"_s, u"Ctrl+A, Ctrl+B"_s)});
        QCOMPARE(actions.keys(u"a"_s), QList{QKeySequence(u"Ctrl+A"_s)});
        QCOMPARE(actions.keys(u"b"_s), {});
    }

    void duplicateSavedKeysGoToOneAction()
    {
        QWidget window;
        Actions actions(window);
        actions.setChangedKeys({{u"a"_s, {u"Ctrl+L"_s, u"Ctrl+M"_s}}, {u"b"_s, {u"Ctrl+L"_s, u"Ctrl+N"_s}}});
        actions.describe({row(u"a"_s), row(u"b"_s)});
        QCOMPARE(actions.keys(u"a"_s), (QList{QKeySequence(u"Ctrl+L"_s), QKeySequence(u"Ctrl+M"_s)}));
        QCOMPARE(actions.keys(u"b"_s), QList{QKeySequence(u"Ctrl+N"_s)});
        QCOMPARE(actions.withheldKeys(u"b"_s), QList{QKeySequence(u"Ctrl+L"_s)});
    }

    void reassignedKeysLeaveTheirOldAction()
    {
        QWidget window;
        Actions actions(window);
        actions.describe({row(u"a"_s), row(u"b"_s)});
        actions.setKeys(u"a"_s, {QKeySequence(u"Ctrl+L"_s), QKeySequence(u"Ctrl+M"_s)});
        actions.setKeys(u"b"_s, {QKeySequence(u"Ctrl+L"_s)});
        QCOMPARE(actions.keys(u"a"_s), QList{QKeySequence(u"Ctrl+M"_s)});
        QCOMPARE(actions.withheldKeys(u"a"_s), {});
        QCOMPARE(actions.keys(u"b"_s), QList{QKeySequence(u"Ctrl+L"_s)});
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

REGISTER_TEST(ActionsTest)
#include "actions_test.moc"
