// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <stop_token>

namespace studio {

/// The kinds of bots that can sit at a table, the one that suggests itself first.
QStringList botKinds();

/// What a kind of bot is called, and what it does.
QString botName(const QString& kind);
QString botPurpose(const QString& kind);

/// The option that a bot takes in a game that is its own to try things in.
std::size_t botChoice(const QString& kind, engine::Game& game, std::uint64_t seed, const std::stop_token& stop);

} // namespace studio
