// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/commands.h"

namespace studio {

std::vector<Command> commands()
{
    return {
        gamesCommand(),
        checkCommand(),
        formatCommand(),
        cardsCommand(),
        testCommand(),
        playCommand(),
        simulateCommand(),
        benchCommand(),
    };
}

} // namespace studio
