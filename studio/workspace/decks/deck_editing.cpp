// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/decks/deck_editing.h"

#include "studio/words/exchange_words.h"
#include "studio/workspace/decks/built_deck.h"
#include "studio/workspace/decks/deck_edits.h"
#include "studio/workspace/decks/deck_files.h"
#include "studio/workspace/decks/deck_healths.h"
#include "studio/workspace/decks/open_decks.h"
#include "studio/workspace/workspace.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using model::Deck;
using model::DeckEntry;
using model::DeckList;
using model::EntityId;

DeckEditing::DeckEditing(Workspace& workspace, const DeckHealths& healths, BuiltDeck& built, OpenDecks& open)
    : m_workspace(workspace)
    , m_healths(healths)
    , m_built(built)
    , m_open(open)
{
}

const Deck* DeckEditing::deck(EntityId id) const
{
    return m_workspace.find<Deck>(id);
}

std::optional<EntityId> DeckEditing::make(const QString& name, const DeckList& list)
{
    Deck made{.list = list};
    made.list.name = m_healths.freeName(name.trimmed().isEmpty() ? tr("New deck") : name.trimmed());
    if (made.list.format.isEmpty())
        made.list.format = m_healths.formats().value(0);
    return addDeck(made);
}

std::optional<EntityId> DeckEditing::makeFromText(const QString& text)
{
    const TextDeck found = deckIn(text, m_workspace);
    if (found.list.entries.isEmpty()) {
        refuse(tr("No cards found in this text. Write one card per line, for example “2 Card Name”."));
        return {};
    }
    reportSkipped(found.skipped);
    return make(found.list.name, found.list);
}

std::optional<EntityId> DeckEditing::duplicate(EntityId id)
{
    const Deck* const one = deck(id);
    if (!one)
        return {};
    Deck made = *one;
    made.list.name = m_healths.freeName(tr("%1 copy", "name of a duplicated deck").arg(one->list.name));
    return addDeck(made);
}

std::optional<EntityId> DeckEditing::addDeck(const Deck& deck)
{
    if (!m_workspace.isOpen())
        return {};
    const model::Edit edit = m_workspace.adding(deck);
    if (!applyEdits({.kind = model::EditKind::AddDeck, .subject = deck.list.name}, {edit}))
        return {};
    m_open.open(edit.entity);
    return edit.entity;
}

bool DeckEditing::rename(EntityId id, const QString& name)
{
    const Deck* const one = deck(id);
    const QString wanted = name.trimmed();
    if (!one || wanted == one->list.name)
        return false;
    if (wanted.isEmpty())
        return refuse(tr("A deck needs a name."));
    const auto renaming = m_workspace.renaming(id, wanted);
    if (!renaming)
        return refuse(tr("A deck named “%1” already exists. Choose another name.").arg(wanted));
    return applyEdits(renaming->name, renaming->edits);
}

bool DeckEditing::remove(const QList<EntityId>& ids)
{
    QList<model::Edit> edits;
    for (const EntityId id : ids)
        if (deck(id))
            edits.append(m_workspace.removing(id));
    if (edits.isEmpty())
        return false;
    const QString subject = ids.size() == 1 ? deck(ids.first())->list.name : QString();
    return applyEdits({.kind = model::EditKind::DeleteDeck, .subject = subject}, edits);
}

bool DeckEditing::setNotes(EntityId id, const QString& notes)
{
    const Deck* const one = deck(id);
    if (!one || one->notes == notes)
        return false;
    Deck changed = *one;
    changed.notes = notes;
    return replace(id, changed, u"notes"_s);
}

bool DeckEditing::setTags(EntityId id, const QStringList& tags)
{
    const Deck* const one = deck(id);
    QStringList clean;
    for (const QString& tag : tags)
        if (const QString word = tag.trimmed(); !word.isEmpty() && !clean.contains(word))
            clean.append(word);
    if (!one || one->tags == clean)
        return false;
    Deck changed = *one;
    changed.tags = clean;
    return replace(id, changed);
}

bool DeckEditing::setFormat(EntityId id, const QString& format)
{
    const Deck* const one = deck(id);
    if (!one || one->list.format == format)
        return false;
    Deck changed = *one;
    changed.list.format = format;
    return replace(id, changed);
}

bool DeckEditing::replace(EntityId id, const Deck& deck, const QString& field)
{
    const model::EditName name{.kind = model::EditKind::EditDeck, .subject = deck.list.name, .field = field};
    return applyEdits(name, {m_workspace.changing(id, deck)});
}

bool DeckEditing::applyEdits(const model::EditName& name, const QList<model::Edit>& edits)
{
    if (!m_workspace.apply(name, edits))
        return false;
    if (!m_refusal.isEmpty())
        Q_EMIT withdrawn(std::exchange(m_refusal, {}));
    return true;
}

bool DeckEditing::refuse(const QString& message)
{
    m_refusal = message;
    Q_EMIT failed(message);
    return false;
}

bool DeckEditing::setList(const DeckList& list)
{
    const auto id = m_built.id();
    const Deck* const one = m_built.deck();
    if (!one || list == one->list)
        return false;
    if (cardsIn(list) > model::mostDeckCards)
        return refuse(tr("A deck can have at most %1 cards.").arg(model::mostDeckCards));
    Deck changed = *one;
    changed.list = list;
    return replace(*id, changed);
}

bool DeckEditing::apply(const QList<model::DeckChange>& changes)
{
    const Deck* const one = m_built.deck();
    if (!one || !setList(model::changed(one->list, changes)))
        return false;
    QStringList added;
    for (const model::DeckChange& change : changes)
        if (change.kind == model::DeckChange::Kind::Add)
            added.append(change.card);
    if (!added.isEmpty())
        m_built.noteAdded(added);
    return true;
}

bool DeckEditing::setCounts(const QList<DeckEntry>& entries)
{
    const Deck* const one = m_built.deck();
    return one &&
           apply(countChanges(one->list, entries, [this](const QString& section) { return m_built.isPile(section); }));
}

bool DeckEditing::add(const QStringList& cards, int count)
{
    const QString section = m_built.section();
    QList<DeckEntry> entries;
    for (const QString& card : cards)
        entries.append({.section = section, .count = m_built.countOf(card, section) + count, .card = card});
    const bool isDone = setCounts(entries);
    if (isDone && count > 0)
        Q_EMIT cardsAdded(cards, section);
    return isDone;
}

bool DeckEditing::move(const QList<DeckEntry>& entries, const QString& to)
{
    return !m_built.isPile(to) && apply(moveChanges(entries, to));
}

bool DeckEditing::addText(const QString& text, const QString& section)
{
    const TextDeck found = deckIn(text, m_workspace);
    QList<DeckEntry> entries = merged(found.list.entries, section);
    if (entries.isEmpty())
        return refuse(tr("No cards found in this text. Write one card per line, for example “2 Card Name”."));
    for (DeckEntry& entry : entries)
        entry.count += m_built.countOf(entry.card, entry.section);
    reportSkipped(found.skipped);
    return setCounts(entries);
}

void DeckEditing::reportSkipped(const QList<model::ExchangeProblem>& lines)
{
    if (lines.isEmpty())
        return;
    constexpr qsizetype most = 5;
    QStringList sentences;
    for (const model::ExchangeProblem& line : lines.first(std::min(most, lines.size())))
        sentences.append(words(line));
    Q_EMIT said(tr("%n line(s) skipped.", nullptr, int(lines.size())) + u' ' + sentences.join(u' '));
}

void DeckEditing::importFiles(const QStringList& paths)
{
    for (const QString& path : paths) {
        const DeckImport made = importDecks(m_workspace, path);
        for (const EntityId id : made.decks)
            if (deck(id))
                m_open.open(id);
        if (!made.message.isEmpty())
            made.isDone ? Q_EMIT said(made.message) : Q_EMIT failed(made.message);
    }
}

} // namespace studio
