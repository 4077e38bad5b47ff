// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/places.h"

#include <QStringList>

#include <expected>

namespace studio {

/// Saves pictures to a folder, ignoring the user's preferences. They show each perspective and each game in play, in
/// light and dark themes. The pictures for the manual are saved to the subfolder “manual”. Returns the files that were
/// written, or the one that couldn't be written.
std::expected<QStringList, QString> writeScreenshots(const QString& folder, const Places& places);

} // namespace studio
