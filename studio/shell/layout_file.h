// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <expected>

namespace studio {

/// A saved arrangement of docks, with its name in the menu; built-in perspectives have none.
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
    /// A layout file whose content was changed after we wrote it.
    Damaged,
    /// An intact file that lacks the name a user's perspective needs.
    Nameless,
    /// An intact file whose name belongs to another perspective.
    IdTaken,
};

/// The bytes of a layout file: JSON with a checksum of the arrangement. The docking library trusts what it restores, so
/// only data that we wrote may reach it.
QByteArray encodeLayout(const SavedLayout& layout);
std::expected<SavedLayout, LayoutError> decodeLayout(const QByteArray& bytes);

std::expected<SavedLayout, LayoutError> readLayout(const QString& path);
std::expected<void, LayoutError> writeLayout(const QString& path, const SavedLayout& layout);

} // namespace studio
