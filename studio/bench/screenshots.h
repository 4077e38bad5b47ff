// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/places.h"

#include <QStringList>

#include <expected>

namespace studio {

/// Saves a picture of each perspective and each game in play, light and dark, to a folder, and the pictures of the
/// manual to its subfolder “manual”, ignoring the user's preferences. Returns the files, or the one that could not be
/// written.
std::expected<QStringList, QString> writeScreenshots(const QString& folder, const Places& places);

} // namespace studio
