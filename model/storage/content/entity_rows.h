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

/// What a row of an entity came to.
struct DecodedRow
{
    /// 0 when there is none.
    std::int64_t id = 0;
    /// Nothing when it is not an entity.
    std::optional<Entity> entity = {};
    /// It is not what its checksum was made of.
    bool isAltered = false;
};

/// Turns rows into entities in other threads while the next are read, and gives them back in the order of the rows.
class EntityRows
{
public:
    using Take = std::function<void(DecodedRow&&)>;

    /// What is decoded is given to `take`, in the thread that adds rows.
    explicit EntityRows(Take take);

    /// A row with an id, a kind, a value and a checksum.
    void add(const Rows& row);
    /// Until everything is given back.
    void finish();

private:
    struct RawRow
    {
        std::optional<std::int64_t> id;
        std::optional<std::int64_t> kind;
        std::optional<std::int64_t> checksum;
        /// In the bytes of all; nothing when it is no blob.
        std::optional<std::size_t> at;
        std::size_t size = 0;
    };

    /// Rows that are decoded together, with room that the next can use again.
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
