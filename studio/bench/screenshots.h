// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/places.h"

#include <QStringList>

#include <expected>

namespace studio {

/// Writes a picture of each perspective and of each game being played, light and dark, into a folder, whatever the
/// user's own preferences are. Gives the files, or the one that could not be written.
std::expected<QStringList, QString> writeScreenshots(const QString& folder, const Places& places);

} // namespace studio
