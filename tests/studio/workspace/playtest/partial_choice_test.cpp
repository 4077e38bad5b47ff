// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/partial_choice.h"
#include "tests/testing/test.h"

using studio::HalfChoice;

namespace {

constexpr HalfChoice::Thing you = 100;
constexpr HalfChoice::Thing owl = 1;
constexpr HalfChoice::Thing hare = 2;
constexpr HalfChoice::Thing fox = 3;

engine::View offering(std::vector<engine::View::Choice> options)
{
    engine::View view;
    view.options = std::move(options);
    return view;
}

} // namespace

class HalfChoiceTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void pickChoosesTheOnlyOptionOfAThing()
    {
        HalfChoice choice(offering({{"you play Owl", {you, owl}}, {"you play Hare", {you, hare}}, {"pass", {}}}), you);
        const HalfChoice::Picked picked = choice.pick(hare);
        QVERIFY(picked.isTaken);
        QCOMPARE(picked.decided, std::optional<std::size_t>(1));
    }

    void actingPlayerCannotBePicked()
    {
        const HalfChoice choice(offering({{"you play Owl", {you, owl}}, {"you forage", {you}}}), you);
        QVERIFY(!choice.isOpen(you));
        QVERIFY(choice.isOpen(owl));
    }

    void playerAsOptionCanBePicked()
    {
        HalfChoice choice(offering({{"player 1", {you}}, {"player 2", {owl}}}), 0);
        QCOMPARE(choice.pick(you).decided, std::optional<std::size_t>(0));
    }

    void earlierPickCanBeUndoneSeparately()
    {
        HalfChoice choice(
            offering({{"Owl, Hare and Fox", {owl, hare, fox}}, {"Owl, Hare and you", {owl, hare, you}}}), 0
        );
        QVERIFY(choice.pick(owl).isTaken);
        QVERIFY(choice.pick(hare).isTaken);
        choice.unpick(owl);
        QCOMPARE(choice.picked(), std::vector<HalfChoice::Thing>{hare});
        QVERIFY(choice.isOpen(owl));
    }

    void optionWithTwoThingsIsPickedInSteps()
    {
        HalfChoice choice(
            offering(
                {{"Owl attacks Fox", {owl, fox}}, {"Owl attacks Hare", {owl, hare}}, {"Hare attacks Fox", {hare, fox}}}
            ),
            you
        );
        QVERIFY(!choice.pick(owl).decided);
        QCOMPARE(choice.picked(), std::vector<HalfChoice::Thing>{owl});
        QVERIFY(choice.isOpen(fox));
        QVERIFY(!choice.isOpen(owl));
        choice.unpick();
        QVERIFY(choice.isEmpty());
        QVERIFY(choice.isOpen(owl));
        choice.pick(owl);
        QCOMPARE(choice.pick(hare).decided, std::optional<std::size_t>(1));
    }

    void optionsWithTheSameThingsAreAmbiguous()
    {
        HalfChoice choice(offering({{"you play Owl at 1", {you, owl}}, {"you play Owl at 2", {you, owl}}}), you);
        const HalfChoice::Picked picked = choice.pick(owl);
        QVERIFY(picked.isAmbiguous);
        QVERIFY(!picked.decided);
        QCOMPARE(choice.complete().size(), 2u);
    }

    void completeOptionsAreKnownFromPartialOnes()
    {
        const HalfChoice choice(
            offering({{"you play Owl", {you, owl}}, {"Owl attacks Fox", {owl, fox}}, {"you play Hare", {you, hare}}}),
            you
        );
        QCOMPARE(choice.fittingWith(owl), (std::vector<std::size_t>{0, 1}));
        QCOMPARE(choice.completeWith(owl), (std::vector<std::size_t>{0}));
        QVERIFY(choice.isEmpty());
    }

    void optionsWithTheSameTextAreOne()
    {
        HalfChoice choice(offering({{"you discard a card", {-1}}, {"you discard a card", {-2}}, {"pass", {}}}), you);
        QCOMPARE(choice.fitting().size(), 2u);
        QVERIFY(choice.isOpen(-2));
        QVERIFY(choice.pick(-2).decided);
    }

    void optionsWithoutThingsOnTheTableAreListed()
    {
        const HalfChoice choice(
            offering({{"pass", {}}, {"you play Owl", {you, owl}}, {"you dig up Fox", {you, fox}}}), you
        );
        const auto isOnTable = [](HalfChoice::Thing thing) {
            return thing == owl;
        };
        QCOMPARE(choice.unseen(isOnTable), (std::vector<std::size_t>{0, 2}));
    }

    void thingWithoutAnOptionIsIgnored()
    {
        HalfChoice choice(offering({{"you play Owl", {you, owl}}}), you);
        QVERIFY(!choice.pick(fox).isTaken);
        QVERIFY(choice.isEmpty());
    }
};

REGISTER_TEST(HalfChoiceTest)
#include "partial_choice_test.moc"
