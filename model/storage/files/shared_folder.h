// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <cstdint>

namespace model {

/// The kind of sharing of a folder, which determines who else may change files while we are writing to it.
enum class FolderSharing : std::uint8_t {
    Unshared,
    /// The folder is on another computer, so locks and the order of writes can't be relied on.
    Network,
    /// A program synchronises the folder with other computers and may replace files.
    Synchronised,
};

/// How the folder of a file is shared. A folder counts as synchronised if it, or a folder above it, contains files that
/// are typical of a synchronisation program.
FolderSharing sharingOf(const QString& file);

/// Whether the type that the system gives for a file system means that it is on a network.
bool isOnNetwork(QByteArrayView fileSystem);

} // namespace model
