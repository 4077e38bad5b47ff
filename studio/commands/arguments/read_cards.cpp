// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/arguments/read_cards.h"

#include "engine/language/words/words.h"
#include "model/games/game_files.h"
#include "studio/workspace/places.h"

namespace studio {

namespace {

model::GameSources sourcesWithShared(const Entities& entities)
{
    // Errors are ignored here, because a game that uses shared rules reports missing ones itself.
    const auto shared = model::readSharedRules(Places::ofUser().sharedRulesFolder);
    return model::sourcesOf(entities, shared.value_or(std::vector<engine::SourceFile>()));
}

} // namespace

ReadCards::ReadCards(const Entities& entities)
    : m_sources(sourcesWithShared(entities))
    , m_parsed(engine::parse(m_sources.files, m_sources.shared))
{
    for (const engine::syntax::Card& card : m_parsed.game.cards) {
        const auto place = m_sources.placeOf(card.place);
        if (place && std::holds_alternative<model::CardDefinition>(entities.at(place->entity)))
            m_cards[place->entity] = {&card, engine::rulesText(m_parsed.game, card, m_sources.files)};
    }
}

} // namespace studio
