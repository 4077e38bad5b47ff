// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

class DeckDesk;
class ProblemList;

/// Adds the problems of decks to the list.
void addDeckProblems(DeckDesk& desk, ProblemList& list);

} // namespace studio
