// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "studio/words/question_words.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace studio {

class PlayedGame;
class PlaytestNews;
class PlayPace;
class TableSight;

/// Texts about the game for the viewer of the table.
class PlayWords
{
    Q_DECLARE_TR_FUNCTIONS(PlayWords)

public:
    PlayWords(PlaytestNews& news, PlayedGame& played, TableSight& sight, PlayPace& pace);

    /// The current question, the player that the game is waiting for, or the result of the game.
    QString question() const;
    /// The item that resolves next, if any.
    QString waiting() const;
    /// The text of an option of the view, capitalised.
    QString optionText(std::size_t option) const;
    /// The text of a step: what was done in it, limited to what the viewer may know.
    QString stepText(engine::Game::NodeId node) const;
    /// A text of the engine, capitalised.
    QString asLine(const std::string& words) const;
    /// The reasons for a value, line by line; empty if there are none.
    QStringList explain(std::int64_t thing, std::uint32_t property) const;
    /// The rules text that calculates a number.
    QString definitionOf(std::uint32_t workedOut) const;

private:
    SeenGame seen() const;

    PlayedGame& m_played;
    TableSight& m_sight;
    PlayPace& m_pace;
    std::vector<std::string> m_lowerCaseNames;
};

} // namespace studio
