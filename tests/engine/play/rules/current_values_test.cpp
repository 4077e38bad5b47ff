// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine/parts.h"
#include "engine/play/rules/current_values.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

namespace {

const std::string gardenRules = R"rules(game "Garden"
players 2

player has:
    bed: zone, public, in play, filled from "main"
    shed: zone, public

card has:
    size: number, printed

keyword Thorny:
    "It pricks."

start: do nothing

card "Rose": size 2
card "Gardener": size 1
    each card in your bed gets +3 size
    each card in your bed has Thorny
)rules";

} // namespace

/// Values depend on the position alone: these tests have no game, and no step has run.
class CurrentValuesTest : public Test
{
    Q_OBJECT

    std::shared_ptr<const Program> m_program;

    Ref zone(const State& state, const std::string& name) const
    {
        return state.at(state.player(0), std::ranges::find(m_program->zones, name, &ZoneLayout::name)->cell);
    }

    Ref put(State& state, const std::string& card, const std::string& where) const
    {
        const Ref added = state.addCard(m_program->definitionNamed(card), state.player(0));
        state.move(added, zone(state, where), ToTop, 0);
        return added;
    }

    std::int32_t size(MachineParts& parts, Ref card) const
    {
        const auto property = std::ranges::find(m_program->properties, "size", &PropertyLayout::name);
        parts.execution.steps().renew();
        return parts.values.current(card, static_cast<std::uint32_t>(property - m_program->properties.begin()));
    }

    static std::int32_t thorns(MachineParts& parts, Ref card)
    {
        parts.execution.steps().renew();
        return parts.values.keywordAmount(card, 0);
    }

private Q_SLOTS:

    void initTestCase()
    {
        m_program = testing::program(gardenRules);
        QVERIFY(m_program);
    }

    void valueDependsOnTheCardsInPlay()
    {
        State state(*m_program, 2, 1);
        MachineParts parts(state);
        const Ref rose = put(state, "Rose", "bed");
        QCOMPARE(size(parts, rose), 2);
        QCOMPARE(thorns(parts, rose), 0);
        const Ref gardener = put(state, "Gardener", "bed");
        QCOMPARE(size(parts, rose), 5);
        QCOMPARE(thorns(parts, rose), 1);
        state.move(gardener, zone(state, "shed"), ToTop, 0);
        QCOMPARE(size(parts, rose), 2);
        QCOMPARE(thorns(parts, rose), 0);
    }

    void cachedValuesAreInvalidInANewEra()
    {
        State state(*m_program, 2, 1);
        MachineParts parts(state);
        const Ref rose = put(state, "Rose", "bed");
        const CurrentValues::Look look(parts.values);
        QCOMPARE(size(parts, rose), 2);
        const std::size_t before = state.changeCount();
        put(state, "Gardener", "bed");
        QCOMPARE(size(parts, rose), 5);
        state.revertTo(before);
        parts.execution.beginEra();
        QCOMPARE(size(parts, rose), 2);
    }
};

REGISTER_TEST(CurrentValuesTest)
#include "current_values_test.moc"
