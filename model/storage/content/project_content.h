// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "model/storage/files/checksum.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

/// What a project file holds, as far as it is read when it is opened: the edits themselves stay in the file.
namespace model {

/// A batch of the log. Its edits are numbered in one sequence with those of the others; one that reverts another has
/// none of its own.
struct LoggedBatch
{
    std::int64_t number = 0;
    EditName name;
    QDateTime at = {};
    std::optional<std::int64_t> reverts = {};
    std::int64_t firstEdit = 0;
    std::int64_t editCount = 0;
};

struct ProjectContent
{
    std::map<EntityId, Entity> entities;
    /// In order, without gaps.
    std::vector<LoggedBatch> batches;
    QList<NamedVersion> versions;
    /// The highest id that an entity ever had.
    std::int64_t lastId = 0;
};

/// The tables whose rows are counted and added up.
enum class Table : std::uint8_t { Entities, Batches, Edits, Versions };

constexpr std::size_t tables = 4;
constexpr std::array<const char*, tables> tableNames{"entities", "batches", "edits", "versions"};

struct Totals
{
    std::array<RowTotal, tables> of{};

    RowTotal& operator[](Table table) { return of[static_cast<std::size_t>(table)]; }

    friend bool operator==(const Totals&, const Totals&) = default;
};

/// The checksums of rows, over everything in them.
std::int64_t propertyChecksum(std::string_view name, std::int64_t value);
std::int64_t entityChecksum(std::int64_t id, std::int64_t kind, std::string_view value);
std::int64_t batchChecksum(const LoggedBatch& batch, std::string_view name);
std::int64_t editChecksum(
    std::int64_t number,
    std::int64_t entity,
    std::int64_t kind,
    std::optional<std::string_view> before,
    std::optional<std::string_view> after
);
std::int64_t versionChecksum(std::int64_t id, std::string_view name, std::int64_t after, std::int64_t at);

} // namespace model
