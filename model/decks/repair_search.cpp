// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/repair_search.h"

#include <algorithm>
#include <limits>
#include <unordered_set>
#include <utility>

using namespace Qt::StringLiterals;

namespace model {

namespace {

constexpr std::int64_t mostTries = 20'000;
constexpr std::size_t mostSteps = 20'000;

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value)
{
    hash ^= value + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2);
    hash *= 0xff51afd7ed558ccdu;
    return hash ^ (hash >> 33);
}

} // namespace

RepairSearch::RepairSearch(const DeckList& deck, DeckFormat& format, std::stop_token stop)
    : m_format(format)
    , m_stop(std::move(stop))
    , m_sums(format.rules().size())
{
    readSections(deck);
    for (const DeckHolding& holding : format.read({}).piles)
        for (std::size_t rule = 0; rule < m_sums.size(); ++rule)
            m_sums[rule] += std::int64_t(format.rules()[rule].factors[holding.section]) * holding.count *
                            format.judged(holding.definition).weights[rule];
    for (const DeckEntry& entry : deck.entries) {
        const auto section = std::ranges::find(m_sections, entry.section) - m_sections.begin();
        change(pileOf(entry.card), static_cast<std::uint32_t>(section), entry.count);
    }
    gatherUnused();
    openPiles();
    boundSteps();
}

void RepairSearch::readSections(const DeckList& deck)
{
    for (const std::string& name : m_format.sections())
        m_sections.push_back(QString::fromStdString(name));
    for (const DeckEntry& entry : deck.entries)
        if (!std::ranges::contains(m_sections, entry.section))
            m_sections.push_back(entry.section);
    for (const QString& name : m_sections)
        m_formatSections.push_back(m_format.sectionNamed(name));
}

std::size_t RepairSearch::pileOf(const QString& card)
{
    const auto known = std::ranges::find(m_piles, card, &Pile::card);
    if (known != m_piles.end())
        return static_cast<std::size_t>(known - m_piles.begin());
    Pile pile{.card = card, .counts = std::vector<std::int32_t>(m_sections.size())};
    if (const std::uint32_t definition = m_format.definitionNamed(card); definition != engine::none) {
        pile.likeness = likenessOf(definition);
        pile.most = m_likenesses[*pile.likeness].card.most;
        ++m_likenesses[*pile.likeness].empty;
    }
    m_piles.push_back(std::move(pile));
    return m_piles.size() - 1;
}

std::uint32_t RepairSearch::likenessOf(std::uint32_t definition)
{
    const JudgedCard& card = m_format.judged(definition);
    const auto known = std::ranges::find_if(m_likenesses, [&](const Likeness& like) { return like.card.isLike(card); });
    if (known != m_likenesses.end())
        return static_cast<std::uint32_t>(known - m_likenesses.begin());
    m_likenesses.push_back({.card = card});
    return static_cast<std::uint32_t>(m_likenesses.size() - 1);
}

void RepairSearch::gatherUnused()
{
    const auto& definitions = m_format.program().definitions;
    std::vector<bool> isUsed(definitions.size());
    for (const Pile& pile : m_piles)
        if (const std::uint32_t definition = m_format.definitionNamed(pile.card); definition != engine::none)
            isUsed[definition] = true;
    for (std::uint32_t definition = 0; definition < definitions.size() && !m_stop.stop_requested(); ++definition)
        if (!isUsed[definition] && m_format.isCard(definition))
            m_likenesses[likenessOf(definition)].unused.push_back(definition);
}

std::int32_t RepairSearch::factor(std::size_t rule, std::uint32_t section) const
{
    return m_format.rules()[rule].factors[m_formatSections[section]];
}

void RepairSearch::boundSteps()
{
    for (std::size_t rule = 0; rule < m_sums.size(); ++rule) {
        std::int32_t lowest = 0;
        std::int32_t highest = 0;
        for (std::uint32_t section = 0; section < m_sections.size(); ++section) {
            lowest = std::min(lowest, factor(rule, section));
            highest = std::max(highest, factor(rule, section));
        }
        std::int64_t best = 0;
        for (const Likeness& like : m_likenesses)
            best = std::max(best, std::abs(std::int64_t(like.card.weights[rule])) * (highest - lowest));
        m_bestGain.push_back(best);
    }
}

std::int64_t RepairSearch::violation(std::size_t rule) const
{
    const DeckRule& limits = m_format.rules()[rule];
    if (m_sums[rule] > limits.most)
        return m_sums[rule] - limits.most;
    return m_sums[rule] < limits.least ? limits.least - m_sums[rule] : 0;
}

int RepairSearch::stepsAtLeast() const
{
    // A step changes copies of one card, so that what is too much of each adds up.
    std::int64_t least = m_excess;
    for (std::size_t rule = 0; rule < m_sums.size(); ++rule) {
        const std::int64_t lacking = violation(rule);
        if (lacking > 0 && m_bestGain[rule] == 0)
            return std::numeric_limits<int>::max();
        if (lacking > 0)
            least = std::max(least, (lacking + m_bestGain[rule] - 1) / m_bestGain[rule]);
    }
    return static_cast<int>(std::min<std::int64_t>(least, std::numeric_limits<int>::max()));
}

double RepairSearch::distance() const
{
    double sum = double(m_excess);
    for (std::size_t rule = 0; rule < m_sums.size(); ++rule)
        sum += double(violation(rule)) / double(std::max<std::int64_t>(m_bestGain[rule], 1));
    return sum;
}

void RepairSearch::change(std::size_t which, std::uint32_t section, std::int32_t by)
{
    Pile& pile = m_piles[which];
    const bool wasEmpty = pile.total == 0;
    m_excess -= pile.excess();
    pile.counts[section] += by;
    pile.total += by;
    m_excess += pile.excess();
    if (!pile.likeness)
        return;
    m_likenesses[*pile.likeness].empty += (pile.total == 0) - wasEmpty;
    const std::vector<std::int32_t>& weights = m_likenesses[*pile.likeness].card.weights;
    for (std::size_t rule = 0; rule < m_sums.size(); ++rule)
        m_sums[rule] += std::int64_t(by) * factor(rule, section) * weights[rule];
}

void RepairSearch::apply(const RepairStep& step)
{
    if (step.kind != RepairStep::Kind::Add)
        change(step.pile, step.from, -1);
    if (step.kind != RepairStep::Kind::Remove)
        change(step.pile, step.to, 1);
    m_taken.push_back(step);
    if (step.kind == RepairStep::Kind::Add)
        openPile(*m_piles[step.pile].likeness);
}

void RepairSearch::takeBack(const RepairStep& step)
{
    if (step.kind != RepairStep::Kind::Remove)
        change(step.pile, step.to, -1);
    if (step.kind != RepairStep::Kind::Add)
        change(step.pile, step.from, 1);
    m_taken.pop_back();
}

/// How much nearer a step brings a rule to its bounds, or farther away.
std::int64_t RepairSearch::gain(const RepairStep& step, std::size_t rule) const
{
    const Pile& pile = m_piles[step.pile];
    if (!pile.likeness)
        return 0;
    std::int32_t by = 0;
    if (step.kind != RepairStep::Kind::Add)
        by -= factor(rule, step.from);
    if (step.kind != RepairStep::Kind::Remove)
        by += factor(rule, step.to);
    const std::int64_t change = std::int64_t(by) * m_likenesses[*pile.likeness].card.weights[rule];
    return m_sums[rule] > m_format.rules()[rule].most ? -change : change;
}

void RepairSearch::openPiles()
{
    for (std::uint32_t which = 0; which < m_likenesses.size(); ++which)
        openPile(which);
}

void RepairSearch::openPile(std::uint32_t likeness)
{
    Likeness& like = m_likenesses[likeness];
    if (like.empty > 0 || like.used == like.unused.size())
        return;
    const std::uint32_t definition = like.unused[like.used++];
    m_piles.push_back({
        .card = QString::fromStdString(m_format.program().definitions[definition].name),
        .likeness = likeness,
        .most = like.card.most,
        .counts = std::vector<std::int32_t>(m_sections.size()),
    });
    ++like.empty;
}

std::uint64_t RepairSearch::shapeOf(const Pile& pile) const
{
    std::uint64_t hash = mixed(17, pile.likeness ? *pile.likeness + 1 : 0);
    for (const std::int32_t count : pile.counts)
        hash = mixed(hash, static_cast<std::uint64_t>(count));
    return hash;
}

std::vector<RepairStep> RepairSearch::steps(std::optional<std::size_t> rule)
{
    std::vector<RepairStep> found;
    const auto offer = [&](const RepairStep& step) {
        if (!rule || gain(step, *rule) > 0)
            found.push_back(step);
    };
    std::unordered_set<std::uint64_t> seen;
    for (std::size_t which = 0; which < m_piles.size(); ++which) {
        const Pile& pile = m_piles[which];
        if (pile.likeness && !seen.insert(shapeOf(pile)).second)
            continue;
        for (std::uint32_t from = 0; from < m_sections.size(); ++from) {
            const bool isFixed = m_format.isPile(m_formatSections[from]);
            if (pile.counts[from] > 0)
                offer({.kind = RepairStep::Kind::Remove, .pile = which, .from = from});
            if (pile.total < pile.most && pile.likeness && !isFixed)
                offer({.kind = RepairStep::Kind::Add, .pile = which, .to = from});
            for (std::uint32_t to = 0; to < m_sections.size() && pile.counts[from] > 0; ++to)
                if (to != from && pile.likeness && !m_format.isPile(m_formatSections[to]))
                    offer({.kind = RepairStep::Kind::Move, .pile = which, .from = from, .to = to});
        }
    }
    return found;
}

std::vector<RepairStep> RepairSearch::stepsForCopies()
{
    std::vector<RepairStep> found;
    for (std::size_t which = 0; which < m_piles.size(); ++which) {
        if (m_piles[which].excess() == 0)
            continue;
        for (std::uint32_t from = 0; from < m_sections.size(); ++from)
            if (m_piles[which].counts[from] > 0)
                found.push_back({.kind = RepairStep::Kind::Remove, .pile = which, .from = from});
        // Each card that has too many must be thinned out, so that one of them can come first.
        break;
    }
    return found;
}

bool RepairSearch::goQuickly()
{
    while (m_taken.size() < mostSteps && distance() > 0)
        if (m_stop.stop_requested() || !takeBest())
            return false;
    return distance() == 0;
}

/// From a deck without cards, when no way leads on from the one there is.
bool RepairSearch::goFromNothing()
{
    while (!m_taken.empty())
        takeBack(RepairStep(m_taken.back()));
    for (std::size_t which = 0; which < m_piles.size(); ++which)
        for (std::uint32_t from = 0; from < m_sections.size(); ++from)
            while (m_piles[which].counts[from] > 0)
                apply({.kind = RepairStep::Kind::Remove, .pile = which, .from = from});
    return goQuickly();
}

/// Without copies that go and come back, or come and go.
std::vector<RepairStep> RepairSearch::withoutDetours(std::vector<RepairStep> steps)
{
    using Kind = RepairStep::Kind;
    const auto undoes = [](const RepairStep& one, const RepairStep& other) {
        return one.pile == other.pile &&
               ((one.kind == Kind::Remove && other.kind == Kind::Add && one.from == other.to) ||
                (one.kind == Kind::Add && other.kind == Kind::Remove && one.to == other.from));
    };
    for (std::size_t gone = 0; gone < steps.size();) {
        const auto back = std::find_if(steps.begin() + std::ptrdiff_t(gone), steps.end(), [&](const RepairStep& step) {
            return undoes(steps[gone], step);
        });
        if (back == steps.end()) {
            ++gone;
            continue;
        }
        steps.erase(back);
        steps.erase(steps.begin() + std::ptrdiff_t(gone));
    }
    return steps;
}

/// The step that brings the deck nearest, or when none does, the pair: one may have to go for another.
bool RepairSearch::takeBest()
{
    constexpr double least = 1e-9;
    const double before = distance();
    double best = before - least;
    std::vector<RepairStep> chosen;
    const std::vector<RepairStep> first = m_excess > 0 ? stepsForCopies() : steps({});
    for (const RepairStep& step : first) {
        apply(step);
        if (distance() < best) {
            best = distance();
            chosen = {step};
        }
        takeBack(step);
    }
    for (const RepairStep& step : chosen.empty() ? first : std::vector<RepairStep>()) {
        apply(step);
        for (const RepairStep& second : steps({})) {
            apply(second);
            if (distance() < best) {
                best = distance();
                chosen = {step, second};
            }
            takeBack(second);
        }
        takeBack(step);
    }
    for (const RepairStep& step : chosen)
        apply(step);
    return !chosen.empty();
}

std::uint64_t RepairSearch::position() const
{
    // The order of the piles does not matter, nor which of those alike has the copies.
    std::uint64_t sum = 0;
    for (const Pile& pile : m_piles) {
        if (pile.total != 0)
            sum += shapeOf(pile);
    }
    return sum;
}

/// Whether so many steps are enough. The order of steps makes no difference, so that some violated rule can always be
/// brought nearer first.
bool RepairSearch::goWithin(int left)
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
    std::vector<RepairStep> next;
    if (m_excess > 0) {
        next = stepsForCopies();
    } else {
        bool isFirst = true;
        for (std::size_t rule = 0; rule < m_sums.size(); ++rule) {
            if (violation(rule) == 0)
                continue;
            std::vector<RepairStep> candidates = steps(rule);
            if (isFirst || candidates.size() < next.size())
                next = std::move(candidates);
            isFirst = false;
        }
    }
    for (const RepairStep& step : next) {
        apply(step);
        if (goWithin(left - 1))
            return true;
        takeBack(step);
    }
    return false;
}

std::optional<RepairSearch::Found> RepairSearch::run()
{
    int least = stepsAtLeast();
    if (least == std::numeric_limits<int>::max())
        return std::nullopt;
    bool isFound = goQuickly();
    std::vector<RepairStep> quick = m_taken;
    if (!isFound) {
        isFound = goFromNothing();
        quick = withoutDetours(m_taken);
    }
    if (m_stop.stop_requested())
        return std::nullopt;
    while (!m_taken.empty())
        takeBack(RepairStep(m_taken.back()));
    const int most = isFound ? static_cast<int>(quick.size()) : std::numeric_limits<int>::max();
    for (; least < most && m_tries <= mostTries && !m_stop.stop_requested(); ++least) {
        m_tried.clear();
        if (goWithin(least))
            return Found{m_taken, least};
        if (m_tries > mostTries)
            break;
    }
    if (!isFound || m_stop.stop_requested())
        return std::nullopt;
    return Found{quick, least};
}

QStringList RepairSearch::cardsLike(std::size_t pile, qsizetype most) const
{
    QStringList names;
    if (!m_piles[pile].likeness)
        return names;
    const Likeness& like = m_likenesses[*m_piles[pile].likeness];
    for (const std::uint32_t definition : like.unused) {
        const QString name = QString::fromStdString(m_format.program().definitions[definition].name);
        if (names.size() < most && name != m_piles[pile].card)
            names.append(name);
    }
    return names;
}

} // namespace model
