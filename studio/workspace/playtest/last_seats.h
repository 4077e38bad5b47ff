// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/playtest/playtest_setup.h"

namespace studio {

class Workspace;

/// Remembers the decks of the open project's last playtest, and the person or bot that played each.
void rememberSeats(const Workspace& workspace, const QList<model::PlaytestSeat>& seats);

/// The usual setup with the seats of the last playtest. A seat whose deck no longer exists gets another deck. If the
/// project has no last playtest, or the game no longer allows its number of seats, the setup is the usual one.
model::PlaytestSetup setupLikeLast(const Workspace& workspace, const QString& bot, std::uint64_t seed);

} // namespace studio
