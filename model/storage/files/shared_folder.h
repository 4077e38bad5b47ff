// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <cstdint>

namespace model {

/// Who else may change files in a folder while we write to it.
enum class FolderSharing : std::uint8_t {
    Unshared,
    /// The folder is on another computer, so locks and the order of writes are unreliable.
    Network,
    /// A program synchronises the folder with other computers and may replace files.
    Synchronised,
};

/// The sharing of a file's folder. A folder counts as synchronised if it or a parent folder contains the typical files
/// of a synchronisation program.
FolderSharing sharingOf(const QString& file);

/// Identifies network file systems by the system's name for their type.
bool isOnNetwork(QByteArrayView fileSystem);

} // namespace model
