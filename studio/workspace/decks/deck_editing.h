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

/// Every edit of decks. Each is one step to undo; false when it was not done, and failed() says why.
class DeckEditing : public QObject
{
    Q_OBJECT

public:
    DeckEditing(Workspace& workspace, const DeckHealths& healths, BuiltDeck& built, OpenDecks& open);

    // Whole decks

    std::optional<model::EntityId> make(const QString& name, const model::DeckList& list = {});
    /// Makes a deck from a text in any deck format.
    std::optional<model::EntityId> makeFromText(const QString& text);
    std::optional<model::EntityId> duplicate(model::EntityId id);
    bool rename(model::EntityId id, const QString& name);
    bool remove(const QList<model::EntityId>& ids);
    bool setNotes(model::EntityId id, const QString& notes);
    bool setTags(model::EntityId id, const QStringList& tags);
    bool setFormat(model::EntityId id, const QString& format);
    /// Takes in the decks of files, whatever formats they have, and opens them.
    void importFiles(const QStringList& paths);

    // The deck being built

    bool apply(const QList<model::DeckChange>& changes);
    /// Makes the counts what they say.
    bool setCounts(const QList<model::DeckEntry>& entries);
    /// One more, or fewer, of each in the section where cards are added.
    bool add(const QStringList& cards, int count = 1);
    bool move(const QList<model::DeckEntry>& entries, const QString& to);
    /// Puts in what a text says, in any form that decks have as text. Cards for which it names no section go to this.
    bool addText(const QString& text, const QString& section);

Q_SIGNALS:
    /// Somebody has put these into a section, one by one.
    void cardsAdded(const QStringList& cards, const QString& section);
    void failed(const QString& message);
    /// What failed has been done otherwise.
    void withdrawn(const QString& message);
    /// Something worth knowing about what was done.
    void said(const QString& message);

private:
    const model::Deck* deck(model::EntityId id) const;
    std::optional<model::EntityId> addDeck(const model::Deck& deck);
    bool keep(model::EntityId id, const model::Deck& deck, const QString& field = {});
    bool keepList(const model::DeckList& list);
    bool done(const model::EditName& name, const QList<model::Edit>& edits);
    bool refuse(const QString& message);
    void tellLeftOut(const QList<model::ExchangeProblem>& lines);

    Workspace& m_workspace;
    const DeckHealths& m_healths;
    BuiltDeck& m_built;
    OpenDecks& m_open;
    /// What was refused last, until something is done.
    QString m_refusal;
};

} // namespace studio
