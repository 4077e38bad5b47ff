// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/renaming.h"

#include "model/project/comment_usages.h"
#include "model/project/entity_rewriter.h"

#include <algorithm>
#include <tuple>

namespace model {

namespace {

using Kind = NamedThing::Kind;

/// A project with what the parser makes of it.
struct ReadProject
{
    ReadProject(const Entities& entities, const std::vector<engine::SourceFile>& shared)
        : sources(sourcesOf(entities, shared))
        , parsed(engine::parse(sources.files, sources.shared))
    {
    }

    ProjectSources sources;
    engine::Parsed parsed;
};

void addDeckUsages(const NamedThing& thing, const Entities& entities, QList<Usage>& usages)
{
    const QString name = QString::fromStdString(thing.name);
    const int length = int(thing.name.size());
    for (const auto& [id, entity] : entities) {
        const auto* const deck = std::get_if<Deck>(&entity);
        if (!deck)
            continue;
        if (thing.kind == Kind::Format && deck->list.format == name)
            usages.append({.place = {.entity = id, .line = 0, .column = 1}, .length = length});
        for (qsizetype at = 0; thing.kind == Kind::Card && at < deck->list.entries.size(); ++at)
            if (deck->list.entries[at].card == name)
                usages.append({.place = {.entity = id, .line = int(at) + 1, .column = 1}, .length = length});
    }
}

Usages usagesIn(const NamedThing& thing, const Entities& entities, const ReadProject& project)
{
    const engine::NameUses found = engine::usesOf(thing, project.sources.files, project.parsed);
    Usages usages;
    const auto add = [&](const engine::Place& place, QList<Usage>& to) {
        if (const auto own = project.sources.placeOf(place))
            to.append({.place = *own, .length = int(place.length)});
        else
            ++usages.inSharedTexts;
    };
    for (const engine::Place& place : found.places)
        add(place, usages.places);
    addDeckUsages(thing, entities, usages.places);
    for (const engine::Place& place : found.uncertain)
        add(place, usages.uncertain);
    usages.inComments = commentUsages(QString::fromStdString(thing.name), entities);
    return usages;
}

bool isTaken(Kind kind, const std::string& name, const engine::syntax::Game& game)
{
    return std::ranges::contains(engine::namedThings(game), NamedThing{kind, name});
}

/// Every text that may be the name of a card is taken for it as soon as a card has it.
bool isSomeText(const std::string& name, const ReadProject& project)
{
    return !engine::usesOf({Kind::Card, name}, project.sources.files, project.parsed).places.empty();
}

QList<RenameConflict>
conflictsBefore(const NamedThing& thing, const std::string& newName, const Usages& usages, const ReadProject& project)
{
    QList<RenameConflict> found;
    if (!project.parsed.areRulesWhole)
        found.append(RenameConflict::BrokenRules);
    if (!isTaken(thing.kind, thing.name, project.parsed.game))
        found.append(RenameConflict::NotFound);
    if (!engine::canBeName(thing.kind, newName))
        found.append(RenameConflict::NotAName);
    else if (isTaken(thing.kind, newName, project.parsed.game))
        found.append(RenameConflict::Taken);
    else if (thing.kind == Kind::Card && isSomeText(newName, project))
        found.append(RenameConflict::Ambiguous);
    if (engine::isKnownByName(thing) || engine::isKnownByName({thing.kind, newName}))
        found.append(RenameConflict::KnownByName);
    if (usages.inSharedTexts > 0)
        found.append(RenameConflict::InSharedText);
    return found;
}

QList<Edit> editsOf(const QString& newName, const Entities& entities, const QList<Usage>& usages)
{
    std::map<EntityId, QList<Usage>> byEntity;
    for (const Usage& usage : usages)
        byEntity[usage.place.entity].append(usage);
    QList<Edit> edits;
    for (const auto& [id, places] : byEntity) {
        const Entity& before = entities.at(id);
        edits.append({.entity = id, .before = before, .after = rewritten(before, places, newName)});
    }
    return edits;
}

/// Which cards and scenarios have an error.
std::vector<bool> brokenOf(const engine::syntax::Game& game)
{
    std::vector<bool> broken;
    for (const engine::syntax::Card& card : game.cards)
        broken.push_back(card.isBroken);
    for (const engine::syntax::Scenario& scenario : game.scenarios)
        broken.push_back(scenario.isBroken);
    return broken;
}

/// The texts are read once more: whatever the words were taken for, they must say the same.
bool saysTheSame(const RenameRequest& request, const engine::Parsed& before, const engine::Parsed& after)
{
    return after.areRulesWhole && brokenOf(before.game) == brokenOf(after.game) &&
           engine::isSameButFor(request.thing, request.newName.toStdString(), before.game, after.game);
}

Entities edited(Entities entities, const QList<Edit>& edits)
{
    for (const Edit& edit : edits)
        entities.insert_or_assign(edit.entity, *edit.after);
    return entities;
}

} // namespace

Usages usagesOf(const NamedThing& thing, const Entities& entities, const std::vector<engine::SourceFile>& shared)
{
    const ReadProject project(entities, shared);
    Usages all;
    for (const std::string& form : engine::formsOf(thing, project.parsed.game)) {
        const Usages some = usagesIn({.kind = thing.kind, .name = form}, entities, project);
        all.places += some.places;
        all.uncertain += some.uncertain;
        all.inComments += some.inComments;
        all.inSharedTexts += some.inSharedTexts;
    }
    for (QList<Usage>* const places : {&all.places, &all.uncertain, &all.inComments})
        std::ranges::sort(*places, {}, [](const Usage& usage) {
            return std::tuple(usage.place.entity, usage.place.line, usage.place.column);
        });
    return all;
}

RenamePlan renamePlan(
    const RenameRequest& request,
    const Entities& entities,
    const std::vector<engine::SourceFile>& shared,
    const QDateTime& at
)
{
    const NamedThing& thing = request.thing;
    const ReadProject project(entities, shared);
    RenamePlan plan{.usages = usagesIn(thing, entities, project)};
    plan.batch.name = {
        .kind = thing.kind == Kind::Card ? EditKind::RenameCard : EditKind::Rename,
        .subject = QString::fromStdString(thing.name)
    };
    plan.batch.at = at;
    plan.conflicts = conflictsBefore(thing, request.newName.toStdString(), plan.usages, project);
    if (!plan.isSafe())
        return plan;
    QList<Usage> places = plan.usages.places;
    if (request.reach == RenameRequest::Reach::MeantAndComments)
        places += plan.usages.inComments;
    const QList<Edit> edits = editsOf(request.newName, entities, places);
    if (saysTheSame(request, project.parsed, ReadProject(edited(entities, edits), shared).parsed))
        plan.batch.edits = edits;
    else
        plan.conflicts.append(RenameConflict::Ambiguous);
    return plan;
}

} // namespace model
