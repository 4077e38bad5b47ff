// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/cards/card_edits.h"

#include "model/entities/card_names.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>
#include <QSet>

#include <map>

namespace studio {

using model::CardDefinition;
using model::EditKind;
using model::EntityId;

namespace {

class CardEdits
{
    Q_DECLARE_TR_FUNCTIONS(CardEdits)
};

/// The edits for the cards that really change.
QList<model::Edit> editsOf(const Workspace& workspace, const QList<CellChange>& changes)
{
    std::map<EntityId, CardDefinition> after;
    for (const CellChange& change : changes) {
        const auto* const present = workspace.find<CardDefinition>(change.card);
        if (!present || !isEditable(change.column))
            continue;
        CardDefinition& card = after.try_emplace(change.card, *present).first->second;
        setCell(card, change.column, workspace.fields(), change.text);
    }
    QList<model::Edit> edits;
    for (const auto& [id, card] : after) {
        if (card != *workspace.find<CardDefinition>(id))
            edits.append(workspace.changing(id, card));
    }
    return edits;
}

model::EditName nameOf(const Workspace& workspace, const QList<CellChange>& changes, const QList<model::Edit>& edits)
{
    model::EditName name{.kind = EditKind::EditCards};
    if (edits.size() == 1)
        name.subject = workspace.find<CardDefinition>(edits.first().entity)->name;
    const auto isSame = [&](const CellChange& change) {
        return change.column == changes.first().column;
    };
    if (!changes.isEmpty() && std::ranges::all_of(changes, isSame))
        name.field = editedField(changes.first().column);
    return name;
}

/// Names for new cards, with a number if a name is taken.
class FreeNames
{
public:
    explicit FreeNames(const Workspace& workspace)
        : m_workspace(workspace)
    {
    }

    QString next(const QString& wanted)
    {
        QString name = wanted;
        for (int number = 2; m_workspace.cardNamed(name) || m_given.contains(name); ++number)
            name = QStringLiteral("%1 %2").arg(wanted).arg(number);
        m_given.insert(name);
        return name;
    }

private:
    const Workspace& m_workspace;
    QSet<QString> m_given;
};

} // namespace

bool renameCard(Workspace& workspace, EntityId id, const QString& name)
{
    const auto renaming = workspace.renaming(id, name);
    if (!renaming || !workspace.apply(renaming->name, renaming->edits))
        return false;
    workspace.noteCardName(name);
    return true;
}

bool setCells(Workspace& workspace, const QList<CellChange>& changes)
{
    // If a single card gets a new name, every reference to it is updated. If names are pasted over several cards, it
    // isn't known which card each new name belongs to.
    if (changes.size() == 1 && changes.first().column.kind == CardColumn::Kind::Name) {
        const EntityId id = changes.first().card;
        const auto* const card = workspace.find<CardDefinition>(id);
        const QString& name = changes.first().text;
        return card && (card->name == model::asCardName(name) || renameCard(workspace, id, name));
    }
    return pasteCells(workspace, {.changes = changes});
}

bool pasteCells(Workspace& workspace, const PastedCells& pasted)
{
    QList<model::Edit> edits = editsOf(workspace, pasted.changes);
    const model::EditName name = nameOf(workspace, pasted.changes, edits);
    FreeNames names(workspace);
    for (CardDefinition card : pasted.added) {
        if (card.name.isEmpty())
            card.name = names.next(CardEdits::tr("New card"));
        edits.append(workspace.adding(card));
    }
    return edits.isEmpty() || workspace.apply(name, edits);
}

QList<EntityId> addCards(Workspace& workspace, const QList<CardDefinition>& cards)
{
    QList<model::Edit> edits;
    QList<EntityId> ids;
    for (const CardDefinition& card : cards) {
        edits.append(workspace.adding(card));
        ids.append(edits.last().entity);
    }
    const model::EditName name{
        .kind = EditKind::AddCards, .subject = cards.size() == 1 ? cards.first().name : QString()
    };
    return !edits.isEmpty() && workspace.apply(name, edits) ? ids : QList<EntityId>();
}

bool deleteCards(Workspace& workspace, const QList<EntityId>& cards)
{
    QList<model::Edit> edits;
    model::EditName name{.kind = EditKind::DeleteCards};
    for (const EntityId id : cards) {
        if (const auto* const card = workspace.find<CardDefinition>(id)) {
            edits.append(workspace.removing(id));
            name.subject = cards.size() == 1 ? card->name : QString();
        }
    }
    return !edits.isEmpty() && workspace.apply(name, edits);
}

CardDefinition newCard(const Workspace& workspace, const QString& list)
{
    return {.name = FreeNames(workspace).next(CardEdits::tr("New card")), .list = list};
}

QList<CardDefinition> copiesOf(const Workspace& workspace, const QList<EntityId>& cards)
{
    FreeNames names(workspace);
    QList<CardDefinition> copies;
    for (const EntityId id : cards) {
        if (const auto* const card = workspace.find<CardDefinition>(id)) {
            copies.append(*card);
            copies.last().name = names.next(CardEdits::tr("%1 copy", "name of a duplicated card").arg(card->name));
        }
    }
    return copies;
}

} // namespace studio
