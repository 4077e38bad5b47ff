// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/reasons.h"

#include "engine/language/syntax.h"
#include "engine/play/describe.h"

#include <algorithm>
#include <format>
#include <limits>
#include <set>

namespace engine {

namespace {

Reason reasonOf(Game& game, const Requirement& line, std::span<const std::int32_t> slots)
{
    Reason reason{.text = line.reason, .clauses = line.clauses, .place = line.place};
    switch (line.kind) {
    case Requirement::Kind::Slot:
        reason.kind = Reason::Kind::DoesNotFit;
        break;
    case Requirement::Kind::Needs:
        reason.kind = Reason::Kind::Needs;
        break;
    case Requirement::Kind::Cost:
        reason.kind = Reason::Kind::Cost;
        break;
    case Requirement::Kind::Announce:
        reason.kind = Reason::Kind::Announce;
        break;
    }
    if (line.left != none) {
        reason.comparison = line.comparison;
        reason.left = game.look(line.left, slots);
        reason.right = game.look(line.right, slots);
    }
    return reason;
}

/// The action with nobody but who would do it.
Refusal nothingToNameIn(Game& game, std::uint32_t index)
{
    const VerbCode& verb = game.program().verbs[index];
    Refusal refusal{.option = {.kind = Option::Kind::Begin, .verb = static_cast<std::uint16_t>(index)}};
    if (!verb.slotTypes.empty() && verb.slotTypes.front().base == syntax::BaseType::Player) {
        refusal.option.arguments.front() = game.asked();
        refusal.option.settled = 1;
    }
    refusal.reason = {.kind = Reason::Kind::NothingThere, .place = verb.place};
    return refusal;
}

std::vector<std::uint32_t> actionsAsked(Game& game)
{
    const std::uint32_t asked = game.question();
    return asked == none ? std::vector<std::uint32_t>() : game.program().questions[asked].verbs;
}

/// The options of a question, to look actions up in.
class Offered
{
public:
    explicit Offered(Game& game)
    {
        for (const Option& option : game.options()) {
            if (option.kind == Option::Kind::Act)
                m_whole.insert({option.verb, option.arguments});
            if (option.kind == Option::Kind::Begin) {
                m_begun.insert({option.verb, firstOf(option, option.settled)});
                m_settled.insert({option.verb, option.settled});
            }
        }
    }

    bool has(const Option& action) const { return m_whole.contains({action.verb, action.arguments}); }

    bool begins(const Option& action) const
    {
        const auto last = m_settled.upper_bound({action.verb, std::numeric_limits<std::uint16_t>::max()});
        for (auto at = m_settled.lower_bound({action.verb, 0}); at != last; ++at)
            if (m_begun.contains({action.verb, firstOf(action, at->second)}))
                return true;
        return false;
    }

private:
    using Arguments = decltype(Option::arguments);

    static Arguments firstOf(const Option& option, std::size_t count)
    {
        Arguments first{};
        std::copy_n(option.arguments.begin(), count, first.begin());
        return first;
    }

    std::set<std::pair<std::uint16_t, Arguments>> m_whole;
    std::set<std::pair<std::uint16_t, Arguments>> m_begun;
    std::set<std::pair<std::uint16_t, std::uint16_t>> m_settled;
};

/// The two values of a comparison that does not hold: "2, and at least 3 are needed".
std::string compared(const Reason& reason)
{
    switch (reason.comparison) {
    case syntax::Op::Less:
        return std::format(" ({}, and less than {} is needed)", reason.left, reason.right);
    case syntax::Op::LessEqual:
        return std::format(" ({}, and at most {} is allowed)", reason.left, reason.right);
    case syntax::Op::Greater:
        return std::format(" ({}, and more than {} is needed)", reason.left, reason.right);
    case syntax::Op::GreaterEqual:
        return std::format(" ({}, and at least {} is needed)", reason.left, reason.right);
    default:
        return {};
    }
}

} // namespace

std::optional<Reason> whyNot(Game& game, const Option& option)
{
    const VerbCode& verb = game.program().verbs[option.verb];
    const std::span slots = std::span(option.arguments).first(verb.slots);
    const auto isBroken = [&](const Requirement& line) {
        return game.look(line.holds, slots) == 0;
    };
    // What it is, then what forbids it, then what it needs and costs: the order in which the rules ask.
    const auto first = verb.requirements.begin();
    if (first != verb.requirements.end() && isBroken(*first))
        return reasonOf(game, *first, slots);
    if (const Machine::Prohibition found = game.forbids(option); found.rule != none) {
        const Rule& rule = game.program().rules[found.rule];
        return Reason{
            .kind = Reason::Kind::Forbidden, .clauses = rule.clauses, .place = rule.place, .card = found.card
        };
    }
    const auto broken = std::ranges::find_if(first, verb.requirements.end(), isBroken);
    if (broken == verb.requirements.end())
        return {};
    return reasonOf(game, *broken, slots);
}

void eachRefusal(
    Game& game, const std::function<bool(const Option&)>& isWanted, const std::function<void(const Refusal&)>& take
)
{
    const Offered offered(game);
    for (const std::uint32_t verb : actionsAsked(game)) {
        const std::vector<Option> candidates = game.candidates(verb);
        if (candidates.empty()) {
            if (const Refusal refusal = nothingToNameIn(game, verb); isWanted(refusal.option))
                take(refusal);
        }
        for (const Option& candidate : candidates) {
            if (offered.has(candidate) || !isWanted(candidate))
                continue;
            if (auto reason = whyNot(game, candidate))
                take({candidate, std::move(*reason)});
        }
    }
}

void eachCandidate(Game& game, const std::function<void(const Option&, bool isOffered)>& take)
{
    const Offered offered(game);
    for (const std::uint32_t verb : actionsAsked(game)) {
        const std::vector<Option> candidates = game.candidates(verb);
        if (candidates.empty())
            take(nothingToNameIn(game, verb).option, false);
        for (const Option& candidate : candidates)
            take(candidate, offered.has(candidate) || offered.begins(candidate));
    }
}

std::vector<Refusal> refusals(Game& game)
{
    std::vector<Refusal> found;
    eachRefusal(
        game, [](const Option&) { return true; }, [&found](const Refusal& refusal) { found.push_back(refusal); }
    );
    return found;
}

std::string describe(const Game& game, const Reason& reason, Viewer viewer)
{
    std::string text = reason.text;
    if (text.empty()) {
        switch (reason.kind) {
        case Reason::Kind::DoesNotFit:
            text = "it is not what the action is for";
            break;
        case Reason::Kind::Forbidden:
            text = reason.card ? "forbidden by " + describe(game.state(), reason.card, viewer) : "a rule forbids it";
            break;
        case Reason::Kind::Needs:
            text = "it is not the time for it";
            break;
        case Reason::Kind::Cost:
            text = "it cannot be paid";
            break;
        case Reason::Kind::Announce:
            text = "it has nothing to aim at, or cannot be paid";
            break;
        case Reason::Kind::NothingThere:
            text = "there is nothing to do it with";
            break;
        }
    }
    text += compared(reason);
    for (const std::string& clause : reason.clauses)
        text += " [" + clause + "]";
    return text;
}

} // namespace engine
