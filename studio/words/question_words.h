// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/play/views/view.h"

#include <QString>
#include <QStringList>

namespace studio {

class CardBook;

QString seatName(std::int32_t seat);

/// A game as a viewer sees it. All of it is borrowed.
struct SeenGame
{
    engine::Game& game;
    const engine::View& view;
    engine::Viewer viewer;
    const CardBook& book;
};

/// The next thing that is waiting to resolve; empty if nothing is waiting.
QString waitingWords(const SeenGame& seen);
/// The current question: the player, the choice, and what it is part of. A player must be asked.
QString questionWords(const SeenGame& seen);
/// The reasons for a value, line by line; empty if there are none.
QStringList valueWords(const SeenGame& seen, std::int64_t thing, std::uint32_t property);

} // namespace studio
