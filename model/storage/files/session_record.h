// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/files/held_file.h"

#include <QString>

#include <cstdint>

namespace model {

/// What we remember of the projects that we wrote, in a folder of the user's own: which we left whole, so that they
/// need not be checked again, and which we were writing when the program ended, so that the journal beside them is
/// ours. Nothing that comes with a project can claim to be in it. Where the folder cannot be written, everything is
/// foreign.
class SessionRecord
{
public:
    enum class State : std::uint8_t {
        Unknown,
        Writing,
        Closed,
        /// There is a record, but not as we wrote it: as good as none. It is never noted.
        Unreadable,
    };

    explicit SessionRecord(QString folder)
        : m_folder(std::move(folder))
    {
    }

    /// What we know of the file that is now at this path.
    State stateOf(const HeldFile& file) const;
    bool note(const HeldFile& file, State state) const;
    /// Whether we ever wrote a project at this path, be it this very file or another.
    bool knows(const HeldFile& file) const;

private:
    QString fileFor(const QString& path) const;

    QString m_folder;
};

} // namespace model
