// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/deck_impact.h"

#include "model/decks/deck_judge.h"
#include "model/games/compiled_game.h"

#include <utility>

namespace model {

namespace {

/// Whether the entity can affect the legality of decks, as cards and rules do.
bool affectsLegality(const std::optional<Entity>& entity)
{
    const auto* const text = entity ? std::get_if<GameText>(&*entity) : nullptr;
    return (entity && std::holds_alternative<CardDefinition>(*entity)) || (text && text->role == GameText::Role::Rules);
}

} // namespace

DeckImpactJob::DeckImpactJob(
    std::map<EntityId, Entity> entities,
    std::shared_ptr<const engine::Program> program,
    std::vector<engine::SourceFile> shared,
    QList<Edit> edits
)
    : m_entities(std::move(entities))
    , m_program(std::move(program))
    , m_shared(std::move(shared))
    , m_edits(std::move(edits))
{
}

DeckImpact DeckImpactJob::run() const
{
    if (!m_program)
        return {.isUnknown = true};
    std::map<EntityId, Entity> changed = m_entities;
    bool isOtherGame = false;
    for (const Edit& edit : m_edits) {
        isOtherGame |= affectsLegality(edit.before) || affectsLegality(edit.after);
        if (edit.after)
            changed.insert_or_assign(edit.entity, *edit.after);
        else
            changed.erase(edit.entity);
    }
    const auto program = isOtherGame ? CompileJob(changed, m_shared).run().program : m_program;
    if (!program)
        return {.isUnknown = true};
    DeckJudge before(m_program);
    DeckJudge after(program);
    DeckImpact impact;
    for (const auto& [id, entity] : m_entities) {
        const auto* const deck = std::get_if<Deck>(&entity);
        const auto now = deck ? changed.find(id) : changed.end();
        const auto* const changedDeck = now == changed.end() ? nullptr : std::get_if<Deck>(&now->second);
        if (!changedDeck || !before.healthOf(deck->list).isLegal())
            continue;
        if (const DeckHealth health = after.healthOf(changedDeck->list); !health.isLegal())
            impact.broken.append({id, changedDeck->list.name, health.faults()});
    }
    return impact;
}

} // namespace model
