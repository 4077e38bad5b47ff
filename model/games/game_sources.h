// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "model/entities/entities.h"

#include <map>
#include <optional>
#include <vector>

namespace model {

/// A place in a project, where something is wrong or was found.
struct EntityPlace
{
    EntityId entity;
    /// Of a text its lines from 1 on. Of a card 0 is its first line, with its name and fields; its abilities count
    /// from 1.
    int line = 0;
    /// In bytes from 1 on, without the indentation that a card's lines get.
    int column = 0;

    friend bool operator==(const EntityPlace&, const EntityPlace&) = default;
};

/// A place in the text of a card, of which it is known in which line it begins.
EntityPlace placeInCard(EntityId card, std::uint32_t firstLine, const engine::Place& place);

/// The texts of one game, in the order the compiler wants them: shared rules, the game's rules, cards, scenarios. Those
/// of a project know which of its entities each place is in.
class GameSources
{
public:
    std::vector<engine::SourceFile> files;
    /// Every rules text that the game could use, under the name by which it would.
    std::vector<engine::SourceFile> shared;

    /// What of the project stands at a place of the files; nothing when it is in a shared text.
    std::optional<EntityPlace> placeOf(const engine::Place& place) const;

private:
    friend GameSources
    sourcesOf(const std::map<EntityId, Entity>& entities, const std::vector<engine::SourceFile>& shared);

    struct Part
    {
        EntityId entity;
        std::uint32_t firstLine = 1;
        bool isCard = false;
    };

    void add(engine::SourceFile file, std::vector<Part> parts);
    void addRules(const std::string& name, std::map<std::string, Part>& own, std::vector<std::string>& added);

    /// Of each file, in order.
    std::vector<std::vector<Part>> m_parts;
};

GameSources sourcesOf(const std::map<EntityId, Entity>& entities, const std::vector<engine::SourceFile>& shared);

/// The cards of each list in their order; lists in the order of their files.
std::map<QString, QList<std::pair<EntityId, CardDefinition>>> cardLists(const std::map<EntityId, Entity>& entities);

/// The main rules text of a game has this name.
inline const QString mainText = QStringLiteral("game");

} // namespace model
