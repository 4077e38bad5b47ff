// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace studio {

class Workspace;

// Each opens a dialog and returns at once.

void askForKeyword(Workspace& workspace, QWidget* parent);
void askForZone(Workspace& workspace, QWidget* parent);

} // namespace studio
