// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bots/bot.h"
#include "studio/commands/arguments/call.h"

#include <string>
#include <string_view>

namespace studio {

/// The kind of bot with this name. If there is none, prints an error and returns null.
const engine::BotKind* botKind(std::string_view name, Streams streams);

/// The kinds of bots and what they do, for the help text of an option.
std::string botKindsText();

} // namespace studio
