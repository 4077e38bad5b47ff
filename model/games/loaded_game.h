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

/// A line of a deck that can't be read, or that names a card which the game can't use.
struct DeckProblem
{
    QString file;
    DeckTextError error;
};

/// A compiled game with its decks and rulebook.
struct LoadedGame : CompiledGame
{
    QList<DeckList> decks = {};
    QList<DeckProblem> deckProblems = {};
    QList<Clause> rulebook = {};
};

/// Loads a game from a folder or rules file. A deck without a name is named after its file.
std::expected<LoadedGame, FileError> loadGame(const QString& path, const QString& sharedRulesFolder);

/// Loads the game of a project. Its texts and decks have the same names as in a text folder of the project.
LoadedGame loadGame(const std::map<EntityId, Entity>& entities, const std::vector<engine::SourceFile>& sharedRules);

/// A deck's cards by section in the form that the program needs, without cards that are left out because of errors. If
/// the game doesn't have a card, the error is that card's name.
std::expected<std::vector<engine::Deck>, QString> dealt(const DeckList& deck, const engine::Program& program);

} // namespace model
