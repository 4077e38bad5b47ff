// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace studio {

class Actions;

/// Gives the editors in a panel the actions for what stands at the cursor in their menus. Returns the panel.
QWidget* withEditorMenus(QWidget* panel, Actions& actions);

} // namespace studio
