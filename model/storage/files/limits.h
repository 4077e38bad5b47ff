// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTypes>

#include <chrono>
#include <cstdint>

/// How much a project can hold. What has more is refused, wherever it comes from; a test asks for each limit and for
/// one more.
namespace model::limits {

constexpr qint64 largestProject = 2'147'483'648;
constexpr std::int64_t mostEntities = 500'000;
constexpr std::int64_t mostBatches = 5'000'000;
constexpr std::int64_t mostVersions = 10'000;
/// No id is higher, so that there is always a next one.
constexpr std::int64_t highestId = 1'000'000'000'000;

/// In bytes.
constexpr std::uint64_t longestName = 4'096;
constexpr std::uint64_t longestValue = 65'536;
constexpr std::uint64_t longestText = 8 * 1'024 * 1'024;
constexpr std::uint64_t largestArt = 16 * 1'024 * 1'024;
constexpr std::uint64_t mostFields = 200;
constexpr std::uint64_t mostDeckEntries = 10'000;
constexpr std::uint64_t mostCopies = 10'000;
constexpr std::uint64_t mostTags = 100;
constexpr std::uint64_t mostSeats = 64;

/// What is wrong with a project is told item by item, up to so many.
constexpr qsizetype mostDamage = 100;

/// Checking a project that somebody else wrote may take so long.
constexpr std::chrono::milliseconds longestOpening{20'000};

} // namespace model::limits
