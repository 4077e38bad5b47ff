// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

class ProblemList;
class Workspace;

/// Adds problems with the look of cards to the list: texts that do not fit, and frames that cannot be read. The search
/// runs in the background.
void addFaceProblems(Workspace& workspace, ProblemList& list);

} // namespace studio
