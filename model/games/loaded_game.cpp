// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/loaded_game.h"

#include "engine/language/source/spelling.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using CardNames = std::set<std::string>;

CardNames namesOf(const std::vector<engine::syntax::Card>& cards)
{
    CardNames names;
    for (const engine::syntax::Card& card : cards)
        names.insert(card.name);
    return names;
}

/// The cards of a deck that the game doesn't have or can't use.
QList<DeckTextError> unusableCards(const DeckList& deck, const LoadedGame& loaded, const CardNames& names)
{
    QList<DeckTextError> found;
    for (const DeckEntry& entry : deck.entries) {
        const std::string name = entry.card.toStdString();
        const bool isKnown = names.contains(name);
        if (isKnown && (!loaded.program || !std::ranges::contains(loaded.program->leftOut, name)))
            continue;
        using Kind = DeckTextError::Kind;
        DeckTextError error{.line = entry.line, .column = entry.column, .text = entry.card};
        error.kind = isKnown ? Kind::BrokenCard : Kind::UnknownCard;
        engine::NearestName nearest(name);
        for (const std::string& known : names)
            nearest.offer(known);
        error.nearest = isKnown ? QString() : QString::fromStdString(nearest.name());
        found.append(error);
    }
    return found;
}

void addDeck(LoadedGame& loaded, const DeckList& deck, const QString& file, const CardNames& names)
{
    for (const DeckTextError& error : unusableCards(deck, loaded, names))
        loaded.deckProblems.append({file, error});
    loaded.decks.append(deck);
}

/// Adds the decks in a folder, ordered by file name.
std::expected<void, FileError> addDecks(LoadedGame& loaded, const QDir& folder)
{
    const CardNames names = namesOf(loaded.parsed->game.cards);
    for (const QString& name : folder.entryList({u"*.deck"_s}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QFile::ReadOnly))
            return std::unexpected(FileError{FileError::Kind::CannotRead, file.fileName()});
        auto deck = readDeckText(file.read(largestDeckText + 1));
        if (!deck) {
            for (const DeckTextError& error : deck.error())
                loaded.deckProblems.append({file.fileName(), error});
            continue;
        }
        if (deck->name.isEmpty())
            deck->name = QFileInfo(name).completeBaseName();
        addDeck(loaded, *deck, file.fileName(), names);
    }
    return {};
}

void addStoredDeck(LoadedGame& loaded, const DeckList& deck, const CardNames& names)
{
    const QString file = deck.name + u".deck"_s;
    const QList<DeckTextError> errors = invalidCounts(deck);
    for (const DeckTextError& error : errors)
        loaded.deckProblems.append({file, error});
    if (errors.isEmpty())
        addDeck(loaded, deck, file, names);
}

} // namespace

std::expected<LoadedGame, FileError> loadGame(const QString& path, const QString& sharedRulesFolder)
{
    auto files = readGame(path, sharedRulesFolder);
    if (!files)
        return std::unexpected(files.error());
    LoadedGame loaded{compiledGame(std::move(files->sources))};
    loaded.rulebook = readRulebook(files->rulebook);
    if (!files->decksFolder.isEmpty())
        if (const auto added = addDecks(loaded, QDir(files->decksFolder)); !added)
            return std::unexpected(added.error());
    return loaded;
}

LoadedGame loadGame(const std::map<EntityId, Entity>& entities, const std::vector<engine::SourceFile>& sharedRules)
{
    LoadedGame loaded{compiledGame(sourcesOf(entities, sharedRules))};
    const CardNames names = namesOf(loaded.parsed->game.cards);
    for (const auto& [id, entity] : entities) {
        const auto* const text = std::get_if<GameText>(&entity);
        if (text && text->role == GameText::Role::Rulebook)
            loaded.rulebook = readRulebook(text->text);
        if (const auto* const deck = std::get_if<Deck>(&entity))
            addStoredDeck(loaded, withPlaces(deck->list), names);
    }
    return loaded;
}

std::expected<std::vector<engine::Deck>, QString> dealt(const DeckList& deck, const engine::Program& program)
{
    std::vector<engine::Deck> sections;
    for (const DeckEntry& entry : deck.entries) {
        const std::uint32_t definition = program.definitionNamed(entry.card.toStdString());
        // Cards with errors are left out of the game.
        if (std::ranges::contains(program.leftOut, entry.card.toStdString()))
            continue;
        if (definition == engine::none)
            return std::unexpected(entry.card);
        const std::string name = entry.section.toStdString();
        auto section = std::ranges::find(sections, name, &engine::Deck::section);
        if (section == sections.end())
            section = sections.insert(sections.end(), {.section = name});
        section->cards.insert(section->cards.end(), static_cast<std::size_t>(entry.count), definition);
    }
    return sections;
}

} // namespace model
