// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/scenario.h"

#include "engine/play/autoplay/autoplay.h"
#include "engine/play/game.h"
#include "engine/play/stuck.h"
#include "engine/play/views/describe.h"
#include "engine/play/views/reasons.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine {

using syntax::BaseType;
using Kind = syntax::ScenarioStepKind;
using Step = ScenarioCode::Step;

namespace {

/// The maximum number of decisions to pass while waiting.
constexpr int longestWait = 500;

class ScenarioRun
{
public:
    ScenarioRun(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario)
        : m_scenario(scenario)
        , m_game(program, scenario.players, scenario.seed)
        , m_registers(2u + scenario.names)
    {
        m_registers[0] = m_game.state().player(0);
        if (scenario.players > 1)
            m_registers[1] = m_game.state().player(1);
    }

    std::optional<ScenarioFailure> run()
    {
        for (const Step& step : m_scenario.steps) {
            if (!isGiven(step.kind))
                begin(step.place);
            if (!m_failure)
                take(step);
            if (m_failure)
                return m_failure;
        }
        begin(m_scenario.place);
        checkRolls();
        return m_failure;
    }

    /// Sets up everything that is given, without the steps that follow.
    std::expected<std::unique_ptr<Game>, ScenarioFailure> position()
    {
        for (const Step& step : m_scenario.steps) {
            if (!isGiven(step.kind))
                break;
            take(step);
        }
        begin(m_scenario.place);
        if (m_failure)
            return std::unexpected(*m_failure);
        return std::make_unique<Game>(m_game);
    }

private:
    static bool isGiven(Kind kind)
    {
        return kind == Kind::GivenCards || kind == Kind::GivenValue || kind == Kind::RollGives;
    }

    void begin(Place place)
    {
        if (std::exchange(m_hasBegun, true))
            return;
        if (m_scenario.phase == none)
            m_game.fillSharedZones();
        m_game.listen(&m_events);
        if (m_game.begin(m_scenario.phase) != Trouble::None)
            failStuck(place, "the game stopped before the first decision: ");
    }

    void forceRoll(const Step& step)
    {
        if (!m_game.forceRoll(value(step.routine)))
            fail(step.place, std::format("at most {} dice can be set in advance", cells::game::mostForced));
    }

    /// Checks that all dice set in advance were rolled.
    void checkRolls()
    {
        std::int32_t left = m_game.state().at(m_game.state().game(), cells::game::ForcedCount);
        for (auto step = m_scenario.steps.rbegin(); left > 0 && step != m_scenario.steps.rend(); ++step) {
            if (step->kind == Kind::RollGives && --left == 0)
                fail(step->place, "no later die used this result");
        }
    }

    void take(const Step& step)
    {
        switch (step.kind) {
        case Kind::GivenCards:
            return giveCards(step);
        case Kind::GivenValue:
            return write(step.writes);
        case Kind::RollGives:
            return forceRoll(step);
        case Kind::Expect:
            return expect(step);
        case Kind::Forbidden:
            return forbidden(step);
        case Kind::Offered:
            return offered(step);
        case Kind::PlayUntil:
            return playUntil(step);
        case Kind::Choose:
            return choose(step);
        case Kind::Answer:
            return answer(step);
        case Kind::Pass:
            return pass(step);
        case Kind::Act:
            return act(step);
        case Kind::GivenPhase:
        case Kind::GivenPlayers:
        case Kind::GivenSeed:
            break;
        }
    }

    void giveCards(const Step& step)
    {
        const Ref zone = value(step.routine);
        if (zone == 0)
            return fail(step.place, "this zone does not exist");
        const Ref controller = step.controller == none ? 0 : value(step.controller);
        Ref owner = m_game.state().at(zone, cells::zone::Owner);
        if (owner == 0)
            owner = controller;
        for (std::int32_t copy = 0; copy < step.number; ++copy) {
            const Ref card = m_game.put(step.definition, zone, owner, controller);
            if (card == 0)
                return fail(step.place, "there is no room for this many cards");
            if (step.name)
                m_registers[step.name] = card;
            m_registers.push_back(card);
            write(step.writes);
            m_registers.pop_back();
        }
    }

    void write(const std::vector<std::uint32_t>& routines)
    {
        for (const std::uint32_t routine : routines)
            m_game.look(routine, m_registers);
    }

    void apply(Place place, std::size_t option)
    {
        m_events.clear();
        if (m_game.apply(option) != Trouble::None)
            failStuck(place, "this failed and was undone: ");
    }

    /// Finds the matching option. If forced decisions come first, takes their options, as at the table.
    template <typename Fits>
    std::optional<std::size_t> find(const Fits& fits)
    {
        for (int waited = 0; waited < longestWait && !m_game.isOver(); ++waited) {
            const std::vector<Option> options = m_game.options();
            const auto found = std::ranges::find_if(options, fits);
            if (found != options.end())
                return static_cast<std::size_t>(found - options.begin());
            const std::optional<std::size_t> forced = forcedOption(m_game);
            if (!forced)
                break;
            m_events.clear();
            if (m_game.apply(*forced) != Trouble::None) {
                m_events.clear();
                break;
            }
        }
        return {};
    }

    void act(const Step& step)
    {
        for (;;) {
            const auto option = find([&](const Option& one) { return isAct(step, one) || isBegun(step, one); });
            if (!option)
                return fail(step.place, "this can't be done now: " + reasonFor(step) + possible());
            // An action with many options is asked slot by slot.
            const bool isWhole = m_game.options()[*option].kind == Option::Kind::Act;
            apply(step.place, *option);
            if (isWhole || m_failure)
                return;
        }
    }

    void forbidden(const Step& step)
    {
        if (!isAsked(step, "forbidden"))
            return;
        if (isOffered(step))
            return fail(step.place, "this should be forbidden but is legal");
        if (step.reason.empty())
            return;
        const std::string why = reasonFor(step);
        if (!why.contains(step.reason))
            fail(step.place, std::format("this is forbidden for another reason: {}", why));
    }

    void offered(const Step& step)
    {
        if (!isAsked(step, "offered"))
            return;
        if (!isOffered(step))
            fail(step.place, "this should be possible but isn't: " + reasonFor(step));
    }

    bool isOffered(const Step& step)
    {
        const std::vector<Option> options = m_game.options();
        if (std::ranges::any_of(options, [&](const Option& one) { return isAct(step, one); }))
            return true;
        if (std::ranges::none_of(options, [&](const Option& one) { return isBegun(step, one); }))
            return false;
        return std::ranges::any_of(m_game.candidates(step.verb), [&](const Option& one) {
            return isAct(step, one) && !whyNot(m_game, one);
        });
    }

    /// Actions can be offered or forbidden only when a player chooses an action.
    bool isAsked(const Step& step, const char* what)
    {
        if (isAskedFor(Question::Kind::Act))
            return true;
        fail(step.place, std::format("no player chooses an action now, so none is {}{}", what, possible()));
        return false;
    }

    void pass(const Step& step)
    {
        const Ref who = value(step.routine);
        const auto isPass = [&](const Option& one) {
            return one.kind == Option::Kind::Pass && m_game.asked() == who;
        };
        if (const auto option = find(isPass))
            return apply(step.place, *option);
        fail(step.place, describe(m_game.state(), who) + " can't pass now" + possible());
    }

    void answer(const Step& step)
    {
        const Ref who = value(step.routine);
        const auto fits = [&](const Option& one) {
            return one.kind == Option::Kind::Pick && m_game.asked() == who && isAskedFor(Question::Kind::YesNo) &&
                   (one.arguments[0] != 0) == (step.number != 0);
        };
        if (const auto option = find(fits))
            return apply(step.place, *option);
        fail(step.place, describe(m_game.state(), who) + " has no yes/no decision now" + possible());
    }

    /// Chooses everything that a step lists: all picks of one question.
    void choose(const Step& step)
    {
        const Ref who = value(step.routine);
        std::vector<const ScenarioCode::Pattern*> left;
        for (const ScenarioCode::Pattern& wanted : step.patterns)
            left.push_back(&wanted);
        while (!left.empty() && !m_failure) {
            auto wanted = left.end();
            const auto option = find([&](const Option& one) {
                // If the order doesn't matter, any of the wanted things may come next, because the question determines
                // the order in which they are offered.
                const auto end = isAskedFor(Question::Kind::Things) ? left.end() : std::next(left.begin());
                wanted = std::find_if(left.begin(), end, [&](const auto* each) { return isAnswer(*each, one); });
                return m_game.asked() == who && wanted != end;
            });
            if (!option)
                return fail(step.place, (notAsked(who).value_or("this is not an option")) + possible());
            left.erase(wanted);
            const std::vector<Ref> listed = m_game.picks().things;
            apply(step.place, *option);
            if (!m_failure && !listed.empty() && !m_game.picks().hasBegun)
                return checkForced(step, left, listed);
        }
        finishPicks(step, who);
    }

    /// Checks the wanted things that have not been chosen when the question is over. They must have been picked
    /// automatically.
    void
    checkForced(const Step& step, const std::vector<const ScenarioCode::Pattern*>& left, const std::vector<Ref>& listed)
    {
        const bool areListed = std::ranges::all_of(left, [&](const ScenarioCode::Pattern* wanted) {
            return std::ranges::any_of(listed, [&](Ref thing) { return isMeant(*wanted, thing); });
        });
        if (!areListed)
            fail(step.place, "this is not an option" + possible());
    }

    void finishPicks(const Step& step, Ref who)
    {
        if (m_game.isOver() || m_game.asked() != who || !m_game.picks().hasBegun)
            return;
        const std::vector<Option> options = m_game.options();
        const auto done = std::ranges::find(options, Option::Kind::Done, &Option::kind);
        if (done != options.end())
            apply(step.place, static_cast<std::size_t>(done - options.begin()));
    }

    bool isAskedFor(Question::Kind kind)
    {
        const std::uint32_t question = m_game.question();
        return question != none && m_game.program().questions[question].kind == kind;
    }

    bool isAnswer(const ScenarioCode::Pattern& wanted, const Option& option)
    {
        if (option.kind == Option::Kind::Done)
            return wanted.routine != none && value(wanted.routine) == 0;
        if (option.kind != Option::Kind::Pick)
            return false;
        if (isAskedForThings())
            return isMeant(wanted, option.arguments[0]);
        return wanted.routine != none ? option.arguments[0] == value(wanted.routine)
                                      : describe(m_game, option) == wanted.text;
    }

    /// Whether a pattern means a thing: by its name or, for a waiting ability, also by its card or a part of its text.
    bool isMeant(const ScenarioCode::Pattern& wanted, Ref thing)
    {
        const State& state = m_game.state();
        const bool isItem = state.isCard(thing) && state.isItem(thing);
        const Ref source = isItem ? state.announced(thing, AnnouncedCells::Source) : 0;
        if (wanted.routine != none) {
            const Ref meant = value(wanted.routine);
            return thing == meant || (source != 0 && source == meant);
        }
        return describe(state, thing) == wanted.text || (source != 0 && describe(state, source) == wanted.text) ||
               (isItem && describeItem(state, thing).contains(wanted.text));
    }

    bool isAskedForThings()
    {
        return isAskedFor(Question::Kind::Thing) || isAskedFor(Question::Kind::Things) ||
               isAskedFor(Question::Kind::Order);
    }

    bool isAct(const Step& step, const Option& option)
    {
        return option.kind == Option::Kind::Act && fits(step, option, Option::mostArguments);
    }

    bool isBegun(const Step& step, const Option& option)
    {
        return option.kind == Option::Kind::Begin && fits(step, option, option.settled);
    }

    bool fits(const Step& step, const Option& option, std::size_t slots)
    {
        return option.verb == step.verb && std::ranges::all_of(step.patterns, [&](const ScenarioCode::Pattern& wanted) {
                   return wanted.slot >= slots || fits(wanted, step.verb, option.arguments[wanted.slot]);
               });
    }

    bool fits(const ScenarioCode::Pattern& wanted, std::uint32_t verb, std::int32_t slot)
    {
        const syntax::Type& type = m_game.program().verbs[verb].slotTypes[wanted.slot];
        const bool isAbility = type.base == BaseType::Ability;
        if (wanted.routine != none)
            return slot == value(wanted.routine) || (isAbility && cardOf(slot) == value(wanted.routine));
        const std::string shown = describe(m_game.state(), type, slot);
        // An ability can be named by its card or a part of its text.
        return isAbility ? shown.contains(wanted.text) : shown == wanted.text;
    }

    void playUntil(const Step& step)
    {
        for (int waited = 0; waited < longestWait; ++waited) {
            if (step.verb == none && failing(step) == nullptr)
                return;
            if (m_game.isOver())
                return fail(step.place, "the game ended before this happened");
            if (m_game.asked() == 0)
                return fail(step.place, "there are no more decisions, so this can't happen");
            const std::optional<std::size_t> pass = passOption(m_game);
            const std::optional<std::size_t> taken = pass ? pass : forcedOption(m_game);
            if (!taken)
                return fail(step.place, "a decision is needed before this happens" + possible());
            apply(step.place, *taken);
            if (m_failure || std::ranges::any_of(m_events, [&](const Event& event) { return isAwaited(step, event); }))
                return;
        }
        fail(step.place, std::format("this did not happen within {} decisions", longestWait));
    }

    bool isAwaited(const Step& step, const Event& event)
    {
        if (event.verb != step.verb)
            return false;
        const std::uint16_t slots = m_game.program().verbs[event.verb].slots;
        std::vector<std::int32_t> registers(event.slots.begin(), event.slots.begin() + slots);
        std::ranges::copy(m_registers, std::back_inserter(registers));
        return m_game.look(step.routine, registers) != 0;
    }

    const ScenarioCode::Expectation* failing(const Step& step)
    {
        const auto broken = std::ranges::find_if(step.expectations, [&](const ScenarioCode::Expectation& one) {
            return m_game.look(one.holds, m_registers) == 0;
        });
        return broken == step.expectations.end() ? nullptr : &*broken;
    }

    void expect(const Step& step)
    {
        const ScenarioCode::Expectation* const broken = failing(step);
        if (!broken)
            return;
        if (broken->left == none)
            return fail(broken->place, "this is not true");
        if (broken->right == none)
            return fail(broken->place, std::format("this is not true: the card {}", whereIs(value(broken->left))));
        fail(
            broken->place,
            std::format(
                "this is not true: the left side is {}, the right side is {}",
                shown(broken->type, value(broken->left)),
                shown(broken->type, value(broken->right))
            )
        );
    }

    std::string shown(const syntax::Type& type, std::int32_t value) const
    {
        if (type.base == BaseType::Flag)
            return value ? "true" : "false";
        const std::string text = describe(m_game.state(), type, value);
        return text.empty() ? "nothing" : text;
    }

    std::int32_t value(std::uint32_t routine) { return m_game.look(routine, m_registers); }

    std::string reasonFor(const Step& step)
    {
        for (const Option& candidate : m_game.candidates(step.verb)) {
            if (!isAct(step, candidate))
                continue;
            if (const auto reason = whyNot(m_game, candidate))
                return describe(m_game, *reason);
        }
        for (const ScenarioCode::Pattern& given : step.patterns) {
            const BaseType type = m_game.program().verbs[step.verb].slotTypes[given.slot].base;
            const Ref thing = given.routine == none ? 0 : value(given.routine);
            if (type == BaseType::Player && given.slot == 0)
                if (const auto other = notAsked(thing))
                    return *other;
            if (type == BaseType::Card && m_game.state().isCard(thing))
                return std::format("{} {}", describe(m_game.state(), thing), whereIs(thing));
        }
        return "it doesn't match the action";
    }

    std::optional<std::string> notAsked(Ref who)
    {
        if (m_game.isOver() || m_game.asked() == who)
            return {};
        return describe(m_game.state(), who) + " has no decision now";
    }

    std::string whereIs(Ref card) const
    {
        const Ref zone = m_game.state().at(card, cells::card::Zone);
        return zone ? "is in " + describeZone(m_game.state(), zone) : "is in no zone";
    }

    std::string possible()
    {
        if (m_game.isOver())
            return ". The game is over.";
        constexpr std::size_t most = 12;
        if (m_game.asked() == 0)
            return ". No player has a decision.";
        const std::vector<Option> options = m_game.options();
        std::string text = std::format("; {} can choose:", describe(m_game.state(), m_game.asked()));
        for (std::size_t index = 0; index < std::min(options.size(), most); ++index)
            text += std::format("{} {}", index ? ";" : "", describe(m_game, options[index]));
        return text + (options.size() > most ? std::format("; and {} more", options.size() - most) : "") + ".";
    }

    void fail(Place place, const std::string& message)
    {
        if (m_failure)
            return;
        m_failure = {.place = place, .message = message};
        for (const Event& event : m_events) {
            if (std::string text = describe(m_game.state(), event); !text.empty())
                m_failure->happened.push_back(std::move(text));
        }
    }

    void failStuck(Place place, const std::string& what)
    {
        const Stuck& stuck = m_game.stuck();
        // Events that were undone did not happen.
        m_events.clear();
        fail(place, what + wordsFor(stuck, m_game.program()));
        if (!stuck.places.empty())
            m_failure->cause = stuck.places.front();
    }

    const ScenarioCode& m_scenario;
    Game m_game;
    std::vector<std::int32_t> m_registers;
    bool m_hasBegun = false;
    /// The events since the last decision.
    std::vector<Event> m_events;
    std::optional<ScenarioFailure> m_failure;
};

} // namespace

std::optional<ScenarioFailure> run(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario)
{
    return ScenarioRun(program, scenario).run();
}

std::expected<std::unique_ptr<Game>, ScenarioFailure>
positionOf(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario)
{
    return ScenarioRun(program, scenario).position();
}

} // namespace engine
