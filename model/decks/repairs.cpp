// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/repairs.h"

#include "model/decks/legality.h"
#include "model/decks/repair_search.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace model {

namespace {

DeckEntry* entryOf(DeckList& deck, const QString& card, const QString& section)
{
    const auto found = std::ranges::find_if(deck.entries, [&](const DeckEntry& entry) {
        return entry.card == card && entry.section == section;
    });
    return found == deck.entries.end() ? nullptr : &*found;
}

void add(DeckList& deck, const QString& card, const QString& section, int count)
{
    if (DeckEntry* const entry = entryOf(deck, card, section)) {
        entry->count += count;
        return;
    }
    // Insert the copies after the last entry of the section to preserve the order of the deck.
    const auto last = std::find_if(deck.entries.rbegin(), deck.entries.rend(), [&](const DeckEntry& entry) {
        return entry.section == section;
    });
    const auto at = last == deck.entries.rend() ? deck.entries.end() : last.base();
    deck.entries.insert(at, {.section = section, .count = count, .card = card});
}

void remove(DeckList& deck, const QString& card, const QString& section, int count)
{
    for (DeckEntry& entry : deck.entries) {
        if (entry.card != card || entry.section != section)
            continue;
        const int taken = std::min(count, entry.count);
        entry.count -= taken;
        count -= taken;
    }
    deck.entries.removeIf([](const DeckEntry& entry) { return entry.count == 0; });
}

} // namespace

DeckList changed(const DeckList& deck, const QList<DeckChange>& changes)
{
    DeckList made = deck;
    for (const DeckChange& change : changes) {
        if (change.kind != DeckChange::Kind::Add)
            remove(made, change.card, change.section, change.count);
        if (change.kind != DeckChange::Kind::Remove)
            add(made, change.card, change.kind == DeckChange::Kind::Add ? change.section : change.to, change.count);
    }
    return made;
}

namespace {

/// Converts the steps found to changes, merging equal steps.
QList<DeckChange> inWords(const RepairSearch& search, const std::vector<RepairStep>& steps)
{
    constexpr qsizetype mostOthers = 20;
    std::map<std::tuple<RepairStep::Kind, std::size_t, std::uint32_t, std::uint32_t>, int> counted;
    for (const RepairStep& step : steps)
        ++counted[{step.kind, step.pile, step.from, step.to}];
    QList<DeckChange> changes;
    for (const auto& [key, count] : counted) {
        const auto& [kind, pile, from, to] = key;
        DeckChange change{.kind = DeckChange::Kind(kind), .count = count, .card = search.cardOf(pile)};
        change.section = search.sectionName(kind == RepairStep::Kind::Add ? to : from);
        if (kind == RepairStep::Kind::Move)
            change.to = search.sectionName(to);
        if (kind == RepairStep::Kind::Add)
            change.others = search.cardsLike(pile, mostOthers);
        if (kind == RepairStep::Kind::Remove)
            change.others = search.removedLike(pile, from, count, mostOthers);
        changes.append(change);
    }
    return changes;
}

} // namespace

DeckRepair preferring(const QStringList& cards, DeckRepair repair)
{
    const auto isChanged = [&repair](const QString& card) {
        return std::ranges::contains(repair.changes, card, &DeckChange::card);
    };
    for (const QString& card : cards) {
        const auto change = std::ranges::find_if(repair.changes, [&card](const DeckChange& one) {
            return one.kind == DeckChange::Kind::Remove && one.others.contains(card);
        });
        if (change == repair.changes.end() || isChanged(card))
            continue;
        change->others.removeAll(card);
        change->others.prepend(change->card);
        change->card = card;
    }
    return repair;
}

std::optional<DeckRepair>
repair(const DeckList& deck, DeckFormat& format, std::stop_token stop, const QStringList& pinned)
{
    RepairSearch search(deck, format, pinned, stop);
    if (const std::optional<RepairSearch::Found> found = search.run()) {
        DeckRepair made{
            .changes = inWords(search, found->steps), .size = int(found->steps.size()), .atLeast = found->atLeast
        };
        if (faults(changed(deck, made.changes), format).isEmpty())
            return made;
    }
    if (stop.stop_requested())
        return std::nullopt;
    const std::vector<RepairStep> excess = search.excessSteps();
    DeckRepair partial{.changes = inWords(search, excess), .size = int(excess.size()), .isPartial = true};
    if (const auto free = pinned.isEmpty() ? std::nullopt : repair(deck, format, stop); free && !free->isPartial)
        for (const DeckChange& change : free->changes)
            if (pinned.contains(change.card) && !partial.blockedBy.contains(change.card))
                partial.blockedBy.append(change.card);
    if (partial.changes.isEmpty() && partial.blockedBy.isEmpty())
        return std::nullopt;
    return partial;
}

} // namespace model
