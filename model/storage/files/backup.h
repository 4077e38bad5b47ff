// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {

/// Keeps a file of an older format as it is, in one beside it that has that in its name; whole or not at all. One that
/// is there already with the same content will do.
bool keepBackup(const QString& path, int format);

/// After a file got its name, so that the name is on the disk too.
void syncFolder(const QString& path);

} // namespace model
