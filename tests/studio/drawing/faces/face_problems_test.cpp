// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/face_problems.h"
#include "tests/studio/workspace/opened.h"
#include "tests/testing/test.h"

using namespace studio;
using namespace Qt::StringLiterals;

class FaceProblemsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void overflowIsFoundAndClearedOnceFixed()
    {
        Opened opened(u"realm-of-thieves"_s);
        opened.wait();
        FaceProblems problems(opened.workspace);
        QTRY_VERIFY(!problems.isBusy());
        QVERIFY(problems.overflows().empty());
        const model::EntityId id = opened.card(u"Alley Cat"_s);
        model::CardDefinition card = opened.definition(id);
        card.name = u"A name that goes on and on "_s.repeated(6);
        QVERIFY(opened.put(id, card));
        QTRY_COMPARE(problems.overflows().size(), 1U);
        QCOMPARE(problems.overflows().begin()->first, id);
        QCOMPARE(problems.overflows().begin()->second, QStringList{u"name"_s});
        opened.workspace.undo();
        QTRY_VERIFY(problems.overflows().empty());
        QVERIFY(opened.put(id, card));
        QTRY_COMPARE(problems.overflows().size(), 1U);
        opened.workspace.close();
        QVERIFY(problems.overflows().empty());
    }
};

REGISTER_TEST(FaceProblemsTest)
#include "face_problems_test.moc"
