// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/views/view.h"
#include "studio/workspace/table/card_look.h"

#include <QList>
#include <QString>

namespace studio {

/// Something in which two positions of a game differ, as whoever looks may know it.
struct PositionDifference
{
    /// "Player 1: life", "Player 2: hand".
    QString what;
    /// "4", "3 cards; only here: Tin Owl".
    QString one;
    /// The same of the other, a number with how far it is from the first: "7 (+3)".
    QString other;

    friend bool operator==(const PositionDifference&, const PositionDifference&) = default;
};

/// Values and zones of the game and of each player that are not the same in both, in the order of the table.
QList<PositionDifference>
differences(const engine::View& one, const engine::View& other, const Looks& looks, const engine::Program& program);

} // namespace studio
