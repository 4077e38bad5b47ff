// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/repairs.h"
#include "model/entities/edits.h"

#include <QObject>
#include <QStringList>

#include <optional>

namespace model {
struct ExchangeProblem;
} // namespace model

namespace studio {

class BuiltDeck;
class DeckHealths;
class OpenDecks;
class Workspace;

/// All edits of decks. Each is one undo step. They return false if nothing was changed; failed() gives the reason.
class DeckEditing : public QObject
{
    Q_OBJECT

public:
    DeckEditing(Workspace& workspace, const DeckHealths& healths, BuiltDeck& built, OpenDecks& open);

    // Whole decks

    std::optional<model::EntityId> make(const QString& name, const model::DeckList& list = {});
    /// Creates a deck from a text in any deck format.
    std::optional<model::EntityId> makeFromText(const QString& text);
    std::optional<model::EntityId> duplicate(model::EntityId id);
    bool rename(model::EntityId id, const QString& name);
    bool remove(const QList<model::EntityId>& ids);
    bool setNotes(model::EntityId id, const QString& notes);
    bool setTags(model::EntityId id, const QStringList& tags);
    bool setFormat(model::EntityId id, const QString& format);
    /// Imports the decks of files in any format and opens them.
    void importFiles(const QStringList& paths);

    // The deck being built

    bool apply(const QList<model::DeckChange>& changes);
    /// Sets the counts of cards in their sections.
    bool setCounts(const QList<model::DeckEntry>& entries);
    /// Adds copies of each card to the current section, or removes some if `count` is negative.
    bool add(const QStringList& cards, int count = 1);
    bool move(const QList<model::DeckEntry>& entries, const QString& to);
    /// Adds the cards of a text in any deck format. Cards without a section go to `section`.
    bool addText(const QString& text, const QString& section);

Q_SIGNALS:
    /// add() has added cards to a section.
    void cardsAdded(const QStringList& cards, const QString& section);
    void failed(const QString& message);
    /// The problem that failed() reported no longer applies.
    void withdrawn(const QString& message);
    /// A message about a finished edit.
    void said(const QString& message);

private:
    const model::Deck* deck(model::EntityId id) const;
    std::optional<model::EntityId> addDeck(const model::Deck& deck);
    bool replace(model::EntityId id, const model::Deck& deck, const QString& field = {});
    bool setList(const model::DeckList& list);
    bool applyEdits(const model::EditName& name, const QList<model::Edit>& edits);
    bool refuse(const QString& message);
    void reportSkipped(const QList<model::ExchangeProblem>& lines);

    Workspace& m_workspace;
    const DeckHealths& m_healths;
    BuiltDeck& m_built;
    OpenDecks& m_open;
    /// The message of the last refused edit, until an edit succeeds.
    QString m_refusal;
};

} // namespace studio
