// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/bench/bench_project.h"

#include "model/project/project.h"
#include "model/search/card_index.h"
#include "studio/commands/bench/stopwatch.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTimeZone>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

const QDateTime moment = QDateTime::fromMSecsSinceEpoch(0, QTimeZone::UTC);
constexpr int repeats = 60;

/// Runs an operation several times. Returns the median time and one of the slowest times.
template <typename Do>
std::pair<double, double> timesOf(Do action)
{
    std::vector<double> times;
    for (int round = 0; round < repeats; ++round) {
        const Stopwatch watch;
        if (!action(round))
            return {-1, -1};
        times.push_back(watch.milliseconds());
    }
    return {percentile(times, 50), percentile(times, 95)};
}

class ProjectBench
{
public:
    ProjectBench(const model::CardFields& fields, const QList<model::CardDefinition>& cards)
        : m_fields(fields)
    {
        QList<model::Entity> entities;
        for (const model::CardDefinition& card : cards)
            entities.append(card);
        if (const auto made = model::Project::create(path(), m_folder.path(), entities, moment))
            (*made)->close();
    }

    /// The time for opening the project and sorting all its cards by name.
    double opening()
    {
        const Stopwatch watch;
        auto opened = model::Project::open(path(), m_folder.path());
        if (!opened)
            return -1;
        model::CardIndex index(m_fields);
        std::vector<model::SearchedCard> cards;
        cards.reserve((*opened)->entities().size());
        for (const auto& [id, entity] : (*opened)->entities())
            cards.push_back({.id = id, .definition = std::get<model::CardDefinition>(entity)});
        index.fill(cards);
        const auto all = index.find({}, {model::SortKey{}});
        const double time = all ? watch.milliseconds() : -1;
        m_project = std::move(*opened);
        return time;
    }

    bool edit(int round)
    {
        const model::EntityId id{round * 997 + 1};
        const auto* const before = m_project ? m_project->find<model::CardDefinition>(id) : nullptr;
        if (!before)
            return false;
        model::CardDefinition after = *before;
        after.notes += u"more"_s;
        const model::EditBatch batch{
            .name = {.kind = model::EditKind::EditCards, .subject = after.name},
            .at = moment,
            .edits = {{.entity = id, .before = *before, .after = after}},
        };
        return m_project->apply(batch).has_value();
    }

    /// Makes one small write and waits until the disk confirms it. An edit waits for several such writes.
    bool sync(int round)
    {
        QFile file(m_folder.filePath(u"sync"_s));
        return file.open(QFile::ReadWrite) && file.write(QByteArray(512, char('a' + round % 26))) == 512 &&
               file.flush() && ::fdatasync(file.handle()) == 0;
    }

private:
    QString path() const { return m_folder.filePath(u"bench.cardwright"_s); }

    QTemporaryDir m_folder;
    model::CardFields m_fields;
    std::unique_ptr<model::Project> m_project;
};

} // namespace

std::vector<Figure> measureProject(const model::CardFields& fields, const QList<model::CardDefinition>& cards)
{
    ProjectBench bench(fields, cards);
    const double opening = bench.opening();
    const auto [middle, slow] = timesOf([&bench](int round) { return bench.edit(round); });
    const auto [syncMiddle, syncSlow] = timesOf([&bench](int round) { return bench.sync(round); });
    return {
        {"opening a project, searchable and sorted", u"openProjectMilliseconds"_s, "ms", opening, "150"},
        {"one edit on disk, median", u"editMiddle"_s, "ms", middle},
        {"one edit on disk, p95", u"editSlow"_s, "ms", slow, "3"},
        {"one sync of the disk, median", u"syncMiddle"_s, "ms", syncMiddle},
        {"one sync of the disk, p95", u"syncSlow"_s, "ms", syncSlow},
    };
}

} // namespace studio
