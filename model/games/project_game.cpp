// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/project_game.h"

#include "model/games/sources.h"

using namespace Qt::StringLiterals;

namespace model {

LoadedGame gameOf(const std::map<EntityId, Entity>& entities, const std::vector<engine::SourceFile>& sharedRules)
{
    ProjectSources sources = sourcesOf(entities, sharedRules);
    GameFiles files{.sources = std::move(sources.files), .shared = std::move(sources.shared)};
    QList<DeckFile> decks;
    for (const auto& [id, entity] : entities) {
        const auto* const text = std::get_if<GameText>(&entity);
        if (text && text->role == GameText::Role::Rulebook)
            files.rulebook = text->text;
        if (const auto* const deck = std::get_if<Deck>(&entity))
            decks.append({deck->list.name + ".deck"_L1, writeDeckText(deck->list).toUtf8()});
    }
    return loadGame(std::move(files), decks);
}

} // namespace model
