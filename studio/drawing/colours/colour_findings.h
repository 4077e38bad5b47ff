// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/colours/colour_check.h"

namespace studio {

class ProblemList;
class Workspace;

/// The stable code of a problem, with which authors accept it.
QString codeOf(ColourProblem::Kind kind);

/// Adds problems with the colours of the project's own frames to the list. They are found in the background.
void addColourProblems(Workspace& workspace, ProblemList& list);

} // namespace studio
