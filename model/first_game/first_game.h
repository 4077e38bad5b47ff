// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "model/entities/entities.h"
#include "model/first_game/questions.h"
#include "model/games/compiled_game.h"

#include <QList>
#include <QMap>
#include <QString>

#include <expected>
#include <vector>

/// First games: rules, cards, decks and scenarios that are put together from the answers to a few questions. Questions
/// and texts are files in resources/first_game; nothing here knows what they are about. Start with FirstGame;
/// questions.h reads the questions, and pieces.h puts one text together.
namespace model {

/// A game that was put together: the parts of its project, and the rules with their problems, if any. For example, a
/// name that the user typed may have another meaning in the rules.
struct WrittenGame
{
    QList<Entity> parts;
    CompiledGame compiled;
};

/// The questions, and the texts from which games are put together.
class FirstGame
{
public:
    /// Reads a folder with questions.txt and the pieces of a game's files, whose names end in “.txt”. On failure,
    /// returns the errors.
    static std::expected<FirstGame, QString> read(const QString& folder);

    const Questions& questions() const { return m_questions; }

    /// The pieces of each file of the game, by the name of that file.
    const QMap<QString, QString>& pieces() const { return m_pieces; }

    /// Writes a game with this name. Fields that the rules don't declare are left out of cards, and decks are made
    /// legal. If a text can't be put together, returns the reason.
    std::expected<WrittenGame, QString>
    written(const QString& name, const Answers& answers, const std::vector<engine::SourceFile>& sharedRules) const;

private:
    Questions m_questions;
    QMap<QString, QString> m_pieces;
};

} // namespace model
