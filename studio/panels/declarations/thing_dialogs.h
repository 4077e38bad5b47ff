// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace studio {

class Workspace;

// Each function opens a dialog and returns immediately.

void askForKeyword(Workspace& workspace, QWidget* parent);
void askForZone(Workspace& workspace, QWidget* parent);

} // namespace studio
