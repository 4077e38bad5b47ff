// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace engine {

struct Program;

/// Notes, for each event, the cards whose rules watch it and, for each value, the cards whose rules change it, so that
/// play can skip all other cards. Also notes what data games must record for these rules.
void noteHolders(Program& program);

} // namespace engine
