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

/// The legality of every deck of the project. Checking a deck takes only microseconds, so decks are checked as soon as
/// the owner asks for it.
class DeckHealths
{
public:
    explicit DeckHealths(const Workspace& workspace);

    /// Checks every deck against the game as last compiled. Returns those that became illegal. A deck with a card that
    /// has an error isn't returned yet, because the user may still be writing that card. It is returned once the error
    /// is gone, if the deck is still illegal.
    QList<model::EntityId> checkAll();
    void check(model::EntityId id);
    void forget(model::EntityId id);
    void clear();

    /// Whether there is a deck that became illegal but isn't reported yet, because one of its cards has an error.
    bool isAnyWaiting() const { return !m_waiting.empty(); }

    /// The decks of the project, sorted by name.
    QList<model::EntityId> decks() const;
    /// An unused name for a deck: “New deck 2”.
    QString freeName(const QString& wanted) const;
    /// The health of a deck; nothing while there is no game to check against.
    const std::optional<model::DeckHealth>& of(model::EntityId id) const;

    QStringList formats() const;
    /// The format that a deck is checked against: its own, or the game's first.
    QString formatOf(const model::Deck& deck) const;
    /// The format for a deck; null if there is no game or the game has no such format.
    model::DeckFormat* formatFor(const model::DeckList& list) const;

private:
    const model::Deck* deck(model::EntityId id) const;

    const Workspace& m_workspace;
    /// The judge for the game that all decks were last checked against.
    std::unique_ptr<model::DeckJudge> m_judge;
    std::map<model::EntityId, std::optional<model::DeckHealth>> m_health;
    std::set<model::EntityId> m_waiting;
};

} // namespace studio
