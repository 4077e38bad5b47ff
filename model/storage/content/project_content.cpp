// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/content/project_content.h"

namespace model {

namespace {

void addOptional(Checksum& sum, const std::optional<std::string_view>& bytes)
{
    sum.add(std::int64_t{bytes.has_value()});
    if (bytes)
        sum.add(*bytes);
}

} // namespace

std::int64_t propertyChecksum(std::string_view name, std::int64_t value)
{
    return Checksum().add(name).add(value).value();
}

std::int64_t entityChecksum(std::int64_t id, std::int64_t kind, std::string_view value)
{
    return Checksum().add(id).add(kind).add(value).value();
}

std::int64_t batchChecksum(const LoggedBatch& batch, std::string_view name)
{
    Checksum sum;
    sum.add(batch.number).add(name).add(std::int64_t{batch.at.toMSecsSinceEpoch()});
    sum.add(std::int64_t{batch.reverts.has_value()}).add(batch.reverts.value_or(0));
    return sum.add(batch.firstEdit).add(batch.editCount).value();
}

std::int64_t editChecksum(
    std::int64_t number,
    std::int64_t entity,
    std::int64_t kind,
    std::optional<std::string_view> before,
    std::optional<std::string_view> after
)
{
    Checksum sum;
    sum.add(number).add(entity).add(kind);
    addOptional(sum, before);
    addOptional(sum, after);
    return sum.value();
}

std::int64_t versionChecksum(std::int64_t id, std::string_view name, std::int64_t after, std::int64_t at)
{
    return Checksum().add(id).add(name).add(after).add(at).value();
}

} // namespace model
