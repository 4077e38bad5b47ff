// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "studio/workspace/playtest/half_choice.h"

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

/// Decides for a person at the table: by pointing at things until one option is left, by an option, or by passing.
class Deciding
{
    Q_DECLARE_TR_FUNCTIONS(Deciding)

public:
    Deciding(PlaytestNews& news, PlayedGame& played, TableSight& sight, PlayPace& pace, PlayHistory& history);

    const HalfChoice& choice() const { return m_choice; }

    /// What the player who is asked has picked so far: things of a question about several, then of the choice that is
    /// half made.
    std::vector<std::int64_t> picked() const;

    HalfChoice::Picked pick(std::int64_t thing);
    /// Takes the pick of one thing back; the others stay.
    void unpick(std::int64_t thing);
    /// Takes an option of the view.
    void choose(std::size_t option);

    /// Out of a choice that is half made, or an action that is half done: by one thing picked, or by the last answer of
    /// whoever is asked, when nobody else has decided since.
    bool canStepBack() const;
    void stepBack();

    /// Passes, or ends a choice that is enough, or lets whoever is waited for go on.
    void pass();
    /// Why that is not possible, which is said when it is tried all the same; nothing when it is.
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
    HalfChoice m_choice;
    /// The steps in which things of the question were picked that is asked now.
    std::vector<NodeId> m_picks;
    /// The option that passing comes to.
    std::optional<std::size_t> m_passing;
};

} // namespace studio
