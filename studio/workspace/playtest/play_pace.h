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

/// How play goes on at the table, as engine::Autoplay says: bots think beside the window, and what goes by itself is
/// done in slices, so that the window never waits.
class PlayPace
{
    Q_DECLARE_TR_FUNCTIONS(PlayPace)

public:
    using Goal = engine::Autoplay::Goal;

    PlayPace(PlaytestNews& news, PlayedGame& played, TableSight& sight);

    /// A person has decided: takes the option, and goes on.
    void decide(std::size_t option);
    /// Takes an option without going on. False when it could not be carried out, which is told.
    bool take(std::size_t option);
    /// Lets play go on until a person is asked.
    void goOn();
    /// The same, unless play stands still.
    void go();
    void advance(Goal goal);
    void runTo(std::uint32_t phase);
    /// Whatever goes by itself stops here, and nobody is passed for any more.
    void stop();
    /// Play no longer goes on from here: the game is about to be moved. The table is not viewed again.
    void halt();

    bool isGoing() const;

    bool isThinking() const { return m_thinking.isRunning(); }

    /// The bot that thinks takes what seems best so far.
    void hurry();

    /// Puts a bot of a kind on a seat, or a person for an empty kind.
    void seat(std::int32_t seat, const QString& bot);

    bool hasStop(std::uint32_t phase) const;
    void setStop(std::uint32_t phase, bool isOn);

    bool passesByItself() const { return m_passesByItself; }

    void setPassesByItself(bool isOn);

    /// Whether who can do only one thing is not asked. Those for whom it was passed are told.
    bool skipsForced() const { return m_skipsForced; }

    void setSkipsForced(bool isOn);

    void setMotion(Motion motion);

    Motion motion() const { return m_motion; }

    /// How long something moves, in milliseconds; 0 when nothing does.
    int motionTime() const;

    /// Another game is played: one that was just begun may go on, another stands where it was left.
    void begin();
    /// Tells why a step could not be carried out.
    void tellTrouble();

private:
    bool take(std::size_t option, engine::Autoplay::By by, bool isWanted);
    void think(const engine::Autoplay::Next& next);
    void thought(std::size_t option, bool isWanted);
    void setAttention();
    void standStill(engine::Autoplay::End end);
    void tellPassed();

    PlaytestNews& m_news;
    PlayedGame& m_played;
    TableSight& m_sight;
    bool m_passesByItself = false;
    bool m_skipsForced = true;
    Motion m_motion = Motion::Normal;
    /// Where somebody wants to run to.
    std::uint32_t m_wantedPhase = engine::none;
    QTimer m_next;
    Background m_thinking;
    std::stop_source m_hurry;
    /// A bot that thinks longer than this is hurried.
    QTimer m_patience;
};

} // namespace studio
