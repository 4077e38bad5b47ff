// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/actions.h"

#include <optional>

namespace studio {

class MainWindow;

/// The one table of actions, in the language of the moment. A new action is a row here.
QList<ActionSpec> windowActions(MainWindow& window);

/// A menu of the window; one with a parent is its submenu.
struct MenuSpec
{
    MenuId id;
    QString title;
    std::optional<MenuId> parent = {};
};

/// The menus in their order.
QList<MenuSpec> windowMenus();

} // namespace studio
