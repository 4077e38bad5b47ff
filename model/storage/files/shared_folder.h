// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <cstdint>

namespace model {

/// Who else may change what lies in a folder while we write it.
enum class FolderSharing : std::uint8_t {
    Nobody,
    /// It lies on another computer, whose locks and whose order of writing cannot be relied upon.
    Network,
    /// A program copies it to other computers, and puts what changed there in its place.
    Synchronised,
};

/// Of the folder that a file lies in. A folder is taken for synchronised when it, or one around it, has what the
/// programs that do so leave there.
FolderSharing sharingOf(const QString& file);

/// By the name that the system has for its kind of file system.
bool isOnNetwork(QByteArrayView fileSystem);

} // namespace model
