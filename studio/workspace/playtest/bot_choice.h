// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <stop_token>

namespace studio {

/// The kinds of bots for a seat, the default first.
QStringList botKinds();

/// The name of a kind of bot, and what it does.
QString botName(const QString& kind);
QString botPurpose(const QString& kind);

/// The option that a bot chooses. `game` is a copy that the bot can try moves in.
std::size_t botChoice(const QString& kind, engine::Game& game, std::uint64_t seed, const std::stop_token& stop);

} // namespace studio
