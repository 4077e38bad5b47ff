// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace engine {

struct Program;

/// Notes which cards have rules for each event and changes of each value, so that play can skip all other cards. Also
/// notes what data games must record for these rules.
void noteHolders(Program& program);

} // namespace engine
