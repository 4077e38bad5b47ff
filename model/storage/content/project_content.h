// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "model/storage/files/checksum.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

/// The content of a project file. Start with this file, which lists what is read when a project is opened; the edits
/// themselves remain in the file. entity_bytes.h encodes entities, entity_rows.h reads them, and row_writer.h writes
/// rows.
namespace model {

/// A batch of the log. Edits are numbered consecutively throughout the log. A batch that reverts another has no edits
/// itself.
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
    /// The batches in order and without gaps.
    std::vector<LoggedBatch> batches;
    QList<NamedVersion> versions;
    /// The highest id ever used.
    std::int64_t lastId = 0;
};

/// The tables for which totals are stored.
enum class Table : std::uint8_t { Entities, Batches, Edits, Versions };

constexpr std::size_t tables = 4;
constexpr std::array<const char*, tables> tableNames{"entities", "batches", "edits", "versions"};

struct Totals
{
    std::array<RowTotal, tables> of{};

    RowTotal& operator[](Table table) { return of[static_cast<std::size_t>(table)]; }

    friend bool operator==(const Totals&, const Totals&) = default;
};

/// Checksums over all the values of a row.
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
