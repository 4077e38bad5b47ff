// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/bench/bench_import.h"

#include "model/exchange/formats.h"
#include "model/exchange/import_preview.h"
#include "model/project/project.h"
#include "model/search/card_index.h"
#include "studio/commands/bench/stopwatch.h"

#include <QTemporaryDir>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

const QDateTime importMoment = QDateTime::fromMSecsSinceEpoch(0, QTimeZone::UTC);

/// A file in one of the formats. The files of all formats contain the same cards.
struct Source
{
    const model::ExchangeFormat& format;
    model::ReadRequest request;
};

Source
sourceIn(QStringView format, const model::CardFields& fields, const std::map<model::EntityId, model::Entity>& cards)
{
    const model::ExchangeFormat& used = *model::formatCalled(format);
    const model::Outgoing written = used.write({.entities = cards, .fields = fields, .name = u"cards"_s});
    return {used, {.bytes = written.files.first().bytes, .fileName = u"cards"_s, .fields = fields}};
}

double perSecond(std::size_t cards, const Stopwatch& watch)
{
    return 1'000 * double(cards) / watch.milliseconds();
}

model::EditBatch batchFrom(const Source& source)
{
    const model::ReadResult read = source.format.read(source.request);
    if (!read)
        return {};
    std::int64_t id = 0;
    return importBatch(previewImport(*read, {}), {}, importMoment, [&id] { return model::EntityId{++id}; });
}

std::size_t putInto(model::CardIndex& index, const model::EditBatch& batch)
{
    index.reserve(static_cast<std::size_t>(batch.edits.size()));
    for (const model::Edit& edit : batch.edits)
        index.put({.id = edit.entity, .definition = std::get<model::CardDefinition>(*edit.after)});
    return index.size();
}

/// Imports a file and makes its cards searchable. Returns the number of cards per second.
double importing(const Source& source)
{
    const Stopwatch watch;
    model::CardIndex index(source.request.fields);
    return perSecond(putInto(index, batchFrom(source)), watch);
}

/// Imports a file into a project on disk as one undo step. Returns the number of cards per second.
double importingIntoAProject(const Source& source)
{
    const QTemporaryDir folder;
    const auto project =
        model::Project::create(folder.filePath(u"bench"_s), folder.filePath(u"state"_s), {}, importMoment);
    if (!project)
        return -1;
    const Stopwatch watch;
    model::CardIndex index(source.request.fields);
    const model::EditBatch batch = batchFrom(source);
    const std::size_t cards = putInto(index, batch);
    return (*project)->apply(batch) ? perSecond(cards, watch) : -1;
}

} // namespace

std::vector<Figure> measureImport(const model::CardFields& fields, const QList<model::CardDefinition>& cards)
{
    std::map<model::EntityId, model::Entity> entities;
    for (const model::CardDefinition& card : cards)
        entities.emplace_hint(entities.end(), model::EntityId{std::int64_t(entities.size()) + 1}, card);
    const Source table = sourceIn(u"csv", fields, entities);
    const Source database = sourceIn(u"cockatrice", fields, entities);
    return {
        {"import from a table into the index", u"importPerSecond"_s, "cards/s", importing(table), "60,000"},
        {"import from a table to disk", u"importStoredPerSecond"_s, "cards/s", importingIntoAProject(table), "60,000"},
        {"import from XML into the index", u"importXmlPerSecond"_s, "cards/s", importing(database), "60,000"},
    };
}

} // namespace studio
