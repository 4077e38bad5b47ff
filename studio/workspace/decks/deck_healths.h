// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/deck_judge.h"
#include "model/entities/entities.h"

#include <QStringList>

#include <map>
#include <memory>
#include <optional>
#include <set>

namespace studio {

class Workspace;

/// Every deck of the project and how it stands with the format it names. Judging one takes microseconds, so they are
/// judged at once; whoever has this says when.
class DeckHealths
{
public:
    explicit DeckHealths(const Workspace& workspace);

    /// Judges every deck by the game as it is compiled now. Gives those that were legal and are so no longer. A deck
    /// with a card that has an error waits: somebody is writing that card, and what becomes of the deck shows when it
    /// is written.
    QList<model::EntityId> judgeAll();
    void judge(model::EntityId id);
    void forget(model::EntityId id);
    void clear();

    /// Whether there is a deck that was legal before a card of it had an error.
    bool isAnyWaiting() const { return !m_waiting.empty(); }

    /// Sorted by name.
    QList<model::EntityId> decks() const;
    /// A name that no deck has yet: “New deck 2”.
    QString freeName(const QString& wanted) const;
    /// Nothing while there is no game to judge by.
    const std::optional<model::DeckHealth>& of(model::EntityId id) const;

    QStringList formats() const;
    /// The format that a deck is judged by: the one it names, or the game's first.
    QString formatOf(const model::Deck& deck) const;
    /// Null while there is no game, and when the game has no such format.
    model::DeckFormat* formatFor(const model::DeckList& list) const;

private:
    const model::Deck* deck(model::EntityId id) const;

    const Workspace& m_workspace;
    /// Of the game as it was compiled when all decks were judged last.
    std::unique_ptr<model::DeckJudge> m_judge;
    std::map<model::EntityId, std::optional<model::DeckHealth>> m_health;
    std::set<model::EntityId> m_waiting;
};

} // namespace studio
