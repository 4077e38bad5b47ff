// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

class ProblemList;
class Workspace;

/// Adds problems with the look of cards to the list: texts that don't fit, and invalid frames. The problems are found
/// in the background.
void addFaceProblems(Workspace& workspace, ProblemList& list);

} // namespace studio
