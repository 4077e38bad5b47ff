// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/decks/deck_healths.h"
#include "studio/workspace/decks/repair_search.h"

#include <QHash>
#include <QObject>
#include <QStringList>

#include <optional>

namespace studio {

class Selection;
class Workspace;

/// The deck being built, which is the selected one (Selection::deck): its sections and counts, its health, what its
/// format still allows, how to fix it, and which of its cards are shown.
class BuiltDeck : public QObject
{
    Q_OBJECT

public:
    BuiltDeck(const Workspace& workspace, const Selection& selection, const DeckHealths& healths);
    ~BuiltDeck() override;

    /// Nothing if no deck is being built.
    std::optional<model::EntityId> id() const;
    const model::Deck* deck() const;

    /// The sections that its format names, then any others that it has.
    QStringList sections() const;
    /// Whether a section is one of the game's own piles, which no deck changes; and what is in it.
    bool isPile(const QString& section) const;
    QList<model::DeckEntry> pile(const QString& section) const;
    /// The game's own piles in words, where it is played from these alone and nobody brings a deck; otherwise empty.
    QString sharedPiles() const;

    /// Where cards go that are added.
    const QString& section() const { return m_section; }

    void setSection(const QString& section);

    /// Nothing while the rules have an error and there is no game to judge by.
    const std::optional<model::DeckHealth>& health() const;

    int countOf(const QString& card) const;
    int countOf(const QString& card, const QString& section) const;
    /// How many more of it are legal there; nothing when there is no limit, or no deck.
    std::optional<int> leftOf(const QString& card) const;

    /// Whether the format lets no deck have it.
    bool isBanned(const QString& card) const { return m_room && m_room->isBanned(card); }

    /// Says more of that where there is more to say: a full deck takes a card in place of another.
    QString leftInWords(const QString& card) const;

    /// The faults that name this card.
    QList<model::DeckFault> faultsOf(const QString& card) const { return m_faults.value(card); }

    /// The smallest change that makes the deck legal, or at least better. Nothing during the search, and if there is
    /// nothing to fix or no fix. Of the cards that could be removed, those added last are removed first.
    std::optional<model::DeckRepair> repair() const;

    bool isLookingForRepair() const { return m_repair.isLooking(); }

    void noteAdded(const QStringList& cards) { m_added = cards; }

    /// Which of its cards are shown, in the language of searches; empty for all.
    const QString& filter() const { return m_filter; }

    void setFilter(const QString& query);

    /// Chooses the first section and shows all cards, as for another deck.
    void reset();
    /// Reads the deck and judges it again.
    void refresh();
    /// Discards everything that was worked out with the previous game.
    void forgetGame();

Q_SIGNALS:
    /// The deck or its health changed.
    void changed();
    void repairChanged();
    void filterChanged();

private:
    void lookForRepair();

    const Workspace& m_workspace;
    const Selection& m_selection;
    const DeckHealths& m_healths;
    QString m_section = QStringLiteral("main");
    QString m_filter;
    std::optional<model::DeckRoom> m_room;
    QHash<QString, int> m_counts;
    /// The cards that were added last.
    QStringList m_added;
    /// By card.
    QHash<QString, QList<model::DeckFault>> m_faults;
    RepairSearch m_repair;
};

} // namespace studio
