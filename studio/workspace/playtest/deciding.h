// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "studio/workspace/playtest/partial_choice.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <vector>

namespace studio {

class PlayedGame;
class PlaytestNews;
class PlayHistory;
class PlayPace;
class TableSight;

/// Makes the decisions of a person at the table: by picking things until one option is left, by choosing an option, or
/// by passing.
class Deciding
{
    Q_DECLARE_TR_FUNCTIONS(Deciding)

public:
    Deciding(PlaytestNews& news, PlayedGame& played, TableSight& sight, PlayPace& pace, PlayHistory& history);

    const PartialChoice& choice() const { return m_choice; }

    /// The things picked so far: answers to a question about several things, then those of the unfinished choice.
    std::vector<std::int64_t> picked() const;

    PartialChoice::Picked pick(std::int64_t thing);
    /// Undoes the pick of one thing and keeps the others.
    void unpick(std::int64_t thing);
    /// Chooses an option of the view.
    void choose(std::size_t option);

    /// Whether stepBack() can undo something: the last pick, or, in an unfinished choice or action, the last answer of
    /// the player being asked, if no other player has decided since.
    bool canStepBack() const;
    void stepBack();

    /// Passes, finishes a choice with enough picks, or lets a waiting bot continue.
    void pass();
    /// The reason why pass() is not possible; empty if it is. pass() reports it.
    QString whyNoPass() const;

private:
    using NodeId = engine::Game::NodeId;

    void follow();
    std::optional<std::size_t> answerByPassing() const;

    PlaytestNews& m_news;
    PlayedGame& m_played;
    TableSight& m_sight;
    PlayPace& m_pace;
    PlayHistory& m_history;
    PartialChoice m_choice;
    /// The steps that answered the current question about several things.
    std::vector<NodeId> m_picks;
    /// The option that pass() chooses.
    std::optional<std::size_t> m_passing;
};

} // namespace studio
