// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <expected>

namespace studio {

/// A saved arrangement of docks, with the name it has in the menu; built-in perspectives have none.
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
    /// It was ours once, but its content is not what we wrote.
    Damaged,
    /// It is whole, but as a perspective of the user it should have a name.
    Nameless,
    /// It is whole, but its file has the name of another perspective.
    IdTaken,
};

/// The bytes of a layout file: JSON that carries a checksum of the docks' arrangement. The docking library trusts what
/// it restores, so nothing but what we wrote ourselves may reach it.
QByteArray encodeLayout(const SavedLayout& layout);
std::expected<SavedLayout, LayoutError> decodeLayout(const QByteArray& bytes);

std::expected<SavedLayout, LayoutError> readLayout(const QString& path);
std::expected<void, LayoutError> writeLayout(const QString& path, const SavedLayout& layout);

} // namespace studio
