// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/play/game.h"
#include "engine/program/program.h"
#include "model/entities/deck_text.h"
#include "model/games/game_files.h"
#include "model/games/rulebook.h"

#include <QList>
#include <QString>

#include <expected>
#include <memory>
#include <vector>

/// Games as they lie in folders, bundled ones and others. Begin here; game_files.h finds the files of a game.
namespace model {

/// A line of a deck file that cannot be read, or names a card the game cannot be played with.
struct DeckProblem
{
    QString file;
    DeckTextError error;
};

/// A game with everything found in its folder, compiled as far as it goes.
struct LoadedGame
{
    std::vector<engine::SourceFile> sources;
    /// Nothing when the rules have errors; the diagnostics say which. Cards and scenarios with errors are left out of
    /// it.
    std::shared_ptr<const engine::Program> program;
    std::vector<engine::Diagnostic> diagnostics;
    QList<DeckList> decks;
    QList<DeckProblem> deckProblems;
    QList<Clause> rulebook;
    std::size_t cards = 0;
};

/// A deck as it is written, and the name by which messages call it.
struct DeckFile
{
    QString name;
    QByteArray text;
};

/// Compiles a game and looks up its decks, wherever they come from. A deck that does not say its name has that of its
/// file.
LoadedGame loadGame(GameFiles files, const QList<DeckFile>& decks);

std::expected<LoadedGame, FileError> loadGame(const QString& path, const QString& sharedRulesFolder);

/// A deck's cards as the program knows them, by section, without those left out of it; or the first card the game does
/// not have.
std::expected<std::vector<engine::Deck>, QString> dealt(const DeckList& deck, const engine::Program& program);

} // namespace model
