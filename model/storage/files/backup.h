// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {

/// Copies a file of an older format, completely or not at all, to a new file next to it. The name of the copy includes
/// the format. An existing copy with the same content is reused.
bool makeBackup(const QString& path, int format);

/// Syncs the folder of a new file, so that its name is on disk too.
void syncFolder(const QString& path);

} // namespace model
