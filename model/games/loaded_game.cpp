// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/loaded_game.h"

#include "engine/language/parse/parser.h"
#include "engine/language/source/spelling.h"
#include "engine/program/compiler.h"

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

/// The cards of a deck that the game does not have, or cannot be played with.
QList<DeckTextError> strangers(const DeckList& deck, const LoadedGame& loaded, const CardNames& names)
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

} // namespace

LoadedGame loadGame(GameFiles files, const QList<DeckFile>& decks)
{
    LoadedGame loaded{.sources = std::move(files.sources), .rulebook = readRulebook(files.rulebook)};
    engine::Parsed parsed = engine::parse(loaded.sources, files.shared);
    loaded.diagnostics = std::exchange(parsed.diagnostics, {});
    loaded.cards = parsed.game.cards.size();
    const CardNames cardNames = namesOf(parsed.game.cards);
    engine::Compiled compiled = engine::compile(std::move(parsed));
    std::ranges::copy(compiled.diagnostics, std::back_inserter(loaded.diagnostics));
    std::ranges::stable_sort(loaded.diagnostics, {}, &engine::Diagnostic::place);
    loaded.program = std::move(compiled.program);
    for (const DeckFile& file : decks) {
        auto deck = readDeckText(file.text);
        for (const DeckTextError& error : deck ? strangers(*deck, loaded, cardNames) : deck.error())
            loaded.deckProblems.append({file.name, error});
        if (!deck)
            continue;
        if (deck->name.isEmpty())
            deck->name = QFileInfo(file.name).completeBaseName();
        loaded.decks.append(*deck);
    }
    return loaded;
}

std::expected<LoadedGame, FileError> loadGame(const QString& path, const QString& sharedRulesFolder)
{
    auto files = readGame(path, sharedRulesFolder);
    if (!files)
        return std::unexpected(files.error());
    QList<DeckFile> decks;
    const QDir folder(files->decksFolder);
    if (!files->decksFolder.isEmpty()) {
        for (const QString& name : folder.entryList({u"*.deck"_s}, QDir::Files, QDir::Name)) {
            QFile file(folder.filePath(name));
            if (!file.open(QFile::ReadOnly))
                return std::unexpected(FileError{FileError::Kind::CannotRead, file.fileName()});
            decks.append({file.fileName(), file.read(largestDeckText + 1)});
        }
    }
    return loadGame(std::move(*files), decks);
}

std::expected<std::vector<engine::Deck>, QString> dealt(const DeckList& deck, const engine::Program& program)
{
    std::vector<engine::Deck> sections;
    for (const DeckEntry& entry : deck.entries) {
        const std::uint32_t definition = program.definitionNamed(entry.card.toStdString());
        // The game is played without a card that has an error.
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
