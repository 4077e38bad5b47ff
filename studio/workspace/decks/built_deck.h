// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/decks/deck_healths.h"
#include "studio/workspace/decks/repair_search.h"

#include <QHash>
#include <QObject>
#include <QStringList>

#include <optional>

namespace studio {

class DeckPins;
class Selection;
class Workspace;

/// The deck being built, which is the selected one (Selection::deck): its sections and counts, its health, the copies
/// that its format still allows, an automatic fix, and the filter of its cards.
class BuiltDeck : public QObject
{
    Q_OBJECT

public:
    BuiltDeck(const Workspace& workspace, const Selection& selection, const DeckHealths& healths, const DeckPins& pins);
    ~BuiltDeck() override;

    /// The deck being built; nothing if there is none.
    std::optional<model::EntityId> id() const;
    const model::Deck* deck() const;

    /// The main section, then the sections that the format names, then any other sections of the deck.
    QStringList sections() const;
    /// Whether a section is one of the game's own piles, which decks can't change.
    bool isPile(const QString& section) const;
    /// The cards of one of the game's own piles.
    QList<model::DeckEntry> pile(const QString& section) const;
    /// The names and sizes of the game's own piles if players don't bring decks; otherwise empty.
    QString sharedPiles() const;

    /// The section that cards are added to.
    const QString& section() const { return m_section; }

    void setSection(const QString& section);

    /// The health of the deck; nothing while the rules have errors, because there is no game to check against.
    const std::optional<model::DeckHealth>& health() const;

    int countOf(const QString& card) const;
    int countOf(const QString& card, const QString& section) const;
    /// The number of further copies that are legal in the current section; nothing if there is no limit or no deck.
    std::optional<int> leftOf(const QString& card) const;

    /// Whether the format bans a card.
    bool isBanned(const QString& card) const { return m_room && m_room->isBanned(card); }

    /// The explanation of leftOf() if only the size of the deck limits it, so that more copies could replace other
    /// cards; otherwise empty.
    QString explainLeft(const QString& card) const;

    /// The cards pinned in the deck. Repairs never change them.
    QStringList pinned() const;

    /// The problems that name a card.
    QList<model::DeckFault> faultsOf(const QString& card) const { return m_faults.value(card); }

    /// The smallest change that makes the deck legal, or at least better. Nothing during the search, or if there is
    /// nothing to fix or no fix exists. Cards that were added last are the first to be removed.
    std::optional<model::DeckRepair> repair() const;

    bool isSearchingRepair() const { return m_repair.isSearching(); }

    void noteAdded(const QStringList& cards) { m_added = cards; }

    /// The search query for the cards shown; empty for all.
    const QString& filter() const { return m_filter; }

    void setFilter(const QString& query);

    /// Selects the main section and shows all cards, because another deck is being built.
    void reset();
    /// Reads the deck again and recalculates everything about it.
    void refresh();
    /// Discards everything that was calculated with the previous game.
    void forgetGame();

Q_SIGNALS:
    /// The deck or its health changed.
    void changed();
    void repairChanged();
    void filterChanged();

private:
    void searchRepair();

    const Workspace& m_workspace;
    const Selection& m_selection;
    const DeckHealths& m_healths;
    const DeckPins& m_pins;
    QString m_section = QStringLiteral("main");
    QString m_filter;
    std::optional<model::DeckRoom> m_room;
    QHash<QString, int> m_counts;
    /// The cards that were added last.
    QStringList m_added;
    /// The problems by card name.
    QHash<QString, QList<model::DeckFault>> m_faults;
    RepairSearch m_repair;
};

} // namespace studio
