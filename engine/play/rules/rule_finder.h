// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/rules/current_values.h"
#include "engine/play/rules/cursor.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace engine {

/// Finds the rules that react to an event, one after the other: rules of the game, lasting rules, and active rules of
/// cards.
class RuleFinder
{
public:
    RuleFinder(Execution& execution, CurrentValues& values);

    /// Moves a cursor of the running frame to the next rule of a kind. The first registers of the frame must be the
    /// slots of the verb. After the last rule, the cursor has no rule.
    void next(std::int32_t cursor, std::uint16_t verb, RuleKind kind);
    /// Runs the rule of a cursor in a frame that begins at a register.
    void run(std::int32_t cursor, std::int32_t base);

    struct Found
    {
        std::uint32_t rule = none;
        /// The card that has the rule; none for a rule of the game.
        Ref card = 0;

        friend bool operator==(const Found&, const Found&) = default;
    };

    /// Visits the rules that would react to a verb with these slots, until the visitor returns false or there is
    /// trouble.
    template <typename Look>
    void forEachThatWouldHear(std::uint16_t verb, RuleKind kind, std::span<const std::int32_t> slots, const Look& look);

    /// The rule that forbids a verb with these slots, if any.
    Found forbids(std::uint16_t verb, std::span<const std::int32_t> slots);

private:
    struct Hearer
    {
        std::int32_t place = 0;
        std::uint32_t rule = 0;
        Ref card = 0;
    };

    /// The cards with rules that forbid a verb, in order. They are cached until the state changes, because many options
    /// are checked in between.
    struct Forbidders
    {
        Execution::Version version;
        std::vector<Hearer> hearers;
    };

    bool nextOfGame(std::int32_t* cursor, const Program::Watch& watch);
    bool nextLasting(std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind);
    bool nextOfCards(std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind);
    bool hears(const Rule& rule, Ref self, Ref you, std::int32_t event, std::span<const std::int32_t> captured);
    /// Pushes the cards that have a rule at a later place than the cursor onto m_hearers.
    void collectHearers(const std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind);
    void pushForbidders(std::int32_t after, const Program::Watch& watch, std::uint16_t verb);
    void sortHearers(std::size_t begin);
    std::int32_t placeOf(const Program::Watch& watch, std::uint32_t rule, Ref card, RuleKind kind) const;

    Execution& m_execution;
    CurrentValues& m_values;
    State& m_state;
    const Program& m_program;
    Stack& m_stack;
    /// Used as a stack, because whether a rule reacts to an event may depend on other rules.
    std::vector<Hearer> m_hearers;
    /// One entry for each verb.
    std::vector<Forbidders> m_forbidders;
};

template <typename Look>
void RuleFinder::forEachThatWouldHear(
    std::uint16_t verb, RuleKind kind, std::span<const std::int32_t> slots, const Look& look
)
{
    if (!m_execution.hasRoomAbove(mostRuleRegisters))
        return;
    // A frame of the verb above everything in use, with the cursor after the slots.
    const std::int32_t frame = m_stack.frame();
    const std::uint16_t cursor = m_program.verbs[verb].slots;
    std::int32_t* const registers = m_stack.registersAboveAll();
    m_stack.setRegisters(registers);
    std::ranges::copy(slots.first(cursor), registers);
    std::int32_t* const found = registers + cursor;
    std::fill_n(found, cursorRegisters, 0);
    found[cursor::PlaceFound] = -1;
    do {
        next(cursor, verb, kind);
    } while (found[cursor::RuleFound] >= 0 && !m_execution.isStuck() &&
             look(Found{static_cast<std::uint32_t>(found[cursor::RuleFound]), found[cursor::Self]}));
    m_stack.setFrame(frame);
}

} // namespace engine
