// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

class ProblemList;
class Workspace;

/// Adds to the list what is wrong with how cards look: texts that do not fit, and frames that cannot be read. It is
/// found beside the window.
void tellFaceProblems(Workspace& workspace, ProblemList& list);

} // namespace studio
