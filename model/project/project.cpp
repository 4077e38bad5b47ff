// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"

#include "model/entities/card_names.h"
#include "model/storage/content/entity_bytes.h"
#include "model/storage/files/limits.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace model {

namespace {

std::unexpected<EditError> refused(EditError::Kind kind, EntityId entity = {})
{
    return std::unexpected(EditError{.kind = kind, .entity = entity});
}

std::unexpected<EditError> refused(const StorageError& error)
{
    return std::unexpected(EditError{.kind = EditError::Kind::Storage, .storage = error});
}

QList<Edit> reversedEdits(const QList<Edit>& edits)
{
    QList<Edit> back;
    back.reserve(edits.size());
    for (auto edit = edits.crbegin(); edit != edits.crend(); ++edit)
        back.append(edit->reversed());
    return back;
}

std::optional<Entity> valueIn(const std::map<EntityId, Entity>& entities, EntityId id)
{
    const auto found = entities.find(id);
    return found == entities.end() ? std::nullopt : std::optional(found->second);
}

/// The part of an entity that may be shared; nullopt if the whole entity is private.
std::optional<Entity> shared(Entity entity, bool isShown)
{
    if (auto* const card = std::get_if<CardDefinition>(&entity))
        card->notes.clear();
    if (auto* const deck = std::get_if<Deck>(&entity))
        deck->notes.clear();
    const EntityKind kind = kindOf(entity);
    const bool isPrivate =
        kind == EntityKind::Playtest || kind == EntityKind::Search || (kind == EntityKind::Art && !isShown);
    return isPrivate ? std::nullopt : std::optional(std::move(entity));
}

} // namespace

Project::Opened
Project::create(const QString& path, const QString& stateFolder, const QList<Entity>& entities, const QDateTime& at)
{
    if (entities.size() > limits::mostEntities)
        return std::unexpected(StorageError{.kind = StorageError::Kind::TooLarge, .path = path});
    std::map<EntityId, Entity> numbered;
    std::int64_t id = 0;
    for (const Entity& entity : entities) {
        if (!canBeStored(entity)) {
            const QString name = nameOf(entity).left(60);
            return std::unexpected(StorageError{.kind = StorageError::Kind::NotStorable, .path = path, .name = name});
        }
        numbered.emplace_hint(numbered.end(), EntityId{++id}, entity);
    }
    if (const auto made = ProjectFile::make(path, numbered, {.kind = EditKind::Begin}, at); !made)
        return std::unexpected(made.error());
    return open(path, stateFolder);
}

Project::Opened Project::open(const QString& path, const QString& stateFolder)
{
    auto opened = ProjectFile::open(path, SessionRecord(stateFolder), QDeadlineTimer(limits::longestOpening));
    if (!opened)
        return std::unexpected(opened.error());
    return std::unique_ptr<Project>(new Project(std::move(*opened)));
}

Project::Project(OpenedProject opened)
    : m_file(std::move(opened.file))
    , m_entities(std::move(opened.content.entities))
    , m_history(std::move(opened.content.batches))
    , m_versions(std::move(opened.content.versions))
    , m_damage(std::move(opened.damage))
    , m_openingNotes(std::move(opened.notes))
    , m_lastId(opened.content.lastId)
{
}

Project::~Project() = default;

void Project::close()
{
    m_file.close();
}

const Entity* Project::find(EntityId id) const
{
    const auto found = m_entities.find(id);
    return found == m_entities.end() ? nullptr : &found->second;
}

std::expected<void, EditError> Project::check(const EditBatch& batch) const
{
    EntityValues values;
    bool isChange = false;
    std::int64_t count = std::ssize(m_entities);
    for (const Edit& edit : batch.edits) {
        const auto known = values.find(edit.entity);
        const std::optional<Entity> now = known == values.end() ? valueIn(m_entities, edit.entity) : known->second;
        const bool isPossible = edit.entity.value > 0 && edit.entity.value <= limits::highestId;
        if (!isPossible || now != edit.before ||
            (edit.before && edit.after && edit.before->index() != edit.after->index()))
            return refused(EditError::Kind::Outdated, edit.entity);
        if (edit.after && !canBeStored(*edit.after))
            return refused(EditError::Kind::NotStorable, edit.entity);
        isChange |= edit.before != edit.after;
        count += int(edit.after.has_value()) - int(edit.before.has_value());
        if (edit.before || edit.after)
            values[edit.entity] = edit.after;
    }
    if (!canBeStored(batch.name) || count > limits::mostEntities)
        return refused(EditError::Kind::NotStorable);
    return isChange ? std::expected<void, EditError>() : refused(EditError::Kind::NothingToDo);
}

std::expected<void, EditError> Project::apply(const EditBatch& batch)
{
    EditBatch changing = batch;
    changing.at = batch.at.toUTC();
    changing.reverts = {};
    changing.edits.removeIf([](const Edit& edit) { return !edit.before && !edit.after; });
    for (Edit& edit : changing.edits)
        if (const QString* const name = changedCardName(edit))
            std::get<CardDefinition>(*edit.after).name = asCardName(*name);
    if (auto checked = check(changing); !checked)
        return checked;
    return isTyping(changing) ? mergeTyping(changing) : append(changing);
}

bool Project::isTyping(const EditBatch& batch) const
{
    if (!m_typing || batch.edits.size() != 1 || batch.name.field.isEmpty())
        return false;
    const Edit& edit = batch.edits.front();
    const qint64 pause = m_typing->at.msecsTo(batch.at);
    return edit.entity == m_typing->edits.front().entity && edit.before && edit.after &&
           batch.name.kind == m_typing->name.kind && batch.name.field == m_typing->name.field && pause >= 0 &&
           pause <= typingPause.count();
}

std::expected<void, EditError> Project::mergeTyping(const EditBatch& batch)
{
    EditBatch merged = *m_typing;
    merged.name = batch.name;
    merged.at = batch.at;
    merged.edits.front().after = batch.edits.front().after;
    auto logged = m_file.replaceLast(*m_typing, merged);
    if (!logged)
        return refused(logged.error());
    m_history.replaceLast(std::move(*logged));
    accept(batch);
    m_typing = merged;
    return {};
}

std::expected<void, EditError> Project::append(const EditBatch& batch)
{
    auto logged = m_file.append(batch);
    if (!logged)
        return refused(logged.error());
    m_history.add(std::move(*logged));
    const bool isExtendable = batch.edits.size() == 1 && !batch.reverts && !batch.name.field.isEmpty();
    m_typing = isExtendable ? std::optional(batch) : std::nullopt;
    accept(batch);
    return {};
}

void Project::accept(const EditBatch& batch)
{
    for (const Edit& edit : batch.edits) {
        if (edit.after)
            m_entities.insert_or_assign(edit.entity, *edit.after);
        else
            m_entities.erase(edit.entity);
        m_lastId = std::max(m_lastId, edit.entity.value);
    }
    Q_EMIT edited(batch);
}

std::expected<QList<Edit>, EditError> Project::editsOf(std::int64_t number) const
{
    const std::optional<EditHistory::Root> root = m_history.rootOf(number);
    if (!root)
        return refused(EditError::Kind::NoSuchMoment);
    auto edits = m_file.editsOf(*m_history.find(root->number));
    if (!edits)
        return refused(edits.error());
    return root->isUndone ? reversedEdits(*edits) : *edits;
}

std::expected<void, EditError> Project::revert(const LoggedBatch* batch, const QDateTime& at)
{
    if (!batch)
        return refused(EditError::Kind::NothingToDo);
    const auto edits = editsOf(batch->number);
    if (!edits)
        return std::unexpected(edits.error());
    return append({.name = batch->name, .at = at.toUTC(), .edits = reversedEdits(*edits), .reverts = batch->number});
}

std::optional<EditName> Project::nextUndo() const
{
    const LoggedBatch* const batch = m_history.nextUndo();
    return batch ? std::optional(batch->name) : std::nullopt;
}

std::optional<EditName> Project::nextRedo() const
{
    const LoggedBatch* const batch = m_history.nextRedo();
    return batch ? std::optional(batch->name) : std::nullopt;
}

std::expected<void, EditError> Project::undo(const QDateTime& at)
{
    return revert(m_history.nextUndo(), at);
}

std::expected<void, EditError> Project::redo(const QDateTime& at)
{
    return revert(m_history.nextRedo(), at);
}

std::expected<void, EditError> Project::nameVersion(const QString& name, const QDateTime& at)
{
    const NamedVersion version{.name = name, .after = now(), .at = at.toUTC()};
    if (name.isEmpty() || !canBeStored(name) || m_versions.size() >= limits::mostVersions)
        return refused(EditError::Kind::NotStorable);
    if (std::ranges::contains(m_versions, name, &NamedVersion::name))
        return refused(EditError::Kind::NameTaken);
    if (const auto added = m_file.addVersion(version); !added)
        return refused(added.error());
    m_versions.append(version);
    // Later typing must not change the version that has just been named.
    m_typing.reset();
    return {};
}

std::expected<EntityValues, EditError> Project::valuesAt(std::int64_t moment) const
{
    if (moment < m_history.forgotten() || moment > now())
        return refused(EditError::Kind::NoSuchMoment);
    EntityValues values;
    for (std::int64_t number = now(); number > moment; --number) {
        const auto edits = editsOf(number);
        if (!edits)
            return std::unexpected(edits.error());
        for (const Edit& edit : reversedEdits(*edits))
            values[edit.entity] = edit.after;
    }
    return values;
}

std::expected<QList<EntityDifference>, EditError> Project::difference(std::int64_t from, std::int64_t to) const
{
    auto before = valuesAt(from);
    auto after = valuesAt(to);
    if (!before || !after)
        return std::unexpected(before ? after.error() : before.error());
    // Entities that haven't changed since a moment had their current value at that moment.
    const auto complete = [this](EntityValues& values, const EntityValues& like) {
        for (const auto& [id, ignored] : like)
            if (!values.contains(id))
                values.emplace(id, valueIn(m_entities, id));
    };
    complete(*before, *after);
    complete(*after, *before);
    return differences(*before, *after);
}

std::expected<void, EditError> Project::restore(std::int64_t moment, const QDateTime& at)
{
    auto values = valuesAt(moment);
    if (!values)
        return std::unexpected(values.error());
    std::erase_if(*values, [this](const auto& value) {
        const auto& [id, then] = value;
        const Entity* const present = find(id);
        return (present && kindOf(*present) == EntityKind::Playtest) || (then && kindOf(*then) == EntityKind::Playtest);
    });
    const auto version = std::ranges::find(m_versions, moment, &NamedVersion::after);
    return restoreValues(*values, version == m_versions.end() ? QString() : version->name, at);
}

std::expected<void, EditError> Project::restore(std::int64_t moment, EntityId entity, const QDateTime& at)
{
    const auto values = valuesAt(moment);
    if (!values)
        return std::unexpected(values.error());
    const auto found = values->find(entity);
    if (found == values->end())
        return refused(EditError::Kind::NothingToDo, entity);
    const Entity* const now = find(entity);
    return restoreValues({*found}, now ? nameOf(*now) : found->second ? nameOf(*found->second) : QString(), at);
}

std::expected<void, EditError>
Project::restoreValues(const EntityValues& values, const QString& subject, const QDateTime& at)
{
    EditBatch batch{.name = {.kind = EditKind::RestoreVersion, .subject = subject}, .at = at};
    for (const auto& [id, value] : values)
        if (const std::optional<Entity> now = valueIn(m_entities, id); now != value)
            batch.edits.append({.entity = id, .before = now, .after = value});
    return apply(batch);
}

std::expected<void, StorageError> Project::share(const QString& path, const QDateTime& at) const
{
    QSet<std::int64_t> shown;
    for (const auto& [id, entity] : m_entities)
        if (const auto* const card = std::get_if<CardDefinition>(&entity); card && card->art)
            shown.insert(card->art->value);
    std::map<EntityId, Entity> given;
    for (const auto& [id, entity] : m_entities)
        if (std::optional<Entity> part = shared(entity, shown.contains(id.value)))
            given.emplace_hint(given.end(), id, std::move(*part));
    return ProjectFile::make(path, given, {.kind = EditKind::Begin}, at.toUTC());
}

std::expected<void, StorageError> Project::saveCopy(const QString& path, const QDateTime& at) const
{
    return ProjectFile::make(path, m_entities, {.kind = EditKind::Begin}, at.toUTC());
}

} // namespace model
