// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace studio {

/// Renames an unusable file to `<file>.broken`, with a number if that name is taken, so that the next file written in
/// its place doesn't destroy it. Returns the new name, or nothing if the file couldn't be renamed.
std::optional<QString> setAside(const QString& file);

} // namespace studio
