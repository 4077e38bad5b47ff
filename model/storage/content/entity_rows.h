// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "model/storage/content/entity_bytes.h"
#include "model/storage/database/rows.h"

#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace model {

/// The result of decoding an entity's row.
struct DecodedRow
{
    /// 0 if the id is missing.
    std::int64_t id = 0;
    /// nullopt if the row doesn't contain a valid entity.
    std::optional<Entity> entity = {};
    /// The row doesn't match its checksum.
    bool isAltered = false;
};

/// Decodes rows in other threads while more rows are being read. Passes on the decoded rows in their original order.
class EntityRows
{
public:
    using Take = std::function<void(DecodedRow&&)>;

    /// `take` receives the decoded rows. It is called in the thread that adds rows.
    explicit EntityRows(Take take);

    /// Adds a row with an id, a kind, a value and a checksum.
    void add(const Rows& row);
    /// Waits until all rows have been decoded and passed to `take`.
    void finish();

private:
    struct RawRow
    {
        std::optional<std::int64_t> id;
        std::optional<std::int64_t> kind;
        std::optional<std::int64_t> checksum;
        /// The position in the batch's bytes; nullopt if the value isn't a blob.
        std::optional<std::size_t> at;
        std::size_t size = 0;
    };

    /// Rows that are decoded together. The memory is reused for later rows.
    struct Batch
    {
        std::vector<RawRow> rows = {};
        std::string bytes = {};
        std::vector<DecodedRow> decoded = {};
        std::unique_ptr<SharedTextPool> pool = std::make_unique<SharedTextPool>();

        void decode();
    };

    void handOver();
    Batch takeOldest();
    void give(Batch& batch);

    Take m_take;
    Batch m_next;
    std::deque<std::future<Batch>> m_decoding;
};

} // namespace model
