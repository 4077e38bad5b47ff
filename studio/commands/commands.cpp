// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/commands.h"

#include <algorithm>

namespace studio {

std::vector<Command> commands()
{
    return {
        gamesCommand(),
        newCommand(),
        checkCommand(),
        formatCommand(),
        cardsCommand(),
        deckCommand(),
        importCommand(),
        exportCommand(),
        thumbnailCommand(),
        versionsCommand(),
        diffCommand(),
        testCommand(),
        playCommand(),
        simulateCommand(),
        benchCommand(),
    };
}

bool mayDraw(const std::vector<std::string>& arguments)
{
    return !arguments.empty() && std::ranges::any_of(commands(), [&arguments](const Command& command) {
        return command.mayDraw && command.name == arguments.front() &&
               (command.drawsOnlyWith.empty() || std::ranges::contains(arguments, command.drawsOnlyWith));
    });
}

} // namespace studio
