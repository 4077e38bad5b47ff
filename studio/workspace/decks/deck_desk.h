// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "studio/workspace/decks/deck_healths.h"
#include "studio/workspace/decks/repair_search.h"

#include <QObject>
#include <QStringList>

#include <map>
#include <optional>

/// Building decks. Begin with DeckDesk, which has everything but the widgets: the docks ask it and redraw when it tells
/// that something changed.
namespace model {
struct EntityPlace;
struct ExchangeProblem;
} // namespace model

namespace studio {

class Selection;
class Workspace;

/// The decks on the desk: which are open, the one being built, what its format says about it, and every edit of it.
///
/// The deck that is being built is the one that is selected (Selection::deck). Judging a deck takes microseconds and is
/// done at once; looking for what would mend it takes longer and is done beside the window.
class DeckDesk : public QObject
{
    Q_OBJECT

public:
    DeckDesk(Workspace& workspace, Selection& selection, QObject* parent = nullptr);
    ~DeckDesk() override;

    /// The decks that lie open, in the order in which they were opened.
    const QList<model::EntityId>& openDecks() const { return m_open; }

    /// Puts these on the desk and makes one of them the one being built; what is no deck is left out.
    void openAll(const QList<model::EntityId>& decks, std::optional<model::EntityId> current);

    /// Puts it on the desk and makes it the one being built.
    void open(model::EntityId deck);
    void close(model::EntityId deck);
    /// As the user drags the tabs.
    void moveOpen(qsizetype from, qsizetype to);

    std::optional<model::EntityId> current() const;
    /// The one being built; null when there is none.
    const model::Deck* deck() const;
    const model::Deck* deck(model::EntityId id) const;

    /// Every deck of the project, sorted by name.
    QList<model::EntityId> decks() const { return m_healths.decks(); }

    /// Whether there is a deck that was legal before a card of it had an error.
    bool isAnyWaiting() const { return m_healths.isAnyWaiting(); }

    QStringList formats() const { return m_healths.formats(); }

    /// The format that a deck is judged by: the one it names, or the game's first.
    QString formatOf(model::EntityId id) const;
    /// The sections of the deck being built: those that its format names, then those that it has besides.
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

    const std::optional<model::DeckHealth>& healthOf(model::EntityId id) const { return m_healths.of(id); }

    /// A line of the rules as its author wrote it, without clauses and comments.
    QString ruleText(const engine::FormatLimit& limit) const;

    /// Copies in the deck being built.
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

    /// What would make the deck being built legal with the fewest changes, or at least better. Nothing while it is
    /// looked for, and when there is nothing or no way to mend it. Of cards that could go, those that came last go
    /// first.
    std::optional<model::DeckRepair> repair() const;

    bool isLookingForRepair() const { return m_repair.isLooking(); }

    /// Which cards of the deck are shown, in the language of searches; empty for all.
    const QString& filter() const { return m_filter; }

    void setFilter(const QString& query);

    /// Whether the deck is in sight, so that other panels serve its building.
    bool isBuilding() const { return m_isBuilding; }

    void setBuilding(bool isBuilding);

    // Edits. Each is one step to undo; false when it was not done, and failed() says why.

    std::optional<model::EntityId> make(const QString& name, const model::DeckList& list = {});
    /// Of a text in any form that decks have as text.
    std::optional<model::EntityId> makeFromText(const QString& text);
    std::optional<model::EntityId> duplicate(model::EntityId id);
    bool rename(model::EntityId id, const QString& name);
    bool remove(const QList<model::EntityId>& ids);
    bool setNotes(model::EntityId id, const QString& notes);
    bool setTags(model::EntityId id, const QStringList& tags);
    bool setFormat(model::EntityId id, const QString& format);
    /// Of the deck being built.
    bool apply(const QList<model::DeckChange>& changes);
    /// Makes the counts what they say.
    bool setCounts(const QList<model::DeckEntry>& entries);
    /// One more, or fewer, of each in the section where cards are added.
    bool add(const QStringList& cards, int count = 1);
    bool move(const QList<model::DeckEntry>& entries, const QString& to);
    /// Puts in what a text says, in any form that decks have as text. Cards for which it names no section go to this.
    bool addText(const QString& text, const QString& section);

    /// Takes in the decks of files, whatever formats they have, and opens them.
    void importFiles(const QStringList& paths);

Q_SIGNALS:
    /// Decks came, went, or are now called, tagged or judged otherwise.
    void decksChanged();
    /// Other decks lie open.
    void openDecksChanged();
    /// Another deck is the one being built.
    void currentChanged();
    /// What is in the deck being built, or what is known of it.
    void changed();
    void repairChanged();
    void filterChanged();
    /// Somebody has put these into a section, one by one.
    void cardsAdded(const QStringList& cards, const QString& section);
    void buildingChanged();
    /// A change of rules or cards made decks illegal that were legal.
    void decksBroken(const QList<model::EntityId>& decks);
    void failed(const QString& message);
    /// What failed has been done otherwise.
    void withdrawn(const QString& message);
    /// Something worth knowing about what was done.
    void said(const QString& message);

private:
    void adopt();
    void forget();
    void follow(const model::EditBatch& batch);
    void closeGone(model::EntityId id);
    void openAgain(model::EntityId id);
    void judgeAgain();
    void show(const model::EntityPlace& place);
    void refreshCurrent();
    void lookForRepair();
    void keepSession() const;
    std::optional<model::EntityId> addDeck(const model::Deck& deck);
    bool keep(model::EntityId id, const model::Deck& deck, const QString& field = {});
    bool keepList(const model::DeckList& list);
    bool done(const model::EditName& name, const QList<model::Edit>& edits);
    bool refuse(const QString& message);
    void tellLeftOut(const QList<model::ExchangeProblem>& lines);

    Workspace& m_workspace;
    Selection& m_selection;
    QList<model::EntityId> m_open;

    /// Where a deck lay that was deleted.
    struct GoneDeck
    {
        qsizetype tab = 0;
        bool wasCurrent = false;
    };

    std::map<model::EntityId, GoneDeck> m_gone;
    /// What was refused last, until something is done.
    QString m_refusal;
    QString m_section = QStringLiteral("main");
    QString m_filter;
    bool m_isBuilding = false;
    DeckHealths m_healths;
    std::optional<model::DeckRoom> m_room;
    QHash<QString, int> m_counts;
    /// The cards that were added last.
    QStringList m_added;
    /// By card.
    QHash<QString, QList<model::DeckFault>> m_faults;
    RepairSearch m_repair;
};

} // namespace studio
