// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/repair_search.h"

#include <algorithm>
#include <limits>
#include <unordered_set>
#include <utility>

namespace model {

namespace {

constexpr std::int64_t mostTries = 20'000;
constexpr std::int64_t mostReplacements = 100'000;
constexpr std::size_t mostSteps = 20'000;
constexpr std::int64_t mostDetourTries = 2'000'000;
/// The maximum number of steps in a repair for which all other repairs of the same size are tried.
constexpr std::size_t fewSteps = 4;
/// The smallest gain of a useful step, larger than rounding errors.
constexpr double leastGain = 1e-9;

} // namespace

bool RepairSearch::searchGreedily()
{
    while (m_taken.size() < mostSteps && distance() > 0)
        if (m_stop.stop_requested() || !applyBest())
            return false;
    return distance() == 0;
}

/// Searches with steps that may not help by themselves but prepare later steps. This is needed, for example, to fill
/// sections one after another if the format compares them in a chain. No deck is visited twice, and the weight of a
/// broken rule grows until other rules yield to it.
bool RepairSearch::searchWithDetours()
{
    std::unordered_set<std::uint64_t> seen{position()};
    for (std::int64_t tries = 0; tries < mostDetourTries && distance() > 0;) {
        double best = std::numeric_limits<double>::infinity();
        std::optional<RepairStep> chosen;
        for (std::size_t rule = 0; rule < m_sums.size(); ++rule) {
            if (violation(rule) == 0)
                continue;
            for (const RepairStep& step : steps(rule)) {
                ++tries;
                apply(step);
                if (distance() < best && !seen.contains(position())) {
                    best = distance();
                    chosen = step;
                }
                undo(step);
            }
        }
        if (!chosen || m_stop.stop_requested())
            return false;
        if (best >= distance())
            for (std::size_t rule = 0; rule < m_sums.size(); ++rule)
                m_urgency[rule] += violation(rule) > 0 ? 1 : 0;
        apply(*chosen);
        seen.insert(position());
    }
    return distance() == 0;
}

/// The net changes of the steps taken, without copies that were moved back or added and removed again.
std::vector<RepairStep> RepairSearch::withoutDetours() const
{
    using Kind = RepairStep::Kind;
    std::vector<std::vector<std::int32_t>> changes(m_piles.size(), std::vector<std::int32_t>(m_sections.size()));
    for (const RepairStep& step : m_taken) {
        if (step.kind != Kind::Add)
            --changes[step.pile][step.from];
        if (step.kind != Kind::Remove)
            ++changes[step.pile][step.to];
    }
    std::vector<RepairStep> left;
    for (std::size_t pile = 0; pile < changes.size(); ++pile) {
        std::vector<std::uint32_t> gone;
        std::vector<std::uint32_t> come;
        for (std::uint32_t section = 0; section < m_sections.size(); ++section) {
            gone.insert(gone.end(), std::size_t(std::max(-changes[pile][section], 0)), section);
            come.insert(come.end(), std::size_t(std::max(changes[pile][section], 0)), section);
        }
        for (std::size_t at = 0; at < std::max(gone.size(), come.size()); ++at) {
            const Kind kind = at >= come.size() ? Kind::Remove : at >= gone.size() ? Kind::Add : Kind::Move;
            left.push_back({
                .kind = kind,
                .pile = pile,
                .from = kind == Kind::Add ? 0 : gone[at],
                .to = kind == Kind::Remove ? 0 : come[at],
            });
        }
    }
    return left;
}

/// The step that brings the deck closest to its format; nullopt if no step brings it closer. If several steps are
/// equally good, the one that leaves the deck most even.
std::optional<RepairStep> RepairSearch::bestOf(const std::vector<RepairStep>& steps)
{
    double best = distance() - leastGain;
    Unevenness evenest;
    std::optional<RepairStep> chosen;
    for (const RepairStep& step : steps) {
        apply(step);
        const double made = distance();
        if (made < best - leastGain || (made < best + leastGain && chosen && m_unevenness < evenest)) {
            best = made;
            evenest = m_unevenness;
            chosen = step;
        }
        undo(step);
    }
    return chosen;
}

/// Applies the best step or, if no single step helps, the best pair of steps, because a card may have to be replaced.
bool RepairSearch::applyBest()
{
    const std::vector<RepairStep> first = m_excess > 0 ? stepsForCopies() : steps({});
    if (const auto step = bestOf(first)) {
        apply(*step);
        return true;
    }
    double best = distance() - leastGain;
    std::vector<RepairStep> chosen;
    for (const RepairStep& step : first) {
        if (m_stop.stop_requested())
            return false;
        apply(step);
        for (const RepairStep& second : steps({})) {
            apply(second);
            if (distance() < best) {
                best = distance();
                chosen = {step, second};
            }
            undo(second);
        }
        undo(step);
    }
    for (const RepairStep& step : chosen)
        apply(step);
    return !chosen.empty();
}

/// A set of steps such that every repair contains at least one of them: the steps for excess copies or, if there are
/// none, for the broken rule that the fewest steps can help. The order of steps doesn't matter, so a search can always
/// start with one of these.
std::vector<RepairStep> RepairSearch::urgentSteps()
{
    if (m_excess > 0)
        return stepsForCopies();
    std::optional<std::vector<RepairStep>> fewest;
    for (std::size_t rule = 0; rule < m_sums.size(); ++rule) {
        if (violation(rule) == 0)
            continue;
        std::vector<RepairStep> candidates = steps(rule);
        if (!fewest || candidates.size() < fewest->size())
            fewest = std::move(candidates);
    }
    return std::move(fewest).value_or(std::vector<RepairStep>());
}

/// Takes at most this many steps to make the deck legal. Returns false and takes no step if this is impossible or the
/// search ends early.
bool RepairSearch::searchWithin(int left)
{
    const int least = stepsAtLeast();
    if (least == 0)
        return true;
    if (least > left || ++m_tries > mostTries || m_stop.stop_requested())
        return false;
    int& tried = m_tried[position()];
    if (tried >= left)
        return false;
    tried = left;
    for (const RepairStep& step : urgentSteps()) {
        apply(step);
        if (searchWithin(left - 1))
            return true;
        undo(step);
    }
    return false;
}

void RepairSearch::takeBackAll()
{
    while (!m_taken.empty())
        undo(RepairStep(m_taken.back()));
}

std::optional<RepairSearch::Found> RepairSearch::run()
{
    int least = stepsAtLeast();
    const bool isPinInTheWay =
        std::ranges::any_of(m_piles, [](const Pile& pile) { return pile.isPinned && pile.excess() > 0; });
    if (least == std::numeric_limits<int>::max() || isPinInTheWay)
        return std::nullopt;
    const bool isFound = searchGreedily() || searchWithDetours();
    const std::vector<RepairStep> quick = withoutDetours();
    if (m_stop.stop_requested())
        return std::nullopt;
    takeBackAll();
    const int most = isFound ? static_cast<int>(quick.size()) : std::numeric_limits<int>::max();
    for (; least < most && m_tries <= mostTries && !m_stop.stop_requested(); ++least) {
        m_tried.clear();
        if (searchWithin(least))
            return Found{evened(std::vector(m_taken)), least};
        if (m_tries > mostTries)
            break;
    }
    if (!isFound || m_stop.stop_requested())
        return std::nullopt;
    return Found{evened(quick), least};
}

/// A repair of the same size that is at least as even. Steps are replaced one at a time until no replacement helps. If
/// there are few steps, all repairs of this size are tried as well. Both searches end early if they take too long.
std::vector<RepairStep> RepairSearch::evened(const std::vector<RepairStep>& steps)
{
    takeBackAll();
    for (const RepairStep& step : steps)
        apply(step);
    m_leastUneven = m_unevenness;
    m_tries = 0;
    while (replaceStep()) {
    }
    m_mostEven = withoutDetours();
    takeBackAll();
    m_tried.clear();
    m_tries = 0;
    if (m_mostEven.size() <= fewSteps)
        searchMostEven(static_cast<int>(m_mostEven.size()));
    return m_mostEven;
}

/// Replaces one of the steps taken with a step that leaves the deck legal and more even. Returns false if there is no
/// such step.
bool RepairSearch::replaceStep()
{
    std::vector<RepairStep> seen;
    for (std::size_t at = 0; at < m_taken.size(); ++at) {
        const RepairStep replaced = m_taken[at];
        if (std::ranges::contains(seen, replaced))
            continue;
        seen.push_back(replaced);
        std::swap(m_taken[at], m_taken.back());
        undo(replaced);
        std::optional<RepairStep> better;
        for (const RepairStep& step : m_excess > 0 ? stepsForCopies() : steps({})) {
            if (++m_tries > mostReplacements || m_stop.stop_requested())
                break;
            apply(step);
            if (m_unevenness < m_leastUneven && distance() == 0) {
                m_leastUneven = m_unevenness;
                better = step;
            }
            undo(step);
        }
        apply(better.value_or(replaced));
        if (better)
            return true;
        std::swap(m_taken[at], m_taken.back());
    }
    return false;
}

/// Adds up to this many further steps in every way that may lead to a more even repair than the most even one so far.
void RepairSearch::searchMostEven(int left)
{
    const int least = stepsAtLeast();
    if (least == 0) {
        if (m_unevenness < m_leastUneven) {
            m_leastUneven = m_unevenness;
            m_mostEven = m_taken;
        }
        return;
    }
    if (least > left || !canBeMoreEven(left) || ++m_tries > mostTries || m_stop.stop_requested())
        return;
    int& tried = m_tried[position()];
    if (tried >= left)
        return;
    tried = left;
    for (const RepairStep& step : urgentSteps()) {
        apply(step);
        searchMostEven(left - 1);
        undo(step);
    }
}

bool RepairSearch::canBeMoreEven(int left) const
{
    std::int64_t highest = 0;
    for (const Pile& pile : m_piles)
        highest = std::max<std::int64_t>(highest, pile.total);
    // At best, each step removes a copy of the card with the most copies.
    const std::int64_t squares = m_unevenness.squares - left * std::max<std::int64_t>(2 * highest - 1, 0);
    return Unevenness{m_unevenness.newCopies, squares} < m_leastUneven;
}

} // namespace model
