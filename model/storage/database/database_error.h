// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace model {

/// Why SQLite could not do what it was asked.
enum class DatabaseError : std::uint8_t {
    CannotOpen,
    Busy,
    ReadOnly,
    Full,
    Damaged,
    TooSlow,
    /// Qt's driver brings a SQLite of its own, or one that is too old.
    Foreign,
    Other,
};

} // namespace model
