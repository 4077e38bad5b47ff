// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace engine {

struct Program;

/// Notes who of the cards has a rule for which event and a change of which value, so that all others need not be looked
/// at in play; and what games need keep because of it.
void noteHolders(Program& program);

} // namespace engine
