// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/game_sources.h"

#include "engine/language/names/shared_texts.h"
#include "engine/language/parse/parser.h"
#include "model/cards/card_text.h"

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace model {

namespace {

constexpr int indentation = 4;

} // namespace

std::map<QString, QList<std::pair<EntityId, CardDefinition>>> cardLists(const std::map<EntityId, Entity>& entities)
{
    std::map<QString, QList<std::pair<EntityId, CardDefinition>>> lists;
    for (const auto& [id, entity] : entities)
        if (const auto* const card = std::get_if<CardDefinition>(&entity))
            lists[card->list + u".cards"_s].append({id, *card});
    return lists;
}

void GameSources::add(engine::SourceFile file, std::vector<Part> parts)
{
    files.push_back(std::move(file));
    m_parts.push_back(std::move(parts));
}

/// Adds a text, preceded by all texts that it uses. Each text is added only once, even if two texts use each other.
void GameSources::addRules(const std::string& name, std::map<std::string, Part>& own, std::vector<std::string>& added)
{
    const engine::SourceFile* const text = engine::sharedTextMeant(shared, name);
    if (!text || std::ranges::contains(added, text->name))
        return;
    added.push_back(text->name);
    const engine::SourceFile file{.name = text->name + ".rules", .text = text->text};
    for (const std::string& use : engine::usesOf(file))
        addRules(use, own, added);
    const auto part = own.find(text->name);
    add(file, part == own.end() ? std::vector<Part>() : std::vector{part->second});
}

GameSources sourcesOf(const std::map<EntityId, Entity>& entities, const std::vector<engine::SourceFile>& sharedTexts)
{
    using Role = GameText::Role;
    GameSources sources;
    std::map<std::string, GameSources::Part> own;
    std::map<QString, std::pair<EntityId, QString>> scenarios;
    engine::SourceFile main{.name = "game.rules", .text = {}};
    std::vector<GameSources::Part> mainParts;
    for (const auto& [id, entity] : entities) {
        const auto* const text = std::get_if<GameText>(&entity);
        if (!text)
            continue;
        if (text->role == Role::Scenarios)
            scenarios.emplace(text->name + u".scenarios"_s, std::pair(id, text->text));
        if (text->role != Role::Rules)
            continue;
        if (text->name == mainText) {
            main.text = text->text.toStdString();
            mainParts = {{.entity = id}};
        } else if (own.emplace(text->name.toStdString(), GameSources::Part{.entity = id}).second) {
            sources.shared.push_back({.name = text->name.toStdString(), .text = text->text.toStdString()});
        }
    }
    std::ranges::sort(sources.shared, {}, &engine::SourceFile::name);
    std::ranges::copy_if(sharedTexts, std::back_inserter(sources.shared), [&own](const engine::SourceFile& text) {
        return !own.contains(text.name);
    });
    std::vector<std::string> added;
    for (const std::string& use : engine::usesOf(main))
        sources.addRules(use, own, added);
    sources.add(std::move(main), std::move(mainParts));
    for (const auto& [name, cards] : cardLists(entities)) {
        QList<CardDefinition> definitions;
        for (const auto& [id, card] : cards)
            definitions.append(card);
        const WrittenCards written = writeCards(definitions);
        std::vector<GameSources::Part> parts;
        for (qsizetype card = 0; card < cards.size(); ++card)
            parts.push_back(
                {.entity = cards[card].first, .firstLine = std::uint32_t(written.firstLines[card]), .isCard = true}
            );
        sources.add({.name = name.toStdString(), .text = written.text.toStdString()}, std::move(parts));
    }
    for (const auto& [name, text] : scenarios)
        sources.add({.name = name.toStdString(), .text = text.second.toStdString()}, {{.entity = text.first}});
    return sources;
}

EntityPlace placeInCard(EntityId card, std::uint32_t firstLine, const engine::Place& place)
{
    const int line = std::max(0, int(place.line) - int(firstLine));
    const int column = line == 0 ? int(place.column) : std::max(1, int(place.column) - indentation);
    return {.entity = card, .line = line, .column = column};
}

std::optional<EntityPlace> GameSources::placeOf(const engine::Place& place) const
{
    if (place.file >= m_parts.size())
        return {};
    const std::vector<Part>& parts = m_parts[place.file];
    const auto after = std::ranges::upper_bound(parts, place.line, {}, &Part::firstLine);
    if (parts.empty())
        return {};
    // Anything above the first card counts as part of it.
    const Part& part = after == parts.begin() ? *after : *std::prev(after);
    if (part.isCard)
        return placeInCard(part.entity, part.firstLine, place);
    const int line = std::max(0, int(place.line) - int(part.firstLine));
    return EntityPlace{.entity = part.entity, .line = line + 1, .column = int(place.column)};
}

} // namespace model
