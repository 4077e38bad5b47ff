// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/places.h"

#include <QStringList>

#include <expected>

namespace studio {

/// Saves pictures to a folder, ignoring the user's preferences: each perspective and each game in play, light and dark,
/// and in the subfolder “manual”, the pictures of the manual. Returns the files that were written, or the one that
/// could not be written.
std::expected<QStringList, QString> writeScreenshots(const QString& folder, const Places& places);

} // namespace studio
