// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

class Selection;
class Workspace;
struct NamedHere;

/// Goes to a declaration: a clause in the rulebook, a card, or a place in the rules of the game or in the shared rules.
/// Returns false if there is no declaration.
bool showDefinition(const NamedHere& named, const Workspace& workspace, Selection& selection);

} // namespace studio
