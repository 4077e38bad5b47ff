// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTypes>

#include <chrono>
#include <cstdint>

/// The limits for the content of a project. Anything larger is refused, wherever it comes from. Tests cover each limit
/// and the next value above it.
namespace model::limits {

constexpr qint64 largestProject = 2'147'483'648;
constexpr std::int64_t mostEntities = 500'000;
constexpr std::int64_t mostBatches = 5'000'000;
constexpr std::int64_t mostVersions = 10'000;
/// The highest id, low enough that there is always a next one.
constexpr std::int64_t highestId = 1'000'000'000'000;

/// Lengths and sizes are in bytes.
constexpr std::uint64_t longestName = 4'096;
constexpr std::uint64_t longestValue = 65'536;
constexpr std::uint64_t longestText = 8 * 1'024 * 1'024;
constexpr std::uint64_t largestArt = 16 * 1'024 * 1'024;
constexpr std::uint64_t mostFields = 200;
constexpr std::uint64_t mostDeckEntries = 10'000;
constexpr std::uint64_t mostCopies = 10'000;
constexpr std::uint64_t mostTags = 100;
constexpr std::uint64_t mostSeats = 64;

/// The maximum number of problems reported for a damaged project.
constexpr qsizetype mostDamage = 100;

/// The maximum time for checking a project from an untrusted source.
constexpr std::chrono::milliseconds longestOpening{20'000};

} // namespace model::limits
