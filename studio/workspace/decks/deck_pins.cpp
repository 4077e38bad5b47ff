// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/decks/deck_pins.h"

#include "model/project/project.h"
#include "studio/workspace/remembered.h"
#include "studio/workspace/workspace.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace studio {

using model::CardDefinition;
using model::EntityId;

namespace {

const QString pinsPart = u"pinned-cards"_s;

const CardDefinition* cardIn(const std::optional<model::Entity>& entity)
{
    return entity ? std::get_if<CardDefinition>(&*entity) : nullptr;
}

} // namespace

DeckPins::DeckPins(const Workspace& workspace)
    : m_workspace(workspace)
{
    connect(&workspace, &Workspace::opened, this, &DeckPins::recall);
    connect(&workspace, &Workspace::closed, this, [this] { m_pins.clear(); });
    connect(&workspace, &Workspace::edited, this, &DeckPins::follow);
    if (workspace.isOpen())
        recall();
}

void DeckPins::recall()
{
    m_pins.clear();
    const QJsonObject json = rememberedOf(m_workspace.places(), m_workspace.project().path(), pinsPart);
    for (auto deck = json.begin(); deck != json.end(); ++deck)
        for (const QJsonValue& card : deck->toArray())
            m_pins[deck.key().toLongLong()].append(card.toString());
}

void DeckPins::pin(EntityId deck, const QStringList& cards)
{
    QStringList pins = of(deck);
    for (const QString& card : cards)
        if (!pins.contains(card))
            pins.append(card);
    set(deck, pins);
}

void DeckPins::unpin(EntityId deck, const QStringList& cards)
{
    QStringList pins = of(deck);
    pins.removeIf([&cards](const QString& card) { return cards.contains(card); });
    set(deck, pins);
}

void DeckPins::set(EntityId deck, const QStringList& cards)
{
    if (cards == of(deck))
        return;
    if (cards.isEmpty())
        m_pins.remove(deck.value);
    else
        m_pins.insert(deck.value, cards);
    remember();
    Q_EMIT changed();
}

void DeckPins::follow(const model::EditBatch& batch)
{
    bool isAnyRenamed = false;
    for (const model::Edit& edit : batch.edits) {
        const CardDefinition* const before = cardIn(edit.before);
        const CardDefinition* const after = cardIn(edit.after);
        if (!before || !after || before->name == after->name)
            continue;
        for (QStringList& cards : m_pins)
            for (QString& card : cards)
                if (card == before->name) {
                    card = after->name;
                    isAnyRenamed = true;
                }
    }
    if (isAnyRenamed)
        remember();
}

void DeckPins::remember() const
{
    QJsonObject json;
    for (auto deck = m_pins.begin(); deck != m_pins.end(); ++deck)
        json.insert(QString::number(deck.key()), QJsonArray::fromStringList(deck.value()));
    studio::remember(m_workspace.places(), m_workspace.project().path(), pinsPart, json);
}

} // namespace studio
