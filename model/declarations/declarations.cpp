// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/declarations/declarations.h"

#include "model/declarations/converted_value.h"
#include "model/declarations/field_type.h"
#include "model/declarations/planner.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

using engine::syntax::BaseType;
using engine::syntax::Game;
using engine::syntax::Holder;
using engine::syntax::noSymbol;
using engine::syntax::Property;
using Kind = NamedThing::Kind;
using Reason = DeclarationFault::Reason;
using Type = CardField::Type;

namespace {

DeclarationPlan refused(Reason reason, const QString& name = {})
{
    return {.fault = DeclarationFault{.reason = reason, .name = name}};
}

DeclarationPlan refused(RenameConflict conflict, const QString& name)
{
    using Conflict = RenameConflict;
    switch (conflict) {
    case Conflict::NotFound:
        return refused(Reason::NotFound, name);
    case Conflict::NotAName:
        return refused(Reason::NotAName, name);
    case Conflict::Taken:
        return refused(Reason::Taken, name);
    case Conflict::Ambiguous:
        return refused(Reason::Ambiguous, name);
    case Conflict::KnownByName:
        return refused(Reason::OfEngine, name);
    case Conflict::InSharedText:
        return refused(Reason::InSharedText, name);
    case Conflict::BrokenRules:
        return refused(Reason::BrokenRules);
    }
    Q_UNREACHABLE();
}

const Property* fieldNamed(const QString& name, const Game& game)
{
    const auto found = std::ranges::find_if(game.properties, [&name](const Property& property) {
        return property.holder == Holder::Card && property.isPrinted &&
               std::ranges::contains(property.forms, name.toStdString());
    });
    return found == game.properties.end() ? nullptr : &*found;
}

CardField cardField(const QString& name, const Game& game)
{
    const CardFields fields = cardFields(game);
    return fields.fields[fields.indexOf(name)];
}

/// The choice that a field uses; null if it uses none.
const engine::syntax::Choice* choiceOf(const Property& property, const Game& game)
{
    const std::uint32_t which = property.per != noSymbol ? property.per : property.type.choice;
    return which < game.choices.size() ? &game.choices[which] : nullptr;
}

QStringList membersOf(const engine::syntax::Choice& choice)
{
    QStringList names;
    for (const std::string& value : choice.values)
        names.append(QString::fromStdString(value));
    return names;
}

/// The field as designed, with the given names.
CardField designed(const FieldDesign& design, const QStringList& names, const Game& game)
{
    CardField field{.names = names, .type = design.type};
    const auto* const choice = choiceNamed(design.choice, game);
    if (hasMembers(design.type))
        field.values = choice ? membersOf(*choice) : design.values;
    return field;
}

Entities edited(Entities entities, const QList<Edit>& edits)
{
    for (const Edit& edit : edits)
        entities.insert_or_assign(edit.entity, *edit.after);
    return entities;
}

} // namespace

Declarations::Declarations(Entities entities, std::vector<engine::SourceFile> shared, QDateTime at)
    : m_shared(std::move(shared))
    , m_at(std::move(at))
    , m_project(std::make_shared<const ReadGame>(std::move(entities), m_shared))
{
}

bool Declarations::hasRules() const
{
    return m_project->game.program != nullptr;
}

Planner Declarations::planner(EditKind kind, const QString& subject) const
{
    return Planner({*m_project, *m_project, m_shared}, {.kind = kind, .subject = subject}, m_at);
}

DeclarationPlan Declarations::addField(const FieldDesign& design) const
{
    if (!hasRules())
        return refused(Reason::BrokenRules);
    Planner planner = this->planner(EditKind::AddField, design.name);
    if (auto fault = nameFault(Kind::Property, design.name, planner.game()))
        return {.fault = fault};
    planner.willAdd(Kind::Property, design.name);
    planner.draft().declareProperty(Holder::Card, fieldDeclaration(design), &Property::isPrinted);
    if (auto fault = planner.declareNewChoice(design))
        return {.fault = fault};
    // Cards may have the field already, for example from an import.
    const CardField before{.names = {design.name}, .type = Type::Text};
    const CardField after = designed(design, before.names, planner.game());
    planner.convert(before, [&](const QString& value) {
        const bool isValid = after.type != Type::Text && readField(after, value).isWhole;
        return isValid ? ConvertedValue{ConvertedValue::Fate::Converted, value} : convertedValue(before, after, value);
    });
    return planner.finished();
}

DeclarationPlan Declarations::renameField(const QString& field, const QString& newName) const
{
    if (!hasRules())
        return refused(Reason::BrokenRules);
    const Game& game = m_project->game.parsed->game;
    const Property* const property = fieldNamed(field, game);
    if (!property)
        return refused(Reason::NotFound, field);
    if (!m_project->game.sources.placeOf(property->place))
        return refused(Reason::InSharedText, field);
    if (newName == field)
        return {};
    if (auto fault = nameFault(Kind::Property, newName, game))
        return {.fault = fault};
    const NamedThing thing{.kind = Kind::Property, .name = field.toStdString()};
    const RenamePlan renaming = renamePlan({.thing = thing, .newName = newName}, m_project->entities, m_shared, m_at);
    if (!renaming.isSafe())
        return refused(renaming.conflicts.first(), newName);
    Planner planner = this->planner(renaming.batch.name.kind, field);
    planner.addUsages(Kind::Property, field);
    return planner.finished(edited(m_project->entities, renaming.batch.edits));
}

DeclarationPlan Declarations::changeType(const QString& name, const FieldDesign& design) const
{
    if (!hasRules())
        return refused(Reason::BrokenRules);
    Planner planner = this->planner(EditKind::ChangeField, name);
    const Property* const property = fieldNamed(name, planner.game());
    if (!property)
        return refused(Reason::NotFound, name);
    const OwnLine line = planner.draft().lineAt(property->place);
    if (!line)
        return refused(Reason::InSharedText, name);
    const CardField before = cardField(name, planner.game());
    const CardField after = designed(design, before.names, planner.game());
    const auto* const choice = choiceOf(*property, planner.game());
    if (after.type == before.type && (!choice || QString::fromStdString(choice->name) == design.choice))
        return {};
    writeType(line, design, before);
    if (auto fault = planner.declareNewChoice(design))
        return {.fault = fault};
    planner.addUsages(Kind::Property, name);
    planner.convert(before, [&](const QString& value) { return convertedValue(before, after, value); });
    return planner.finished();
}

std::expected<Entities, DeclarationPlan> Declarations::withRenamedMembers(const QList<ValueDesign>& values) const
{
    Entities renamed = m_project->entities;
    for (const ValueDesign& value : values) {
        if (value.before.isEmpty() || value.before == value.name)
            continue;
        const NamedThing thing{.kind = Kind::Value, .name = value.before.toStdString()};
        const RenamePlan plan = renamePlan({.thing = thing, .newName = value.name}, renamed, m_shared, m_at);
        if (!plan.isSafe())
            return std::unexpected(refused(plan.conflicts.first(), value.name));
        renamed = edited(std::move(renamed), plan.batch.edits);
    }
    return renamed;
}

DeclarationPlan Declarations::editChoice(const QString& name, const QList<ValueDesign>& values) const
{
    if (!hasRules())
        return refused(Reason::BrokenRules);
    const Property* const property = fieldNamed(name, m_project->game.parsed->game);
    const auto* const present = property ? choiceOf(*property, m_project->game.parsed->game) : nullptr;
    if (!present)
        return refused(Reason::NotFound, name);
    const QString choiceName = QString::fromStdString(present->name);
    if (!m_project->game.sources.placeOf(present->place))
        return refused(Reason::InSharedText, choiceName);
    QStringList names;
    for (const ValueDesign& value : values)
        names.append(value.name);
    if (auto fault = valuesFault(names))
        return {.fault = fault};
    if (names == membersOf(*present))
        return {};
    // Plan the rest for the renamed project, because renaming changes all texts.
    const auto renamed = withRenamedMembers(values);
    if (!renamed)
        return renamed.error();
    const ReadGame base(*renamed, m_shared);
    Planner planner({*m_project, base, m_shared}, {.kind = EditKind::ChangeField, .subject = name}, m_at);
    const engine::syntax::Choice& choice = *choiceNamed(choiceName, planner.game());
    planner.draft().setMembers(planner.draft().lineAt(choice.place), names);
    QStringList removed = membersOf(choice);
    removed.removeIf([&names](const QString& value) { return names.contains(value); });
    for (const Property& other : planner.game().properties) {
        if (other.holder != Holder::Card || !other.isPrinted || choiceOf(other, planner.game()) != &choice)
            continue;
        const CardField field = cardField(QString::fromStdString(other.forms.front()), planner.game());
        planner.convert(field, [&](const QString& value) { return withoutValues(field, value, removed); });
    }
    for (const QString& value : removed)
        planner.addUsages(Kind::Value, value);
    for (const QString& value : names)
        planner.willAdd(Kind::Value, value);
    return planner.finished();
}

DeclarationPlan Declarations::deleteField(const QString& name) const
{
    if (!hasRules())
        return refused(Reason::BrokenRules);
    const Game& game = m_project->game.parsed->game;
    const Property* const property = fieldNamed(name, game);
    if (!property)
        return refused(Reason::NotFound, name);
    if (!m_project->game.sources.placeOf(property->place))
        return refused(Reason::InSharedText, name);
    const CardField field = cardField(name, game);
    const auto planned = [&](const std::function<void(Draft&)>& change) {
        Planner planner = this->planner(EditKind::DeleteField, name);
        change(planner.draft());
        planner.addUsages(Kind::Property, name);
        planner.convert(field, [](const QString&) { return ConvertedValue{.fate = ConvertedValue::Fate::Dropped}; });
        return planner.finished();
    };
    const auto remove = [&](Draft& draft) {
        draft.removeProperty(draft.lineAt(property->place));
    };
    const DeclarationPlan removed = planned(remove);
    if (!removed.isReady()) {
        // Rules that use the field still need its declaration.
        DeclarationPlan unprinted = planned([&](Draft& draft) { writeUnprinted(draft.lineAt(property->place)); });
        unprinted.remainsForRules = true;
        return unprinted.isReady() ? unprinted : removed;
    }
    const auto* const choice = choiceOf(*property, game);
    if (!choice || !isOnlyUsedBy(*choice, *property))
        return removed;
    return planned([&](Draft& draft) {
        remove(draft);
        const OwnLine line = draft.lineAt(choice->place);
        line.text->removeLine(*line.line);
    });
}

/// Whether the project uses a choice only in the declaration of this field.
bool Declarations::isOnlyUsedBy(const engine::syntax::Choice& choice, const Property& field) const
{
    if (!m_project->game.sources.placeOf(choice.place))
        return false;
    const auto declared = m_project->game.sources.placeOf(field.place);
    const auto isElsewhere = [&](Kind kind, const std::string& name) {
        return std::ranges::any_of(usagesIn({kind, name}, *m_project), [&declared](const Usage& usage) {
            return usage.place.entity != declared->entity || usage.place.line != declared->line;
        });
    };
    return !isElsewhere(Kind::Choice, choice.name) &&
           std::ranges::none_of(choice.values, [&](const std::string& value) {
               return isElsewhere(Kind::Value, value);
           });
}

DeclarationPlan Declarations::addKeyword(const KeywordDesign& design) const
{
    if (!hasRules())
        return refused(Reason::BrokenRules);
    Planner planner = this->planner(EditKind::AddKeyword, design.name);
    if (auto fault = nameFault(Kind::Keyword, design.name, planner.game()))
        return {.fault = fault};
    planner.willAdd(Kind::Keyword, design.name);
    planner.draft().declareKeyword(design);
    return planner.finished();
}

DeclarationPlan Declarations::addZone(const ZoneDesign& design) const
{
    if (!hasRules())
        return refused(Reason::BrokenRules);
    Planner planner = this->planner(EditKind::AddZone, design.name);
    if (auto fault = nameFault(Kind::Property, design.name, planner.game()))
        return {.fault = fault};
    planner.willAdd(Kind::Property, design.name);
    using engine::syntax::Visibility;
    const QString sight = design.visibility == Visibility::Public    ? u"public"_s
                          : design.visibility == Visibility::Private ? u"private"_s
                                                                     : u"hidden"_s;
    planner.draft().declareProperty(
        design.isShared ? Holder::Game : Holder::Player,
        u"%1: zone, %2"_s.arg(design.name, sight),
        [](const Property& property) { return property.type.base == BaseType::Zone; }
    );
    return planner.finished();
}

QStringList valuesInCards(const QStringList& names, const Entities& entities)
{
    QStringList values;
    for (const auto& [id, entity] : entities) {
        const auto* const card = std::get_if<CardDefinition>(&entity);
        for (const FieldValue& field : card ? card->fields : QList<FieldValue>()) {
            const QString value = readField({.names = names, .type = Type::Text}, field.value).text;
            if (names.contains(field.name) && !values.contains(value) &&
                engine::canBeName(Kind::Value, value.toStdString()))
                values.append(value);
        }
    }
    return values;
}

CardField::Type typeInCards(const QString& name, const Entities& entities)
{
    bool areFlags = true;
    bool areNumbers = true;
    for (const auto& [id, entity] : entities) {
        const auto* const card = std::get_if<CardDefinition>(&entity);
        for (const FieldValue& field : card ? card->fields : QList<FieldValue>()) {
            if (field.name != name)
                continue;
            areFlags = areFlags && field.value.isEmpty();
            bool isNumber = false;
            field.value.toInt(&isNumber);
            areNumbers = areNumbers && isNumber;
        }
    }
    return areNumbers ? Type::Number : areFlags ? Type::Flag : Type::Text;
}

} // namespace model
