// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/play/views/view.h"

#include <QString>
#include <QStringList>

namespace studio {

class CardBook;

QString seatName(std::int32_t seat);

/// A game as somebody sees it. All of it is borrowed.
struct SeenGame
{
    engine::Game& game;
    const engine::View& view;
    engine::Viewer viewer;
    const CardBook& book;
};

/// What waits to be carried out next; empty when nothing does.
QString waitingWords(const SeenGame& seen);
/// Who is asked to do what, and in the middle of what. Somebody must be asked.
QString questionWords(const SeenGame& seen);
/// Why a value is what it is, line by line; empty when there is nothing to tell.
QStringList valueWords(const SeenGame& seen, std::int64_t thing, std::uint32_t property);

} // namespace studio
