// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bots/bot.h"
#include "studio/commands/arguments/call.h"

#include <string>
#include <string_view>

namespace studio {

/// The bot kind with this name. Prints an error and returns nothing if there is none.
const engine::BotKind* botKind(std::string_view name, Streams streams);

/// Every kind of bot and what it does, for an option's help text.
std::string botKindsText();

} // namespace studio
