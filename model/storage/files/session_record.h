// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/files/held_file.h"

#include <QString>

#include <cstdint>

namespace model {

/// The program's own record of the projects that it wrote, in one of the user's folders. Projects that were closed
/// intact don't have to be checked again. If the program ended while a project was open for writing, the journal is
/// ours and can be trusted. A project file can't influence the record. If the folder can't be written, every project
/// counts as foreign.
class SessionRecord
{
public:
    enum class State : std::uint8_t {
        Unknown,
        Writing,
        Closed,
        /// The record is invalid and is ignored. This state is never written.
        Unreadable,
    };

    explicit SessionRecord(QString folder)
        : m_folder(std::move(folder))
    {
    }

    /// The recorded state of the file that this path refers to now.
    State stateOf(const HeldFile& file) const;
    bool note(const HeldFile& file, State state) const;
    /// Whether the program ever wrote a project at this path, even if it was a different file.
    bool knows(const HeldFile& file) const;

private:
    QString fileFor(const QString& path) const;

    QString m_folder;
};

} // namespace model
