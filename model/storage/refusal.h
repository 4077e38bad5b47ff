// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/database/rows.h"
#include "model/storage/files/storage_error.h"

#include <optional>

namespace model {

/// The reason to refuse a file, if reading its rows ended so early that the rest of the content is unknown.
inline std::optional<StorageError::Kind> refusalFor(Rows::End end)
{
    switch (end) {
    case Rows::End::TooSlow:
        return StorageError::Kind::TooSlow;
    case Rows::End::NoMemory:
        return StorageError::Kind::CannotRead;
    case Rows::End::NotYet:
    case Rows::End::All:
    case Rows::End::Damaged:
        break;
    }
    return {};
}

} // namespace model
