// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/play/views/view.h"

#include <QString>
#include <QStringList>

namespace studio {

class CardBook;

QString seatName(std::int32_t seat);

/// A game as a viewer sees it. Everything it refers to must outlive it.
struct SeenGame
{
    engine::Game& game;
    const engine::View& view;
    engine::Viewer viewer;
    const CardBook& book;
};

/// The next thing that is waiting to resolve; empty if there is none or if the player can't pass.
QString waitingWords(const SeenGame& seen);
/// The current question: who must decide, what the choice is, and what it is part of. Only valid while a player must
/// decide.
QString questionWords(const SeenGame& seen);
/// The reasons for a value, one line each; empty if there are none.
QStringList valueWords(const SeenGame& seen, std::int64_t thing, std::uint32_t property);

} // namespace studio
