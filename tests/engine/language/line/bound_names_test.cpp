// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/bound_names.h"
#include "tests/testing/test.h"

using engine::BoundNames;

class BoundNamesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void namesOfABlockEndWithTheBlock()
    {
        BoundNames names;
        names.bind("who");
        {
            const BoundNames::Block block(names);
            names.bind("prey");
            QVERIFY(names.has("prey"));
        }
        QVERIFY(names.has("who"));
        QVERIFY(!names.has("prey"));
    }

    void nameBoundTwiceOutlivesTheInnerBlock()
    {
        BoundNames names;
        names.bind("who");
        {
            const BoundNames::Block block(names);
            names.bind("who");
        }
        QVERIFY(names.has("who"));
        QCOMPARE(names.names().size(), 1u);
    }

    void everyChangeStartsANewGeneration()
    {
        BoundNames names;
        const auto first = names.generation();
        {
            const BoundNames::Block block(names);
            names.bind("who");
            QVERIFY(names.generation() != first);
        }
        const auto afterBlock = names.generation();
        QVERIFY(afterBlock != first);
        {
            const BoundNames::Block block(names);
        }
        QCOMPARE(names.generation(), afterBlock);
    }
};

REGISTER_TEST(BoundNamesTest)
#include "bound_names_test.moc"
