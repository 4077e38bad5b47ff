// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/arguments/bot_argument.h"

#include <format>
#include <ostream>

namespace studio {

const engine::BotKind* botKind(std::string_view name, Streams streams)
{
    const engine::BotKind* const kind = engine::botNamed(name);
    if (!kind)
        streams.err << std::format("There is no bot \"{}\". Available bots: {}.\n", name, botKindsText());
    return kind;
}

std::string botKindsText()
{
    std::string kinds;
    for (const engine::BotKind& kind : engine::allBots())
        kinds += std::format("{}{} ({})", kinds.empty() ? "" : ", ", kind.name, kind.purpose);
    return kinds;
}

} // namespace studio
