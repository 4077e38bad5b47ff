// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/workspace/playtest/desk_table.h"
#include "tests/testing/test.h"

using namespace desk_table;

class PlaytestStartTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void closingTheProjectEndsThePlaytest()
    {
        Table table(u"realm-of-thieves"_s);
        QVERIFY(table.desk.start.begin(table.setup()));
        table.opened.workspace.close();
        QVERIFY(!table.desk.played.isPlaying());
    }
};

REGISTER_TEST(PlaytestStartTest)
#include "playtest_start_test.moc"
