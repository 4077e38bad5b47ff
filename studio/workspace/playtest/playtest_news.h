// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <QObject>

namespace studio {

/// The signals of a playtest. When changed() is emitted, all parts are up to date.
///
/// A panel that shows the table redraws on changed() and starts over on gameChanged(). A panel that lists steps adds
/// one on stepped(). Buttons that start or stop something also react to goingChanged().
class PlaytestNews : public QObject
{
    Q_OBJECT

public:
    using NodeId = engine::Game::NodeId;

    using QObject::QObject;

Q_SIGNALS:
    // The game

    /// The game is about to be replaced or left. This is the last moment to save it.
    void leaving();
    /// Another game is being played, or none. changed() follows.
    void gameChanged();
    /// A new step was made and is the current one. It may be one of many: changed() follows the last.
    void stepped(NodeId node);
    /// A step was renamed.
    void named(NodeId node);

    // The table

    /// The view was refreshed. Only for the parts of the playtest; changed() follows.
    void viewed();
    /// The viewer is another seat, or none. Anything that the previous viewer looked up must be hidden. changed()
    /// follows.
    void viewerChanged();
    /// Something on the table changed: the position, its viewer, the picks, or the recording.
    void changed();

    // Automatic play

    /// Automatic play or a bot's thinking began or ended, or a stop or setting of automatic play changed.
    void goingChanged();
    /// A preference changed: the motion, the curtain or which questions are skipped.
    void preferred();

    // The project's game, if it differs from the one being played

    /// The game being played may have become outdated or up to date.
    void outdatedChanged();
    /// A rerun has ended, and the steps that no longer fit are known.
    void rerunDone();

    /// A message for the user.
    void told(const QString& message);
};

} // namespace studio
