// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/renaming/renaming.h"

#include "model/renaming/comment_usages.h"
#include "model/renaming/entity_rewriter.h"
#include "model/renaming/frame_usages.h"

#include <algorithm>
#include <memory>
#include <tuple>
#include <utility>

namespace model {

namespace {

/// A parsed project.
struct ReadProject
{
    ReadProject(const Entities& entities, const std::vector<engine::SourceFile>& shared)
        : sources(sourcesOf(entities, shared))
        , parsed(engine::parse(sources.files, sources.shared))
    {
    }

    GameSources sources;
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
        if (thing.kind == NamedThing::Kind::Format && deck->list.format == name)
            usages.append({.place = {.entity = id, .line = 0, .column = 1}, .length = length});
        for (qsizetype at = 0; thing.kind == NamedThing::Kind::Card && at < deck->list.entries.size(); ++at)
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
    usages.places += frameUsages(thing, entities);
    for (const engine::Place& place : found.uncertain)
        add(place, usages.uncertain);
    usages.inComments = commentUsages(QString::fromStdString(thing.name), entities);
    return usages;
}

bool isTaken(NamedThing::Kind kind, const std::string& name, const engine::syntax::Game& game)
{
    return std::ranges::contains(engine::namedThings(game), NamedThing{kind, name});
}

/// Whether some text in the project would start to mean a card if a card had this name.
bool wouldNameCard(const std::string& name, const ReadProject& project)
{
    return !engine::usesOf({NamedThing::Kind::Card, name}, project.sources.files, project.parsed).places.empty();
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
    else if (thing.kind == NamedThing::Kind::Card && wouldNameCard(newName, project))
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

/// For each card and each scenario, whether it has an error.
std::vector<bool> brokenItems(const engine::syntax::Game& game)
{
    std::vector<bool> broken;
    for (const engine::syntax::Card& card : game.cards)
        broken.push_back(card.isBroken);
    for (const engine::syntax::Scenario& scenario : game.scenarios)
        broken.push_back(scenario.isBroken);
    return broken;
}

/// Whether the renamed texts, parsed again, have the same meaning as before.
bool hasSameMeaning(const RenameRequest& request, const engine::Parsed& before, const engine::Parsed& after)
{
    return after.areRulesWhole && brokenItems(before.game) == brokenItems(after.game) &&
           engine::isSameButFor(request.thing, request.newName.toStdString(), before.game, after.game);
}

Entities edited(Entities entities, const QList<Edit>& edits)
{
    for (const Edit& edit : edits)
        entities.insert_or_assign(edit.entity, *edit.after);
    return entities;
}

/// The regular second form of a word, such as “draws” for “draw”.
std::string withS(const std::string& word)
{
    const auto endsIn = [&word](std::initializer_list<std::string_view> ends) {
        return std::ranges::any_of(ends, [&](std::string_view end) { return word.ends_with(end); });
    };
    if (endsIn({"s", "x", "z", "ch", "sh", "o"}))
        return word + "es";
    if (word.ends_with('y') && !endsIn({"ay", "ey", "iy", "oy", "uy"}))
        return word.substr(0, word.size() - 1) + "ies";
    return word + "s";
}

/// The word whose regular second form this is; empty if there is none.
std::string withoutS(const std::string& form)
{
    for (const auto& [end, instead] : {std::pair("ies", "y"), std::pair("es", ""), std::pair("s", "")}) {
        if (!form.ends_with(end))
            continue;
        const std::string word = form.substr(0, form.size() - std::string_view(end).size()) + instead;
        if (!word.empty() && withS(word) == form)
            return word;
    }
    return {};
}

/// Requests to rename the other forms of the thing that are regular both before and after the rename.
QList<RenameRequest> otherForms(const RenameRequest& request, const engine::syntax::Game& game)
{
    const std::string& oldName = request.thing.name;
    const std::string newName = request.newName.toStdString();
    QList<RenameRequest> others;
    for (const std::string& form : engine::formsOf(request.thing, game)) {
        const std::string next = form == withS(oldName)   ? withS(newName)
                                 : oldName == withS(form) ? withoutS(newName)
                                                          : std::string();
        if (form == oldName || next.empty() || !isTaken(request.thing.kind, form, game))
            continue;
        others.append(request);
        others.last().thing.name = form;
        others.last().newName = QString::fromStdString(next);
    }
    return others;
}

Usages merged(Usages usages, const Usages& more)
{
    usages.places += more.places;
    usages.uncertain += more.uncertain;
    usages.inComments += more.inComments;
    usages.inSharedTexts += more.inSharedTexts;
    for (QList<Usage>* const places : {&usages.places, &usages.uncertain, &usages.inComments})
        std::ranges::sort(*places, {}, [](const Usage& usage) {
            return std::tuple(usage.place.entity, usage.place.line, usage.place.column);
        });
    return usages;
}

QList<Edit> combined(QList<Edit> edits, const QList<Edit>& next)
{
    for (const Edit& edit : next) {
        const auto same = std::ranges::find(edits, edit.entity, &Edit::entity);
        if (same == edits.end())
            edits.append(edit);
        else
            same->after = edit.after;
    }
    return edits;
}

/// Renames the forms of a thing one at a time, and parses the project again after each.
class Renamer
{
public:
    Renamer(const Entities& entities, const std::vector<engine::SourceFile>& shared)
        : m_shared(shared)
        , m_before(std::make_shared<const ReadProject>(entities, shared))
        , m_now(m_before)
        , m_entities(entities)
    {
    }

    const ReadProject& before() const { return *m_before; }

    const QList<Edit>& edits() const { return m_edits; }

    Usages usagesNow(const NamedThing& thing) const { return usagesIn(thing, m_entities, *m_now); }

    /// Applies the rename if there are no conflicts. Otherwise returns the conflicts and changes nothing.
    QList<RenameConflict> rename(const RenameRequest& request, const Usages& usages)
    {
        const QList<RenameConflict> conflicts =
            conflictsBefore(request.thing, request.newName.toStdString(), usages, *m_now);
        if (!conflicts.isEmpty())
            return conflicts;
        QList<Usage> places = usages.places;
        if (request.reach == RenameRequest::Reach::MeantAndComments)
            places += usages.inComments;
        const QList<Edit> edits = editsOf(request.newName, m_entities, places);
        Entities after = edited(m_entities, edits);
        auto project = std::make_shared<const ReadProject>(after, m_shared);
        if (!hasSameMeaning(request, m_now->parsed, project->parsed))
            return {RenameConflict::Ambiguous};
        m_edits = combined(m_edits, edits);
        m_entities = std::move(after);
        m_now = std::move(project);
        return {};
    }

private:
    const std::vector<engine::SourceFile>& m_shared;
    std::shared_ptr<const ReadProject> m_before;
    std::shared_ptr<const ReadProject> m_now;
    Entities m_entities;
    QList<Edit> m_edits;
};

} // namespace

Usages usagesOf(const NamedThing& thing, const Entities& entities, const std::vector<engine::SourceFile>& shared)
{
    const ReadProject project(entities, shared);
    Usages all;
    for (const std::string& form : engine::formsOf(thing, project.parsed.game))
        all = merged(all, usagesIn({.kind = thing.kind, .name = form}, entities, project));
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
    Renamer renamer(entities, shared);
    RenamePlan plan{.usages = renamer.usagesNow(thing)};
    plan.batch.name = {
        .kind = thing.kind == NamedThing::Kind::Card ? EditKind::RenameCard : EditKind::Rename,
        .subject = QString::fromStdString(thing.name)
    };
    plan.batch.at = at;
    plan.conflicts = renamer.rename(request, plan.usages);
    for (const RenameRequest& other : otherForms(request, renamer.before().parsed.game)) {
        if (!plan.isSafe())
            break;
        plan.usages = merged(plan.usages, usagesIn(other.thing, entities, renamer.before()));
        plan.conflicts = renamer.rename(other, renamer.usagesNow(other.thing));
    }
    if (plan.isSafe())
        plan.batch.edits = renamer.edits();
    return plan;
}

} // namespace model
