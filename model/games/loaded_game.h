// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/play/game.h"
#include "engine/program/program.h"
#include "model/entities/deck_text.h"
#include "model/games/compiled_game.h"
#include "model/games/game_files.h"
#include "model/games/rulebook.h"

#include <QList>
#include <QString>

#include <expected>
#include <map>
#include <vector>

namespace model {

/// A line of a deck that cannot be read, or names a card the game cannot be played with.
struct DeckProblem
{
    QString file;
    DeckTextError error;
};

/// A compiled game with the decks and the rulebook beside it.
struct LoadedGame : CompiledGame
{
    QList<DeckList> decks = {};
    QList<DeckProblem> deckProblems = {};
    QList<Clause> rulebook = {};
};

/// Loads the game in a folder or a rules file. A deck without a name takes the name of its file.
std::expected<LoadedGame, FileError> loadGame(const QString& path, const QString& sharedRulesFolder);

/// Loads the game in a project. Its texts and decks have the names that they would have in a folder.
LoadedGame loadGame(const std::map<EntityId, Entity>& entities, const std::vector<engine::SourceFile>& sharedRules);

/// A deck's cards as the program knows them, by section, without those left out of it; or the first card the game does
/// not have.
std::expected<std::vector<engine::Deck>, QString> dealt(const DeckList& deck, const engine::Program& program);

} // namespace model
