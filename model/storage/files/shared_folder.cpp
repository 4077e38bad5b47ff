// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/files/shared_folder.h"

#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>

#include <algorithm>
#include <array>
#include <string_view>

using namespace Qt::StringLiterals;

namespace model {

namespace {

/// Types of network file systems. The types of file systems in user space start with “fuse.”.
constexpr std::array<std::string_view, 20> networks{
    "9p",
    "afs",
    "ceph",
    "cifs",
    "coda",
    "davfs",
    "fuse.davfs2",
    "fuse.glusterfs",
    "fuse.google-drive-ocamlfuse",
    "fuse.gvfsd-fuse",
    "fuse.onedriver",
    "fuse.pcloud",
    "fuse.rclone",
    "fuse.s3fs",
    "fuse.seadrive",
    "fuse.sshfs",
    "nfs",
    "nfs4",
    "smb3",
    "smbfs",
};

/// Names of files and folders that Syncthing, Dropbox, ownCloud, Nextcloud, Google Drive and MEGA create only in
/// folders that they synchronise.
const QStringList marks{
    u".stfolder"_s,
    u".dropbox.cache"_s,
    u".owncloudsync.log"_s,
    u".nextcloudsync.log"_s,
    u".sync_*.db"_s,
    u"._sync_*.db"_s,
    u".tmp.drivedownload"_s,
    u".tmp.driveupload"_s,
    u".megaignore"_s,
};

} // namespace

bool isOnNetwork(QByteArrayView fileSystem)
{
    return std::ranges::contains(networks, std::string_view(fileSystem.data(), std::size_t(fileSystem.size())));
}

FolderSharing sharingOf(const QString& file)
{
    QDir folder = QFileInfo(file).absoluteDir();
    if (isOnNetwork(QStorageInfo(folder).fileSystemType()))
        return FolderSharing::Network;
    do {
        if (!folder.entryList(marks, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).isEmpty())
            return FolderSharing::Synchronised;
    } while (folder.cdUp());
    return FolderSharing::Unshared;
}

} // namespace model
