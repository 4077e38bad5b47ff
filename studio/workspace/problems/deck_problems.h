// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

class DeckDesk;
class ProblemList;

/// Adds to the list what is wrong with decks, as the desk has judged them.
void tellDeckProblems(DeckDesk& desk, ProblemList& list);

} // namespace studio
