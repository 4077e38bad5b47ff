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

/// The game in words for the viewer of the table.
class PlayWords
{
    Q_DECLARE_TR_FUNCTIONS(PlayWords)

public:
    PlayWords(PlaytestNews& news, PlayedGame& played, TableSight& sight, PlayPace& pace);

    /// What is asked, or who is waited for, or how the game ended.
    QString question() const;
    /// What waits to be carried out next, if anything does.
    QString waiting() const;
    /// What an option of the view says, as a line of its own.
    QString optionText(std::size_t option) const;
    /// What a step is called: what was done in it, as the viewer may know.
    QString stepText(engine::Game::NodeId node) const;
    /// The engine's words as a line of their own.
    QString asLine(const std::string& words) const;
    /// Why a value is what it is, line by line; empty when there is nothing to tell.
    QStringList explain(std::int64_t thing, std::uint32_t property) const;
    /// The line of the rules by which a number is worked out.
    QString definitionOf(std::uint32_t workedOut) const;

private:
    SeenGame seen() const;

    PlayedGame& m_played;
    TableSight& m_sight;
    PlayPace& m_pace;
    std::vector<std::string> m_namesInSmallLetters;
};

} // namespace studio
