// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/commands.h"

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

} // namespace studio
