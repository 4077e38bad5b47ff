// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/frame_renaming.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

const auto frames = uR"(symbol Fire fire.svg
frame cost  -- named like the field
    accent #e2572b for cost has Fire and not cost has not Water
    field cost 1 2 3 4 for type is Fire
    words "{types}[ — {cost}]" 1 2 3 4
    drawing cost.svg
)"_s;

} // namespace

class FrameRenamingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void fieldIsRenamedWhereFramesMeanIt()
    {
        QCOMPARE(renamedInFrames(frames, {FrameName::Kind::Field, u"cost"_s, u"full price"_s}), uR"(symbol Fire fire.svg
frame cost  -- named like the field
    accent #e2572b for "full price" has Fire and not "full price" has not Water
    field "full price" 1 2 3 4 for type is Fire
    words "{types}[ — {full price}]" 1 2 3 4
    drawing cost.svg
)"_s);
    }

    void valueIsRenamedWhereFramesMeanIt()
    {
        QString expected = frames;
        expected.replace(u"symbol Fire"_s, u"symbol Flame"_s).replace(u"has Fire"_s, u"has Flame"_s);
        expected.replace(u"is Fire"_s, u"is Flame"_s);
        QCOMPARE(renamedInFrames(frames, {FrameName::Kind::Value, u"Fire"_s, u"Flame"_s}), expected);
    }
};

REGISTER_TEST(FrameRenamingTest)
#include "frame_renaming_test.moc"
