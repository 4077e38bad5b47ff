// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/partial_choice.h"
#include "tests/testing/test.h"

using studio::PartialChoice;

namespace {

constexpr PartialChoice::Thing you = 100;
constexpr PartialChoice::Thing owl = 1;
constexpr PartialChoice::Thing hare = 2;
constexpr PartialChoice::Thing fox = 3;

engine::View offering(std::vector<engine::View::Choice> options)
{
    engine::View view;
    view.options = std::move(options);
    return view;
}

} // namespace

class PartialChoiceTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void pickChoosesTheOnlyOptionOfAThing()
    {
        PartialChoice choice(
            offering({{"you play Owl", {you, owl}}, {"you play Hare", {you, hare}}, {"pass", {}}}), you
        );
        const PartialChoice::Picked picked = choice.pick(hare);
        QVERIFY(picked.isTaken);
        QCOMPARE(picked.decided, std::optional<std::size_t>(1));
    }

    void actingPlayerCannotBePicked()
    {
        const PartialChoice choice(offering({{"you play Owl", {you, owl}}, {"you forage", {you}}}), you);
        QVERIFY(!choice.isOpen(you));
        QVERIFY(choice.isOpen(owl));
    }

    void playerAsOptionCanBePicked()
    {
        PartialChoice choice(offering({{"player 1", {you}}, {"player 2", {owl}}}), 0);
        QCOMPARE(choice.pick(you).decided, std::optional<std::size_t>(0));
    }

    void earlierPickCanBeUndoneSeparately()
    {
        PartialChoice choice(
            offering({{"Owl, Hare and Fox", {owl, hare, fox}}, {"Owl, Hare and you", {owl, hare, you}}}), 0
        );
        QVERIFY(choice.pick(owl).isTaken);
        QVERIFY(choice.pick(hare).isTaken);
        choice.unpick(owl);
        QCOMPARE(choice.picked(), std::vector<PartialChoice::Thing>{hare});
        QVERIFY(choice.isOpen(owl));
    }

    void optionWithTwoThingsIsPickedInSteps()
    {
        PartialChoice choice(
            offering(
                {{"Owl attacks Fox", {owl, fox}}, {"Owl attacks Hare", {owl, hare}}, {"Hare attacks Fox", {hare, fox}}}
            ),
            you
        );
        QVERIFY(!choice.pick(owl).decided);
        QCOMPARE(choice.picked(), std::vector<PartialChoice::Thing>{owl});
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
        PartialChoice choice(offering({{"you play Owl at 1", {you, owl}}, {"you play Owl at 2", {you, owl}}}), you);
        const PartialChoice::Picked picked = choice.pick(owl);
        QVERIFY(picked.isAmbiguous);
        QVERIFY(!picked.decided);
        QCOMPARE(choice.complete().size(), 2u);
    }

    void completeOptionsAreDistinguishedFromPartialOnes()
    {
        const PartialChoice choice(
            offering({{"you play Owl", {you, owl}}, {"Owl attacks Fox", {owl, fox}}, {"you play Hare", {you, hare}}}),
            you
        );
        QCOMPARE(choice.fittingWith(owl), (std::vector<std::size_t>{0, 1}));
        QCOMPARE(choice.completeWith(owl), (std::vector<std::size_t>{0}));
        QVERIFY(choice.isEmpty());
    }

    void optionsWithTheSameTextAreOne()
    {
        PartialChoice choice(offering({{"you discard a card", {-1}}, {"you discard a card", {-2}}, {"pass", {}}}), you);
        QCOMPARE(choice.fitting().size(), 2u);
        QVERIFY(choice.isOpen(-2));
        QVERIFY(choice.pick(-2).decided);
    }

    void optionsWithoutThingsOnTheTableAreListed()
    {
        const PartialChoice choice(
            offering({{"pass", {}}, {"you play Owl", {you, owl}}, {"you dig up Fox", {you, fox}}}), you
        );
        const auto isOnTable = [](PartialChoice::Thing thing) {
            return thing == owl;
        };
        QCOMPARE(choice.unseen(isOnTable), (std::vector<std::size_t>{0, 2}));
    }

    void thingWithoutAnOptionIsIgnored()
    {
        PartialChoice choice(offering({{"you play Owl", {you, owl}}}), you);
        QVERIFY(!choice.pick(fox).isTaken);
        QVERIFY(choice.isEmpty());
    }
};

REGISTER_TEST(PartialChoiceTest)
#include "partial_choice_test.moc"
