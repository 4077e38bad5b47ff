// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "model/entities/entities.h"

#include <map>
#include <optional>
#include <vector>

namespace model {

/// The place of a problem or a search result in a project.
struct EntityPlace
{
    EntityId entity;
    /// The line of a text, counted from 1. In a card, line 0 is the first line, which has its name and fields; the
    /// lines of its abilities are counted from 1.
    int line = 0;
    /// The byte in the line, counted from 1. The indentation of a card's lines isn't counted.
    int column = 0;

    friend bool operator==(const EntityPlace&, const EntityPlace&) = default;
};

/// Converts a place in a card's text, given the line where the card starts.
EntityPlace placeInCard(EntityId card, std::uint32_t firstLine, const engine::Place& place);

/// The texts of a game in the order that the compiler needs: shared rules, the game's own rules, cards and scenarios.
/// For a project, each place can be traced back to its entity.
class GameSources
{
public:
    std::vector<engine::SourceFile> files;
    /// All rules texts that the game could use, by name.
    std::vector<engine::SourceFile> shared;

    /// The place in the project; nullopt if it is in a shared text.
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

    /// The parts of each file, in order.
    std::vector<std::vector<Part>> m_parts;
};

GameSources sourcesOf(const std::map<EntityId, Entity>& entities, const std::vector<engine::SourceFile>& shared);

/// The cards by list. Lists, and the cards in each, are in the same order as in files.
std::map<QString, QList<std::pair<EntityId, CardDefinition>>> cardLists(const std::map<EntityId, Entity>& entities);

/// The name of a game's main rules text.
inline const QString mainText = QStringLiteral("game");

} // namespace model
