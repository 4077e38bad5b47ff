// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/actions.h"

#include <optional>

namespace studio {

class MainWindow;

/// The table of all actions, in the current language. A new action needs a row here.
QList<ActionSpec> windowActions(MainWindow& window);

/// A menu of the window, or a submenu if it has a parent.
struct MenuSpec
{
    MenuId id;
    QString title;
    std::optional<MenuId> parent = {};
};

/// The menus in their order.
QList<MenuSpec> windowMenus();

} // namespace studio
