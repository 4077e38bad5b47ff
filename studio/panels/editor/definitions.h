// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

class Selection;
class Workspace;
struct NamedHere;

/// Goes to where something is declared: a clause in the rulebook, a card, a place in the game's rules or in those that
/// come with the program. False when there is no such place.
bool showDefinition(const NamedHere& named, const Workspace& workspace, Selection& selection);

} // namespace studio
