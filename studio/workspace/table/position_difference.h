// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/views/view.h"
#include "studio/workspace/table/card_look.h"

#include <QList>
#include <QString>

namespace studio {

/// A difference between two positions of a game, limited to what the viewer may know.
struct PositionDifference
{
    /// The name of the value or zone: "Player 1: life", "Player 2: hand".
    QString what;
    /// The text for the first position: "4", "3 cards; only here: Tin Owl".
    QString one;
    /// The same for the other position. A number includes its difference from the first: "7 (+3)".
    QString other;

    friend bool operator==(const PositionDifference&, const PositionDifference&) = default;
};

/// The differences in the phase, and in the values and zones of the game and its players, in the order in which the
/// table shows them.
QList<PositionDifference>
differences(const engine::View& one, const engine::View& other, const Looks& looks, const engine::Program& program);

} // namespace studio
