// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bots/bot.h"
#include "studio/commands/arguments/call.h"

#include <string>
#include <string_view>

namespace studio {

/// The kind of bot that is named. Nothing when there is none of that name, which is said.
const engine::BotKind* botKind(std::string_view name, Streams streams);

/// Every kind and what it does, for the help of an option.
std::string botKindsText();

} // namespace studio
