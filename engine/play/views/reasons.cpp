// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/views/reasons.h"

#include "engine/language/syntax/syntax.h"
#include "engine/play/views/describe.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <limits>
#include <ranges>
#include <set>

namespace engine {

namespace {

using Values = std::span<const std::int32_t>;

bool isBroken(Game& game, const Requirement& line, Values slots)
{
    return game.look(line.holds, slots) == 0;
}

std::optional<Reason> prohibitionOf(Game& game, const Option& option)
{
    const Machine::Prohibition found = game.forbids(option);
    if (found.rule == none)
        return {};
    const Rule& rule = game.program().rules[found.rule];
    return Reason{
        .kind = Reason::Kind::Forbidden,
        .written = rule.written,
        .clauses = rule.clauses,
        .place = rule.place,
        .card = found.card,
    };
}

/// A reason of this kind, filled in from the line that failed.
Reason reasonBy(const Requirement& line, Reason::Kind kind)
{
    return {.kind = kind, .text = line.reason, .written = line.written, .clauses = line.clauses, .place = line.place};
}

Reason unmetNeed(Game& game, const Requirement& line, Values slots)
{
    Reason reason = reasonBy(line, Reason::Kind::Needs);
    if (line.left != none) {
        reason.comparison = line.comparison;
        reason.left = game.look(line.left, slots);
        reason.right = game.look(line.right, slots);
    }
    return reason;
}

std::int32_t valueOf(Game& game, const Due::Slot& slot, Values given)
{
    switch (slot.kind) {
    case Due::Slot::Kind::Value:
        return slot.number;
    case Due::Slot::Kind::Given:
        return given[static_cast<std::size_t>(slot.number)];
    case Due::Slot::Kind::Computed:
        return game.look(static_cast<std::uint32_t>(slot.number), given);
    }
    return 0;
}

/// Whether nothing has to be paid, because an amount is 0 or less.
bool isFree(const VerbCode& verb, Values slots)
{
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
        if (verb.slotTypes[slot].base == syntax::BaseType::Number && slots[slot] <= 0)
            return true;
    }
    return false;
}

std::vector<Reason::Due> duesOf(Game& game, const std::vector<Due>& dues, Values given)
{
    std::vector<Reason::Due> found;
    for (const Due& due : dues) {
        Reason::Due part{.verb = due.verb, .isOpen = due.isOpen, .written = due.written};
        for (const Due::Slot& slot : due.slots)
            part.slots.push_back(valueOf(game, slot, given));
        if (due.verb == none || !isFree(game.program().verbs[due.verb], part.slots))
            found.push_back(std::move(part));
    }
    return found;
}

/// A payment as an option. If the payment doesn't name a player, the controller of its first thing pays.
Option paidBy(const Game& game, const Reason::Due& due)
{
    Option option{.kind = Option::Kind::Act, .verb = static_cast<std::uint16_t>(due.verb)};
    std::ranges::copy(due.slots, option.arguments.begin());
    const bool hasAll = game.program().verbs[due.verb].slots <= due.slots.size();
    if (!hasAll && !due.slots.empty() && game.state().isCard(due.slots.front()))
        option.arguments[due.slots.size()] = game.state().at(due.slots.front(), cells::card::Controller);
    return option;
}

/// The reason why a part of a cost couldn't be paid even if it were the only part; nullopt if it could be paid.
std::optional<Reason> reasonUnpaid(Game& game, const Reason::Due& due)
{
    if (due.verb == none)
        return {};
    const Option option = paidBy(game, due);
    if (auto forbidden = prohibitionOf(game, option))
        return forbidden;
    const VerbCode& verb = game.program().verbs[due.verb];
    const Values slots = std::span(option.arguments).first(verb.slots);
    for (const Requirement& line : verb.requirements) {
        if (line.kind != Requirement::Kind::Needs || !isBroken(game, line, slots))
            continue;
        Reason reason = unmetNeed(game, line, slots);
        reason.kind = Reason::Kind::Cost;
        reason.isOpen = due.isOpen;
        return reason;
    }
    return {};
}

Reason unpaidCost(Game& game, const Requirement& line, const std::vector<Due>& dues, Values given)
{
    Reason reason = reasonBy(line, Reason::Kind::Cost);
    reason.dues = duesOf(game, dues, given);
    reason.you = game.asked();
    for (const Reason::Due& due : reason.dues) {
        if (auto why = reasonUnpaid(game, due))
            return std::move(*why);
    }
    return reason;
}

Reason failedAnnouncement(Game& game, const Requirement& line, Values slots)
{
    const std::int32_t announced = game.look(line.effect, slots);
    const Effect& effect = game.program().effects[effectOf(announced)];
    std::vector<std::int32_t> frame(effect.firstChoice());
    frame[effect.slots] = cardOf(announced);
    frame[effect.slots + 1u] = game.look(line.who, slots);
    switch (Announceable{game.look(effect.possible, frame)}) {
    case Announceable::Unpayable:
        return unpaidCost(game, line, effect.dues, frame);
    case Announceable::NoMode:
        return reasonBy(line, Reason::Kind::NoMode);
    case Announceable::NoTarget:
        return reasonBy(line, Reason::Kind::NoTarget);
    default:
        return reasonBy(line, Reason::Kind::NotNow);
    }
}

Reason reasonOf(Game& game, const Requirement& line, Values slots)
{
    switch (line.kind) {
    case Requirement::Kind::Slot:
        return reasonBy(line, Reason::Kind::DoesNotFit);
    case Requirement::Kind::Cost:
        return unpaidCost(game, line, line.dues, slots);
    case Requirement::Kind::Announce:
        return failedAnnouncement(game, line, slots);
    case Requirement::Kind::Needs:
        break;
    }
    return unmetNeed(game, line, slots);
}

/// The refusal of an action without candidates. No slot is settled, except for the first one if it holds a player.
Refusal withoutCandidate(Game& game, std::uint32_t index)
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

/// The options of a question, arranged for quick searches.
class Offered
{
public:
    explicit Offered(Game& game)
    {
        for (const Option& option : game.options()) {
            if (option.kind == Option::Kind::Act)
                m_whole.emplace_back(option.verb, option.arguments);
            if (option.kind == Option::Kind::Begin) {
                m_begun.emplace_back(option.verb, firstOf(option, option.settled));
                m_settled.insert({option.verb, option.settled});
            }
        }
        std::ranges::sort(m_whole);
        std::ranges::sort(m_begun);
    }

    bool has(const Option& action) const
    {
        return std::ranges::binary_search(m_whole, Action(action.verb, action.arguments));
    }

    bool begins(const Option& action) const
    {
        const auto last = m_settled.upper_bound({action.verb, std::numeric_limits<std::uint16_t>::max()});
        for (auto at = m_settled.lower_bound({action.verb, 0}); at != last; ++at)
            if (std::ranges::binary_search(m_begun, Action(action.verb, firstOf(action, at->second))))
                return true;
        return false;
    }

private:
    using Arguments = decltype(Option::arguments);
    using Action = std::pair<std::uint16_t, Arguments>;

    static Arguments firstOf(const Option& option, std::size_t count)
    {
        Arguments first{};
        std::copy_n(option.arguments.begin(), count, first.begin());
        return first;
    }

    /// The actions offered as a whole, and those that are asked slot by slot. Both lists are sorted.
    std::vector<Action> m_whole;
    std::vector<Action> m_begun;
    std::set<std::pair<std::uint16_t, std::uint16_t>> m_settled;
};

/// The two values of a failed comparison: “ (2, must be at least 3)”.
std::string compared(const Reason& reason)
{
    switch (reason.comparison) {
    case syntax::Op::Less:
        return std::format(" ({}, must be less than {})", reason.left, reason.right);
    case syntax::Op::LessEqual:
        return std::format(" ({}, must be at most {})", reason.left, reason.right);
    case syntax::Op::Greater:
        return std::format(" ({}, must be more than {})", reason.left, reason.right);
    case syntax::Op::GreaterEqual:
        return std::format(" ({}, must be at least {})", reason.left, reason.right);
    default:
        return {};
    }
}

/// Whether two sentences can be joined, because they have the same verb and subject.
bool areJoined(const Game& game, const Reason::Due& one, const Reason::Due& other)
{
    if (one.verb != other.verb || one.verb == none)
        return false;
    const std::int32_t subject = game.program().verbs[one.verb].sentence.front().slot;
    return subject < 0 ||
           one.slots[static_cast<std::size_t>(subject)] == other.slots[static_cast<std::size_t>(subject)];
}

/// All parts of a cost: “you must pay 2 Fire and 1 Generic; “you discard chosen card in your hand””.
std::string duesText(const Game& game, const Reason& reason, Viewer viewer)
{
    std::vector<std::string> texts;
    const auto isShown = [&](const Reason::Due& due) {
        return due.verb != none && (due.isOpen || !viewer.seat());
    };
    const auto join = [&](const Reason::Due& one, const Reason::Due& other) {
        return isShown(one) && isShown(other) && areJoined(game, one, other);
    };
    for (const auto& joined : reason.dues | std::views::chunk_by(join)) {
        std::vector<Slots> slots;
        std::ranges::transform(joined, std::back_inserter(slots), &Reason::Due::slots);
        const Reason::Due& first = joined.front();
        const std::string text = isShown(first)
                                     ? describeObligations(game.state(), first.verb, slots, reason.you, viewer)
                                     : "“" + first.written + "”";
        if ((isShown(first) || !first.written.empty()) && !std::ranges::contains(texts, text))
            texts.push_back(text);
    }
    std::string all;
    for (const std::string& text : texts)
        all += (all.empty() ? ": " : "; ") + text;
    return all;
}

/// The text of a card's rule is shown only to viewers who see the card.
std::string forbiddenText(const Game& game, const Reason& reason, Viewer viewer)
{
    const std::string rule = "“" + reason.written + "”";
    if (reason.card == 0)
        return "forbidden by " + rule;
    const std::string name = describe(game.state(), reason.card, viewer);
    return sees(game.state(), viewer, reason.card) ? "forbidden by " + name + ": " + rule : "forbidden by " + name;
}

std::string wordsFor(const Game& game, const Reason& reason, Viewer viewer)
{
    switch (reason.kind) {
    case Reason::Kind::DoesNotFit:
        return "not a legal choice for this action";
    case Reason::Kind::Forbidden:
        return forbiddenText(game, reason, viewer);
    case Reason::Kind::Needs:
        return "needs “" + reason.written + "”";
    case Reason::Kind::Cost:
        return reason.written.empty() ? "cost can't be paid" + duesText(game, reason, viewer)
                                      : "cost can't be paid: needs “" + reason.written + "”";
    case Reason::Kind::NotNow:
        return "not possible now";
    case Reason::Kind::NoMode:
        return "no mode can be chosen";
    case Reason::Kind::NoTarget:
        return "no legal target";
    case Reason::Kind::NothingThere:
        break;
    }
    return "there is nothing to choose from";
}

} // namespace

std::optional<Reason> whyNot(Game& game, const Option& option)
{
    const VerbCode& verb = game.program().verbs[option.verb];
    const Values slots = std::span(option.arguments).first(verb.slots);
    const auto isUnmet = [&](const Requirement& line) {
        return isBroken(game, line, slots);
    };
    // The order is the same as in play: first the slots, then prohibitions, then needs and costs.
    const auto first = verb.requirements.begin();
    if (first != verb.requirements.end() && isUnmet(*first))
        return reasonOf(game, *first, slots);
    if (auto forbidden = prohibitionOf(game, option))
        return forbidden;
    const auto broken = std::ranges::find_if(first, verb.requirements.end(), isUnmet);
    if (broken == verb.requirements.end())
        return {};
    return reasonOf(game, *broken, slots);
}

void forEachRefusal(
    Game& game, const std::function<bool(const Option&)>& isWanted, const std::function<void(const Refusal&)>& take
)
{
    const Offered offered(game);
    for (const std::uint32_t verb : actionsAsked(game)) {
        const std::vector<Option> candidates = game.candidates(verb);
        if (candidates.empty()) {
            if (const Refusal refusal = withoutCandidate(game, verb); isWanted(refusal.option))
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

void forEachCandidate(Game& game, const std::function<void(const Option&, bool isOffered)>& take)
{
    const Offered offered(game);
    for (const std::uint32_t verb : actionsAsked(game)) {
        const std::vector<Option> candidates = game.candidates(verb);
        if (candidates.empty())
            take(withoutCandidate(game, verb).option, false);
        for (const Option& candidate : candidates)
            take(candidate, offered.has(candidate) || offered.begins(candidate));
    }
}

std::vector<Refusal> refusals(Game& game)
{
    std::vector<Refusal> found;
    forEachRefusal(
        game, [](const Option&) { return true; }, [&found](const Refusal& refusal) { found.push_back(refusal); }
    );
    return found;
}

std::string describe(const Game& game, const Reason& reason, Viewer viewer)
{
    std::string text = reason.text.empty() ? wordsFor(game, reason, viewer) : reason.text;
    if (reason.isOpen || !viewer.seat())
        text += compared(reason);
    // The clauses cited by a card's rule would reveal the card.
    if (reason.card != 0 && !sees(game.state(), viewer, reason.card))
        return text;
    for (const std::string& clause : reason.clauses)
        text += " [" + clause + "]";
    return text;
}

} // namespace engine
