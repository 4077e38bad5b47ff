// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/files/storage_error.h"

namespace model {

StorageError storageError(DatabaseError error, const QString& path)
{
    using Kind = StorageError::Kind;
    switch (error) {
    case DatabaseError::Busy:
        return {Kind::InUse, path};
    case DatabaseError::ReadOnly:
        return {Kind::ReadOnly, path};
    case DatabaseError::Full:
        return {Kind::Full, path};
    case DatabaseError::Damaged:
        return {Kind::Damaged, path};
    case DatabaseError::TooSlow:
        return {Kind::TooSlow, path};
    case DatabaseError::CannotOpen:
        return {Kind::CannotRead, path};
    case DatabaseError::Foreign:
    case DatabaseError::Other:
        break;
    }
    return {Kind::CannotWrite, path};
}

} // namespace model
