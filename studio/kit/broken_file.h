// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace studio {

/// Gives a file that cannot be used another name in its folder, `<file>.broken`, or with a number when there is one
/// already, so that what is written next in its place does not destroy it. Gives that name, or nothing when the file
/// could not be moved.
std::optional<QString> setAside(const QString& file);

} // namespace studio
