// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/repair_search.h"

#include <algorithm>
#include <limits>
#include <unordered_set>
#include <utility>

using namespace Qt::StringLiterals;

namespace model {

namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value)
{
    hash ^= value + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2);
    hash *= 0xff51afd7ed558ccdu;
    return hash ^ (hash >> 33);
}

} // namespace

RepairSearch::RepairSearch(const DeckList& deck, DeckFormat& format, const QStringList& pinned, std::stop_token stop)
    : m_format(format)
    , m_pinned(pinned)
    , m_stop(std::move(stop))
    , m_sums(format.rules().size())
    , m_urgency(format.rules().size(), 1)
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
    m_pilesOfDeck = m_piles;
    collectUnused();
    openPiles();
    boundSteps();
    findIndependentWants();
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
    Pile pile{
        .card = card,
        .counts = std::vector<std::int32_t>(m_sections.size()),
        .isOfDeck = true,
        .isPinned = m_pinned.contains(card),
    };
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

void RepairSearch::collectUnused()
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

void RepairSearch::findIndependentWants()
{
    const std::vector<RepairStep> kinds = stepKinds();
    // For each want, whether each kind of step may help.
    std::vector<std::vector<bool>> helps;
    for (std::size_t rule = 0; rule < m_sums.size(); ++rule) {
        bool isEverPositive = false;
        bool isEverNegative = false;
        for (const Likeness& like : m_likenesses) {
            isEverPositive |= like.card.weights[rule] > 0;
            isEverNegative |= like.card.weights[rule] < 0;
        }
        std::vector<bool> raises;
        std::vector<bool> lowers;
        for (const RepairStep& kind : kinds) {
            const std::int32_t by = shift(kind, rule);
            raises.push_back((by > 0 && isEverPositive) || (by < 0 && isEverNegative));
            lowers.push_back((by < 0 && isEverPositive) || (by > 0 && isEverNegative));
        }
        helps.push_back(std::move(raises));
        helps.push_back(std::move(lowers));
    }
    std::vector<bool>& thins = helps.emplace_back();
    for (const RepairStep& kind : kinds)
        thins.push_back(kind.kind == RepairStep::Kind::Remove);
    for (const std::vector<bool>& one : helps) {
        std::vector<bool>& apart = m_areIndependent.emplace_back();
        for (const std::vector<bool>& other : helps) {
            bool isApart = true;
            for (std::size_t kind = 0; kind < kinds.size(); ++kind)
                isApart &= !(one[kind] && other[kind]);
            apart.push_back(isApart);
        }
    }
}

/// Every kind of step, with every combination of sections.
std::vector<RepairStep> RepairSearch::stepKinds() const
{
    std::vector<RepairStep> kinds;
    for (std::uint32_t from = 0; from < m_sections.size(); ++from) {
        kinds.push_back({.kind = RepairStep::Kind::Remove, .from = from});
        kinds.push_back({.kind = RepairStep::Kind::Add, .to = from});
        for (std::uint32_t to = 0; to < m_sections.size(); ++to)
            if (to != from)
                kinds.push_back({.kind = RepairStep::Kind::Move, .from = from, .to = to});
    }
    return kinds;
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
    struct Want
    {
        std::int64_t steps;
        std::size_t what;
    };

    std::vector<Want> wants;
    // A step removes at most one copy, so each excess copy needs a step of its own.
    if (m_excess > 0)
        wants.push_back({m_excess, m_areIndependent.size() - 1});
    for (std::size_t rule = 0; rule < m_sums.size(); ++rule) {
        const std::int64_t lacking = violation(rule);
        if (lacking > 0 && m_bestGain[rule] == 0)
            return std::numeric_limits<int>::max();
        if (lacking > 0)
            wants.push_back({
                (lacking + m_bestGain[rule] - 1) / m_bestGain[rule],
                2 * rule + (m_sums[rule] > m_format.rules()[rule].most ? 1 : 0),
            });
    }
    // The steps for two wants add up if no single step can serve both.
    std::ranges::stable_sort(wants, std::ranges::greater(), &Want::steps);
    std::vector<std::size_t> counted;
    std::int64_t least = 0;
    for (const Want& want : wants) {
        if (!std::ranges::all_of(counted, [&](std::size_t other) { return m_areIndependent[want.what][other]; }))
            continue;
        counted.push_back(want.what);
        least += want.steps;
    }
    return static_cast<int>(std::min<std::int64_t>(least, std::numeric_limits<int>::max()));
}

double RepairSearch::distance() const
{
    // An excess copy counts for more than a single step can change the rules' share of the distance.
    double sum = double(m_excess) * double(m_sums.size() + 1);
    for (std::size_t rule = 0; rule < m_sums.size(); ++rule)
        sum += m_urgency[rule] * double(violation(rule)) / double(std::max<std::int64_t>(m_bestGain[rule], 1));
    return sum;
}

void RepairSearch::change(std::size_t which, std::uint32_t section, std::int32_t by)
{
    Pile& pile = m_piles[which];
    const bool wasEmpty = pile.total == 0;
    m_excess -= pile.excess();
    m_unevenness.squares -= std::int64_t(pile.total) * pile.total;
    pile.counts[section] += by;
    pile.total += by;
    m_excess += pile.excess();
    m_unevenness.squares += std::int64_t(pile.total) * pile.total;
    m_unevenness.newCopies += pile.isOfDeck ? 0 : by;
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

void RepairSearch::undo(const RepairStep& step)
{
    if (step.kind != RepairStep::Kind::Remove)
        change(step.pile, step.to, -1);
    if (step.kind != RepairStep::Kind::Add)
        change(step.pile, step.from, 1);
    m_taken.pop_back();
}

/// The change that a step makes to the factor with which a rule counts a copy; the factor is 0 for a copy outside the
/// deck.
std::int32_t RepairSearch::shift(const RepairStep& step, std::size_t rule) const
{
    std::int32_t by = 0;
    if (step.kind != RepairStep::Kind::Add)
        by -= factor(rule, step.from);
    if (step.kind != RepairStep::Kind::Remove)
        by += factor(rule, step.to);
    return by;
}

/// The distance by which a step moves a rule's sum towards its bounds; negative if the step moves the sum away from
/// them.
std::int64_t RepairSearch::gain(const RepairStep& step, std::size_t rule) const
{
    const Pile& pile = m_piles[step.pile];
    if (!pile.likeness)
        return 0;
    const std::int64_t change = std::int64_t(shift(step, rule)) * m_likenesses[*pile.likeness].card.weights[rule];
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
    hash = mixed(hash, (pile.isOfDeck ? 1u : 0u) + (pile.isPinned ? 2u : 0u));
    for (const std::int32_t count : pile.counts)
        hash = mixed(hash, static_cast<std::uint64_t>(count));
    return hash;
}

std::uint64_t RepairSearch::position() const
{
    // The order of the piles doesn't matter, nor which of several equivalent cards has the copies.
    std::uint64_t sum = 0;
    for (const Pile& pile : m_piles) {
        if (pile.total != 0)
            sum += shapeOf(pile);
    }
    return sum;
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
        if (pile.isPinned || (pile.likeness && !seen.insert(shapeOf(pile)).second))
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
        if (m_piles[which].excess() == 0 || m_piles[which].isPinned)
            continue;
        for (std::uint32_t from = 0; from < m_sections.size(); ++from)
            if (m_piles[which].counts[from] > 0)
                found.push_back({.kind = RepairStep::Kind::Remove, .pile = which, .from = from});
        // Every excess copy has to be removed, so it is enough to start with this card.
        break;
    }
    return found;
}

QStringList RepairSearch::removedLike(std::size_t pile, std::uint32_t section, int count, qsizetype most) const
{
    const auto weights = [this](const Pile& one) -> const std::vector<std::int32_t>& {
        return m_likenesses[*one.likeness].card.weights;
    };
    QStringList names;
    // An excess copy has to be removed, so no copy of another card can be removed instead.
    const Pile& removed = m_pilesOfDeck[pile];
    if (!removed.likeness || removed.excess() > 0)
        return names;
    for (const Pile& other : m_pilesOfDeck)
        if (names.size() < most && &other != &removed && !other.isPinned && other.likeness && other.excess() == 0 &&
            other.counts[section] >= count && weights(other) == weights(removed))
            names.append(other.card);
    return names;
}

std::vector<RepairStep> RepairSearch::excessSteps() const
{
    std::vector<RepairStep> steps;
    for (std::size_t pile = 0; pile < m_pilesOfDeck.size(); ++pile) {
        std::int32_t left = m_pilesOfDeck[pile].isPinned ? 0 : m_pilesOfDeck[pile].excess();
        // Remove from the main section last.
        for (std::uint32_t section = std::uint32_t(m_sections.size()); section-- > 0;)
            for (std::int32_t copy = 0; copy < m_pilesOfDeck[pile].counts[section] && left > 0; ++copy, --left)
                steps.push_back({.kind = RepairStep::Kind::Remove, .pile = pile, .from = section});
    }
    return steps;
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
