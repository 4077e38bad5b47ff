// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/content/entity_rows.h"

#include "model/storage/content/project_content.h"
#include "model/storage/files/limits.h"

#include <algorithm>
#include <string_view>
#include <thread>
#include <utility>

namespace model {

namespace {

constexpr auto lastKind = static_cast<std::int64_t>(EntityKind::Art);
/// The maximum numbers of rows and bytes in a batch: enough to be worth a thread, but few enough that several batches
/// fit into the processor's cache.
constexpr std::size_t mostRows = 2'048;
constexpr std::size_t mostBytes = 512 * 1'024;

std::size_t threads()
{
    return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, 4);
}

} // namespace

EntityRows::EntityRows(Take take)
    : m_take(std::move(take))
{
}

void EntityRows::add(const Rows& row)
{
    RawRow raw{.id = row.integer(0), .kind = row.integer(1), .checksum = row.integer(3)};
    if (const auto value = row.blob(2)) {
        raw.at = m_next.bytes.size();
        raw.size = value->size();
        m_next.bytes += *value;
    }
    m_next.rows.push_back(raw);
    if (m_next.rows.size() >= mostRows || m_next.bytes.size() >= mostBytes)
        handOver();
}

void EntityRows::Batch::decode()
{
    decoded.clear();
    for (const RawRow& row : rows) {
        DecodedRow made{.id = row.id.value_or(0)};
        if (isBetween(row.id, 1, limits::highestId) && isBetween(row.kind, 0, lastKind) && row.at) {
            const std::string_view value = std::string_view(bytes).substr(*row.at, row.size);
            made.entity = decodedEntity(static_cast<EntityKind>(*row.kind), value, *pool);
            made.isAltered = row.checksum != entityChecksum(made.id, *row.kind, value);
        }
        decoded.push_back(std::move(made));
    }
    rows.clear();
    bytes.clear();
}

void EntityRows::handOver()
{
    Batch free = m_decoding.size() < threads() ? Batch() : takeOldest();
    std::swap(free, m_next);
    m_decoding.push_back(std::async(std::launch::async, [batch = std::move(free)]() mutable {
        batch.decode();
        return std::move(batch);
    }));
}

EntityRows::Batch EntityRows::takeOldest()
{
    Batch batch = m_decoding.front().get();
    m_decoding.pop_front();
    give(batch);
    return batch;
}

void EntityRows::give(Batch& batch)
{
    for (DecodedRow& row : batch.decoded)
        m_take(std::move(row));
    batch.decoded.clear();
}

void EntityRows::finish()
{
    while (!m_decoding.empty())
        takeOldest();
    m_next.decode();
    give(m_next);
}

} // namespace model
