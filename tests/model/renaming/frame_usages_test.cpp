// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/renaming/entity_rewriter.h"
#include "model/renaming/frame_usages.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;

namespace {

const auto frames = uR"(symbol Fire fire.svg
turned tapped  -- tapped cards
quiet settled "hand limit"
frame cost  -- named like the field
    accent #e2572b for cost has Fire and not cost has not Water
    field cost 1 2 3 4 for type is Fire
    words "{types}[ — {cost}]" 1 2 3 4 for cost is "Fire"
    drawing cost.svg
)"_s;

constexpr EntityId framesId{1};

/// The description with one name changed, as a rename would change it.
QString renamed(NamedThing::Kind kind, const QString& name, const QString& newName)
{
    const Entity text = GameText{.role = GameText::Role::Frames, .name = u"default"_s, .text = frames};
    const QList<Usage> usages = frameUsages({.kind = kind, .name = name.toStdString()}, {{framesId, text}});
    return std::get<GameText>(rewritten(text, usages, newName)).text;
}

} // namespace

class FrameUsagesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void fieldIsRenamedWhereFramesMeanIt()
    {
        QString expected = frames;
        expected.replace(u"for cost has"_s, u"for \"full price\" has"_s);
        expected.replace(u"not cost has"_s, u"not \"full price\" has"_s);
        expected.replace(u"field cost"_s, u"field \"full price\""_s);
        expected.replace(u"{cost}"_s, u"{full price}"_s).replace(u"for cost is"_s, u"for \"full price\" is"_s);
        QCOMPARE(renamed(NamedThing::Kind::Property, u"cost"_s, u"full price"_s), expected);
    }

    void statesOfCardsAreRenamed()
    {
        QString expected = frames;
        QCOMPARE(
            renamed(NamedThing::Kind::Property, u"tapped"_s, u"bent"_s),
            expected.replace(u"turned tapped"_s, u"turned bent"_s)
        );
        expected = frames;
        QCOMPARE(
            renamed(NamedThing::Kind::Property, u"hand limit"_s, u"most cards"_s),
            expected.replace(u"hand limit"_s, u"most cards"_s)
        );
        expected = frames;
        QCOMPARE(
            renamed(NamedThing::Kind::Property, u"hand limit"_s, u"limit"_s),
            expected.replace(u"\"hand limit\""_s, u"limit"_s)
        );
    }

    void valueIsRenamedWhereFramesMeanIt()
    {
        QString expected = frames;
        expected.replace(u"symbol Fire"_s, u"symbol Flame"_s).replace(u"has Fire"_s, u"has Flame"_s);
        expected.replace(u"is Fire"_s, u"is Flame"_s).replace(u"is \"Fire\""_s, u"is Flame"_s);
        QCOMPARE(renamed(NamedThing::Kind::Value, u"Fire"_s, u"Flame"_s), expected);
    }

    void onlyPropertiesAndValuesHaveUsagesInFrames()
    {
        QCOMPARE(renamed(NamedThing::Kind::Card, u"cost"_s, u"price"_s), frames);
        QCOMPARE(renamed(NamedThing::Kind::Keyword, u"Fire"_s, u"Flame"_s), frames);
    }

    void onlyFramesAreSearched()
    {
        const Entity text = GameText{.role = GameText::Role::Rulebook, .name = u"main"_s, .text = frames};
        QVERIFY(frameUsages({.kind = NamedThing::Kind::Property, .name = "cost"}, {{framesId, text}}).isEmpty());
    }
};

REGISTER_TEST(FrameUsagesTest)
#include "frame_usages_test.moc"
