// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <QObject>

namespace studio {

/// Everything that the parts of a playtest report. When one of these is emitted, all parts agree with each other.
///
/// A panel that shows the table redraws on changed() and starts over on gameChanged(); one that lists steps adds on
/// stepped(). Buttons that start or stop something also follow goingChanged().
class PlaytestNews : public QObject
{
    Q_OBJECT

public:
    using NodeId = engine::Game::NodeId;

    using QObject::QObject;

Q_SIGNALS:
    // The game

    /// The game is about to be replaced or left: the last moment to save it.
    void leaving();
    /// Another game is played, or none. changed() follows.
    void gameChanged();
    /// There is a new step, and the game stands after it. It may be one of many: changed() follows the last.
    void stepped(NodeId node);
    /// A step has another name.
    void named(NodeId node);

    // The table

    /// The table was viewed again; for the parts of the playtest. changed() follows.
    void viewed();
    /// Another seat looks now, or none: put away what was looked up for the one before. changed() follows.
    void viewerChanged();
    /// Something on the table is different: the position, whose view it is, what is picked, or what is recorded.
    void changed();
    /// A thing of the table is pointed at in a list; 0 when none is any more.
    void pointed(std::int64_t thing);
    /// Somebody wants to change the values or the place of a thing by hand.
    void handWanted(engine::Ref thing);

    // How play goes on

    /// Play began or ended to go on by itself, a bot began or ended to think, or a stop or a setting of it was changed.
    void goingChanged();
    /// The motion, the curtain or what is skipped was chosen, to be remembered for the next game.
    void preferred();

    // The project's game, while another is played

    /// The game that is played may have become older than the project's, or as new.
    void outdatedChanged();
    /// What no longer fits is known.
    void rerunDone();

    /// A line to tell the user.
    void told(const QString& message);
};

} // namespace studio
