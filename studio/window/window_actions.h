// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/actions.h"

#include <optional>

namespace studio {

class MainWindow;

/// All actions, in the current language: the rows of the table in this file and of the tables for particular subjects.
/// CONTRIBUTING.md says which table a new action belongs to.
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
