// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/declarations/planner.h"

#include "model/declarations/changed_lines.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace model {

using engine::syntax::Game;
using Kind = NamedThing::Kind;
using Reason = DeclarationFault::Reason;
using Type = CardField::Type;

namespace {

bool isCard(const Entities& entities, EntityId id)
{
    return std::holds_alternative<CardDefinition>(entities.at(id));
}

/// The errors in rules, abilities and scenarios. Errors in the first line of a card are left out, because they concern
/// the card's own values.
QList<EntityProblem> errorsBeyondFields(const ReadGame& project)
{
    QList<EntityProblem> errors = problemsIn(project.game);
    errors.removeIf([&project](const EntityProblem& problem) {
        return problem.severity != engine::Severity::Error ||
               (problem.place.line == 0 && isCard(project.entities, problem.place.entity));
    });
    return errors;
}

/// The lines that declare a thing, by file and number.
std::set<std::pair<std::uint32_t, std::uint32_t>> declarationsOf(const NamedThing& thing, const Game& game)
{
    std::set<std::pair<std::uint32_t, std::uint32_t>> lines;
    const auto add = [&lines](const engine::Place& place) {
        lines.emplace(place.file, place.line);
    };
    for (const engine::syntax::Property& property : game.properties)
        if (thing.kind == Kind::Property && std::ranges::contains(property.forms, thing.name))
            add(property.place);
    for (const engine::syntax::Choice& choice : game.choices)
        if (thing.kind == Kind::Choice ? choice.name == thing.name
                                       : thing.kind == Kind::Value && std::ranges::contains(choice.values, thing.name))
            add(choice.place);
    for (const engine::syntax::Keyword& keyword : game.keywords)
        if (thing.kind == Kind::Keyword && keyword.name == thing.name)
            add(keyword.place);
    return lines;
}

EntityProblem withPlaceBefore(EntityProblem problem, const QList<ChangedLine>& changes)
{
    const int line = problem.place.line;
    for (const ChangedLine& change : changes)
        if (change.text == problem.place.entity && change.line <= line)
            problem.place.line += change.before ? change.after ? 0 : 1 : -1;
    return problem;
}

} // namespace

ReadGame::ReadGame(Entities given, const std::vector<engine::SourceFile>& shared)
    : entities(std::move(given))
    , game(compiledGame(sourcesOf(entities, shared)))
{
}

bool hasMembers(Type type)
{
    return type == Type::Choice || type == Type::Choices || type == Type::Amounts;
}

const engine::syntax::Choice* choiceNamed(const QString& name, const Game& game)
{
    const auto found = std::ranges::find(game.choices, name.toStdString(), &engine::syntax::Choice::name);
    return found == game.choices.end() ? nullptr : &*found;
}

QList<Usage> usagesIn(const NamedThing& thing, const ReadGame& project)
{
    const Game& game = project.game.parsed->game;
    const auto declared = declarationsOf(thing, game);
    QList<Usage> usages;
    for (const std::string& form : engine::formsOf(thing, game)) {
        const engine::NameUses uses =
            engine::usesOf({thing.kind, form}, project.game.sources.files, *project.game.parsed);
        for (const engine::Place& place : uses.places) {
            const auto own = project.game.sources.placeOf(place);
            const bool isField = own && own->line == 0 && isCard(project.entities, own->entity);
            if (own && !isField && !declared.contains({place.file, place.line}))
                usages.append({.place = *own, .length = int(place.length)});
        }
    }
    return usages;
}

Planner::Planner(const From& from, EditName name, const QDateTime& at)
    : m_from(from)
    , m_plan{.batch = {.name = std::move(name), .at = at}}
    , m_draft(from.draft.entities, from.draft.game)
{
}

void Planner::willAdd(Kind kind, const QString& name)
{
    NamedThing thing{.kind = kind, .name = name.toStdString()};
    if (!std::ranges::contains(engine::namedThings(game()), thing))
        m_added.append(std::move(thing));
}

void Planner::addUsages(Kind kind, const QString& name)
{
    m_plan.usages += usagesIn({.kind = kind, .name = name.toStdString()}, m_from.draft);
}

std::optional<DeclarationFault> Planner::declareNewChoice(const FieldDesign& design)
{
    if (!hasMembers(design.type) || choiceNamed(design.choice, game()))
        return {};
    if (auto fault = nameFault(Kind::Choice, design.choice, game()))
        return fault;
    if (auto fault = valuesFault(design.values))
        return fault;
    m_draft.declareChoice(design.choice, design.values);
    for (const QString& value : design.values)
        willAdd(Kind::Value, value);
    return {};
}

void Planner::convert(const CardField& field, const std::function<ConvertedValue(const QString&)>& conversion)
{
    m_draft.changeValues(field.names, [&](EntityId card, const QString& value) -> std::optional<QString> {
        const ConvertedValue made = conversion(value);
        if (made.fate == ConvertedValue::Fate::Kept)
            m_plan.kept.append({card, value});
        return made.fate == ConvertedValue::Fate::Dropped ? std::nullopt : std::optional(made.text);
    });
}

DeclarationPlan Planner::finished(Entities after) const
{
    for (auto& [id, entity] : after)
        if (auto* const text = std::get_if<GameText>(&entity); text && !describesFrames(*text))
            text->text = aligned(std::get<GameText>(m_from.project.entities.at(id)).text, text->text);
    DeclarationPlan plan = m_plan;
    addEdits(plan, after);
    const ReadGame changed(std::move(after), m_from.shared);
    const QList<EntityProblem> known = errorsBeyondFields(m_from.project);
    const auto key = [](const EntityProblem& problem) {
        return std::tuple(problem.place.entity, problem.place.line, problem.code);
    };
    for (const EntityProblem& error : errorsBeyondFields(changed))
        if (!std::ranges::contains(known, key(error), key))
            plan.broken.append(withPlaceBefore(error, plan.lines));
    if (!plan.broken.isEmpty())
        plan.fault = DeclarationFault{.reason = Reason::Needed, .name = plan.batch.name.subject};
    else
        plan.fault = ambiguity(changed, known);
    if (plan.fault)
        plan.batch.edits.clear();
    return plan;
}

void Planner::addEdits(DeclarationPlan& plan, const Entities& after) const
{
    for (const auto& [id, entity] : after) {
        const Entity& before = m_from.project.entities.at(id);
        if (entity == before)
            continue;
        plan.batch.edits.append({.entity = id, .before = before, .after = entity});
        plan.cards += isCard(after, id) ? 1 : 0;
        if (const auto* const text = std::get_if<GameText>(&entity))
            plan.lines += changedLines(id, std::get<GameText>(before).text, text->text);
    }
}

/// Finds a text that used to mean something else and would now refer to one of the new things. Lines that had errors
/// had no meaning and are ignored.
std::optional<DeclarationFault> Planner::ambiguity(const ReadGame& after, const QList<EntityProblem>& known) const
{
    for (const NamedThing& thing : m_added) {
        for (const Usage& usage : usagesIn(thing, after)) {
            const bool wasError = std::ranges::any_of(known, [&usage](const EntityProblem& problem) {
                return problem.place.entity == usage.place.entity && problem.place.line == usage.place.line;
            });
            if (!wasError)
                return DeclarationFault{.reason = Reason::Ambiguous, .name = QString::fromStdString(thing.name)};
        }
    }
    return {};
}

} // namespace model
