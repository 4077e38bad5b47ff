// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/autoplay/autoplay.h"
#include "studio/workspace/background.h"
#include "studio/workspace/playtest/motion.h"

#include <QCoreApplication>
#include <QString>
#include <QTimer>

#include <optional>
#include <stop_token>

namespace studio {

class PlayedGame;
class PlaytestNews;
class TableSight;

/// Automatic play at the table, as determined by engine::Autoplay. Bots think in the background, and automatic steps
/// are taken in slices, so that the window never freezes.
class PlayPace
{
    Q_DECLARE_TR_FUNCTIONS(PlayPace)

public:
    using Goal = engine::Autoplay::Goal;

    PlayPace(PlaytestNews& news, PlayedGame& played, TableSight& sight);

    /// Takes the option that a person chose, and continues.
    void decide(std::size_t option);
    /// Takes an option without continuing. Returns false if it failed, which is reported to the user.
    bool take(std::size_t option);
    /// Continues until a person is asked.
    void goOn();
    /// Continues, unless play is stopped.
    void go();
    void advance(Goal goal);
    void runTo(std::uint32_t phase);
    /// Stops automatic play and automatic passing.
    void stop();
    /// Stops play because the game is about to be moved to another step. Does not refresh the view.
    void halt();

    bool isGoing() const;

    bool isThinking() const { return m_thinking.isRunning(); }

    /// Makes the thinking bot choose the best option found so far.
    void hurry();

    /// Assigns a kind of bot to a seat, or a person if the kind is empty.
    void seat(std::int32_t seat, const QString& bot);

    bool hasStop(std::uint32_t phase) const;
    void setStop(std::uint32_t phase, bool isOn);

    bool passesAutomatically() const { return m_autoPasses; }

    void setPassesAutomatically(bool isOn);

    /// Whether a person with only one option is skipped instead of asked. Skipped passes are reported.
    bool skipsForced() const { return m_skipsForced; }

    void setSkipsForced(bool isOn);

    void setMotion(Motion motion);

    Motion motion() const { return m_motion; }

    /// The duration of an animation in milliseconds; 0 without animations.
    int motionTime() const;

    /// Reacts to a change of game: play starts immediately in a new game, but a resumed game stays where it was left.
    void begin();
    /// Reports why a step failed.
    void reportTrouble();

private:
    bool take(std::size_t option, engine::Autoplay::By by, bool isWanted);
    void think(const engine::Autoplay::Next& next);
    void thought(std::size_t option, bool isWanted);
    void setAttention();
    void finish(engine::Autoplay::End end);
    void reportPassed();

    PlaytestNews& m_news;
    PlayedGame& m_played;
    TableSight& m_sight;
    bool m_autoPasses = false;
    bool m_skipsForced = true;
    Motion m_motion = Motion::Normal;
    /// The phase to run to.
    std::uint32_t m_wantedPhase = engine::none;
    QTimer m_next;
    Background m_thinking;
    std::stop_source m_hurry;
    /// The timer that hurries a bot when it has thought for too long.
    QTimer m_patience;
};

} // namespace studio
