// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/formats.h"
#include "model/exchange/import_preview.h"

#include <algorithm>
#include <cstdlib>

namespace {

using Entities = std::map<model::EntityId, model::Entity>;

Entities entitiesOf(const model::Imported& imported)
{
    Entities entities;
    for (const model::ImportedEntity& entity : imported.entities)
        entities.emplace(model::EntityId{std::int64_t(entities.size()) + 1}, entity.value);
    return entities;
}

/// Checks that entities that are written without losses are the same when imported again.
void checkRoundTrip(const model::ExchangeFormat& format, const Entities& entities, const QString& name)
{
    const model::Outgoing written = format.write({.entities = entities, .name = name});
    if (!written.losses.isEmpty() || written.files.size() != 1)
        return;
    const auto again = format.read({.bytes = written.files.first().bytes, .fileName = name});
    if (!again || entitiesOf(*again) != entities)
        std::abort();
}

} // namespace

/// Imports and exports a file. The first byte selects its format. Importing must never crash, and exporting must report
/// every loss.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    if (size == 0)
        return 0;
    const auto formats = model::exchangeFormats();
    const model::ExchangeFormat& format = formats[bytes[0] % formats.size()];
    if (!format.read)
        return 0;
    const QString name = QStringLiteral("file");
    const QByteArray file(reinterpret_cast<const char*>(bytes) + 1, qsizetype(size) - 1);
    const auto read = format.read({.bytes = file, .fileName = name});
    if (!read)
        return 0;
    const bool isWhole = std::ranges::none_of(read->entities, [](const auto& entity) { return bool(entity.problem); });
    if (previewImport(*read, {}).canBeApplied() && isWhole && format.write)
        checkRoundTrip(format, entitiesOf(*read), name);
    return 0;
}
