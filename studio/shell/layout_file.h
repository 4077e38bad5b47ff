// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <expected>

namespace studio {

/// A saved arrangement of docks, with the name that the menu shows; the name is empty for a built-in perspective.
struct SavedLayout
{
    QString name;
    QByteArray docks;

    friend bool operator==(const SavedLayout&, const SavedLayout&) = default;
};

enum class LayoutError {
    CannotRead,
    CannotWrite,
    CannotRemove,
    NotALayout,
    FromNewerVersion,
    /// The content of the layout file was changed after the program wrote it.
    Damaged,
    /// The file is intact, but lacks the name that a user's perspective needs.
    Nameless,
    /// The file is intact, but its id belongs to another perspective.
    IdTaken,
};

/// The content of a layout file: JSON with a checksum of the arrangement. The docking library trusts the data it
/// restores, so it must only get data written by this program.
QByteArray encodeLayout(const SavedLayout& layout);
std::expected<SavedLayout, LayoutError> decodeLayout(const QByteArray& bytes);

std::expected<SavedLayout, LayoutError> readLayout(const QString& path);
std::expected<void, LayoutError> writeLayout(const QString& path, const SavedLayout& layout);

} // namespace studio
