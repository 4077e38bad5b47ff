// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/decks/deck_edits.h"

#include "model/entities/card_names.h"
#include "model/exchange/decks/plain_decks.h"
#include "studio/workspace/workspace.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using model::DeckChange;
using model::DeckEntry;

int cardsIn(const model::DeckList& list)
{
    int cards = 0;
    for (const DeckEntry& entry : list.entries)
        cards += entry.count;
    return cards;
}

int copiesIn(const model::DeckList& list, const QString& card, const QString& section)
{
    int count = 0;
    for (const DeckEntry& entry : list.entries)
        if (entry.card == card && entry.section == section)
            count += entry.count;
    return count;
}

QList<DeckChange> countChanges(const model::DeckList& list, const QList<DeckEntry>& entries, const IsPile& isPile)
{
    QList<DeckChange> changes;
    for (const DeckEntry& entry : entries) {
        const int more = std::clamp(entry.count, 0, mostCopies) - copiesIn(list, entry.card, entry.section);
        if (more < 0 || (more > 0 && !isPile(entry.section)))
            changes.append(
                {.kind = more > 0 ? DeckChange::Kind::Add : DeckChange::Kind::Remove,
                 .count = std::abs(more),
                 .card = entry.card,
                 .section = entry.section}
            );
    }
    return changes;
}

QList<DeckChange> moveChanges(const QList<DeckEntry>& entries, const QString& to)
{
    QList<DeckChange> changes;
    for (const DeckEntry& entry : entries)
        if (entry.section != to)
            changes.append(
                {.kind = DeckChange::Kind::Move,
                 .count = entry.count,
                 .card = entry.card,
                 .section = entry.section,
                 .to = to}
            );
    return changes;
}

TextDeck deckIn(const QString& text, const Workspace& workspace)
{
    TextDeck found;
    QStringList lines = text.split(u'\n');
    for (;;) {
        const model::ReadResult read = model::readPlainDeck(
            {.bytes = lines.join(u'\n').toUtf8(),
             .fields = workspace.fields(),
             .isCard = [&workspace](const QString& name) {
                 return workspace.cardNamed(model::asCardName(name)).has_value();
             }}
        );
        if (read) {
            found.list = std::get<model::Deck>(read->entities.first().value).list;
            for (DeckEntry& entry : found.list.entries)
                entry.card = model::asCardName(entry.card);
            return found;
        }
        found.skipped.append(read.error().list());
        if (found.skipped.size() >= model::ExchangeProblems::most || found.skipped.last().place.line == 0)
            return found;
        for (const model::ExchangeProblem& problem : found.skipped)
            lines[problem.place.line - 1].clear();
    }
}

QList<DeckEntry> merged(const QList<DeckEntry>& entries, const QString& section)
{
    QList<DeckEntry> summed;
    for (DeckEntry entry : entries) {
        if (entry.section == u"main"_s)
            entry.section = section;
        const auto known = std::ranges::find_if(summed, [&entry](const DeckEntry& other) {
            return other.card == entry.card && other.section == entry.section;
        });
        if (known != summed.end())
            known->count += entry.count;
        else
            summed.append(entry);
    }
    return summed;
}

} // namespace studio
