// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace model {

/// The reason why an SQLite operation failed.
enum class DatabaseError : std::uint8_t {
    CannotOpen,
    Busy,
    ReadOnly,
    Full,
    Damaged,
    TooSlow,
    /// Qt's driver uses a different SQLite library, or an SQLite version that is too old.
    Foreign,
    Other,
};

} // namespace model
