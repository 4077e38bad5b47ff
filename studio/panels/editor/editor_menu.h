// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace studio {

class Actions;

/// Adds the actions for the text at the cursor to the context menus of all editors in a panel. Returns the panel.
QWidget* withEditorMenus(QWidget* panel, Actions& actions);

} // namespace studio
