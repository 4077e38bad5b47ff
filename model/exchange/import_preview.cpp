// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/import_preview.h"

#include "model/entities/card_names.h"
#include "model/storage/content/entity_bytes.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace model {

namespace {

using Action = PreviewRow::Action;
using Code = ExchangeProblem::Code;

void setField(CardDefinition& card, const FieldValue& field)
{
    const auto found = std::ranges::find(card.fields, field.name, &FieldValue::name);
    if (found == card.fields.end())
        card.fields.append(field);
    else
        found->value = field.value;
}

/// Whether all lines of a card are quoted, so that they have no effect.
bool isWording(QStringView abilities)
{
    return std::ranges::all_of(abilities.tokenize(u'\n'), [](QStringView line) {
        return line.trimmed().isEmpty() || line.trimmed().startsWith(u'"');
    });
}

bool preservesAbilities(const CardDefinition& card, const CardDefinition& from, const CardScope& scope)
{
    return scope.isWording && !isWording(card.abilities) && card.abilities != from.abilities;
}

/// Updates a card from the file. Parts that the file doesn't contain remain unchanged. Fields keep their order, unless
/// the file contains all fields.
CardDefinition updated(CardDefinition card, const CardDefinition& from, const CardScope& scope)
{
    card.name = from.name;
    if (scope.hasToken)
        card.isToken = from.isToken;
    if (scope.hasList)
        card.list = from.list;
    if (scope.hasAbilities && !preservesAbilities(card, from, scope))
        card.abilities = from.abilities;
    if (scope.hasComment)
        card.comment = from.comment;
    if (scope.hasNotes)
        card.notes = from.notes;
    if (scope.hasEveryField) {
        card.fields = from.fields;
        return card;
    }
    card.fields.removeIf([&](const FieldValue& field) {
        return scope.fields.contains(field.name) &&
               std::ranges::find(from.fields, field.name, &FieldValue::name) == from.fields.end();
    });
    for (const FieldValue& field : from.fields)
        setField(card, field);
    return card;
}

Deck updated(const Deck& deck, Deck from, const DeckScope& scope)
{
    if (!scope.hasFormat)
        from.list.format = deck.list.format;
    if (!scope.hasNotes)
        from.notes = deck.notes;
    if (!scope.hasTags)
        from.tags = deck.tags;
    return from;
}

/// The entity with card names in the form that a project would store.
Entity withCardNames(Entity entity)
{
    if (auto* const card = std::get_if<CardDefinition>(&entity))
        card->name = asCardName(card->name);
    if (auto* const deck = std::get_if<Deck>(&entity))
        for (DeckEntry& entry : deck->list.entries)
            entry.card = asCardName(entry.card);
    return entity;
}

/// The key by which imported entities are matched with those of the project. Texts of different roles may have the same
/// name.
std::pair<std::size_t, QString> keyOf(const Entity& entity)
{
    if (const auto* const card = std::get_if<CardDefinition>(&entity))
        return {entity.index(), asCardName(card->name)};
    const auto* text = std::get_if<GameText>(&entity);
    const QString role = text ? QString::number(static_cast<int>(text->role)) + u' ' : QString();
    return {entity.index(), role + nameOf(entity)};
}

QByteArray bytesOf(const Entity& picture)
{
    const auto* const art = std::get_if<Art>(&picture);
    return art ? art->png : QByteArray();
}

class Preview
{
public:
    Preview(const Imported& imported, const std::map<EntityId, Entity>& entities, const ImportOptions& options)
        : m_imported(imported)
        , m_entities(entities)
        , m_options(options)
    {
        for (const auto& [id, entity] : entities)
            m_known[keyOf(entity)].append(id);
        matchArt();
    }

    ImportPreview make()
    {
        m_made.rows.reserve(m_imported.entities.size());
        for (const ImportedEntity& entity : m_imported.entities)
            m_made.rows.append(rowOf(entity));
        return std::move(m_made);
    }

private:
    using Name = std::pair<std::size_t, QString>;

    PreviewRow rowOf(const ImportedEntity& read)
    {
        ImportedEntity imported = read;
        imported.value = withCardNames(read.value);
        PreviewRow row{
            .kind = kindOf(imported.value),
            .name = nameOf(imported.value),
            .place = imported.place,
            .problem = imported.problem
        };
        if (m_options.withoutRows.contains(m_made.rows.size())) {
            row.action = Action::LeftOut;
            return row;
        }
        if (!row.problem)
            find(imported, row);
        if (!row.problem && row.kind != EntityKind::Art)
            checkOnce(imported, row);
        if (row.problem)
            row.action = row.problem->code == Code::Repeated ? Action::Skip : Action::Refuse;
        else
            decide(imported, row);
        const bool isChange = row.action == Action::Add || row.action == Action::Update;
        if (isChange && !row.problem && row.kind == EntityKind::Card && nameOf(read.value).contains(u'"'))
            row.problem = problem(Code::QuotesChanged, row, 0);
        return row;
    }

    void find(const ImportedEntity& imported, PreviewRow& row) const
    {
        if (m_options.match == ImportOptions::Match::Id && row.kind == EntityKind::Card) {
            const auto found = imported.id ? m_entities.find(*imported.id) : m_entities.end();
            if (found != m_entities.end() && kindOf(found->second) == row.kind)
                row.entity = found->first;
            return;
        }
        if (row.kind == EntityKind::Art) {
            row.entity = knownArt(m_made.rows.size());
            return;
        }
        const QList<EntityId> known = m_known.value(keyOf(imported.value));
        if (known.size() > 1)
            row.problem = problem(Code::SeveralOfThisName, row, known.size());
        else if (known.size() == 1)
            row.entity = known.first();
    }

    /// Matches each picture in the file with the project's picture that has the same bytes or, if there is none, with
    /// the project's only picture of the same name, which then changes. A picture of the project that has been matched
    /// by its bytes doesn't change.
    void matchArt()
    {
        QHash<QByteArray, EntityId> byBytes;
        for (const auto& [id, entity] : m_entities)
            if (const auto* const art = std::get_if<Art>(&entity))
                byBytes.insert(art->png, id);
        std::set<EntityId> same;
        for (qsizetype at = 0; at < m_imported.entities.size(); ++at)
            if (const auto* const art = std::get_if<Art>(&m_imported.entities[at].value);
                art && byBytes.contains(art->png))
                same.insert(*m_art.insert(at, byBytes[art->png]));
        for (qsizetype at = 0; at < m_imported.entities.size(); ++at) {
            const Entity& entity = m_imported.entities[at].value;
            const QList<EntityId> named = kindOf(entity) == EntityKind::Art && !m_art.contains(at)
                                              ? m_known.value(keyOf(entity))
                                              : QList<EntityId>();
            if (named.size() == 1 && !same.contains(named.first()))
                m_art.insert(at, named.first());
        }
    }

    std::optional<EntityId> knownArt(qsizetype at) const
    {
        const auto found = m_art.constFind(at);
        return found == m_art.cend() ? std::nullopt : std::optional(*found);
    }

    /// Checks that several rows for the same entity don't contradict each other.
    void checkOnce(const ImportedEntity& imported, PreviewRow& row)
    {
        const qsizetype here = m_made.rows.size();
        const bool isById = m_options.match == ImportOptions::Match::Id && row.kind == EntityKind::Card;
        std::optional<qsizetype> first;
        if (row.entity) {
            const auto place = m_rowOf.constFind(row.entity->value);
            first = place == m_rowOf.cend() ? first : *place;
            m_rowOf.insert(row.entity->value, first.value_or(here));
        } else if (!isById) {
            const Name name = keyOf(imported.value);
            const auto place = m_newRowOf.constFind(name);
            first = place == m_newRowOf.cend() ? first : *place;
            m_newRowOf.insert(name, first.value_or(here));
        }
        if (!first)
            return;
        const bool isSame = withCardNames(m_imported.entities[*first].value) == imported.value;
        row.problem = problem(isSame ? Code::Repeated : Code::SameTwice, row, m_made.rows[*first].place.row);
    }

    void decide(const ImportedEntity& imported, PreviewRow& row) const
    {
        const bool isKnown = row.entity.has_value();
        const bool isSkipped =
            isKnown ? m_options.known == ImportOptions::Known::Skip : m_options.unknown == ImportOptions::Unknown::Skip;
        if (isSkipped) {
            row.action = Action::Skip;
            return;
        }
        if (isKnown)
            row.before = m_entities.at(*row.entity);
        row.after = valueOf(imported, row);
        setPicture(imported, row);
        const bool isSame = row.before == row.after && !row.picture;
        row.action = !isKnown ? Action::Add : isSame ? Action::Unchanged : Action::Update;
        const auto* card = std::get_if<CardDefinition>(&imported.value);
        if (card && isKnown && preservesAbilities(std::get<CardDefinition>(*row.before), *card, m_imported.scope))
            row.problem = problem(Code::AbilitiesKept, row, 0);
        if (row.action != Action::Unchanged && !canBeStored(*row.after)) {
            row.problem = problem(Code::NotStorable, row, 0);
            row.action = Action::Refuse;
        }
    }

    /// Sets the picture of a card. If the file has no pictures at all, the card keeps the one it has. If the file has
    /// pictures but none of this card, the card loses its picture.
    void setPicture(const ImportedEntity& imported, PreviewRow& row) const
    {
        auto* const card = std::get_if<CardDefinition>(&*row.after);
        if (!card || !m_imported.scope.hasArt)
            return;
        const std::optional<EntityId> before = std::exchange(card->art, {});
        if (!imported.picture)
            return;
        // If the project has several pictures with the same bytes, the card keeps its own.
        const auto shown = before ? m_entities.find(*before) : m_entities.end();
        const bool isSame = shown != m_entities.end() &&
                            bytesOf(shown->second) == bytesOf(m_imported.entities[*imported.picture].value);
        card->art = isSame ? before : knownArt(*imported.picture);
        if (!card->art)
            row.picture = imported.picture;
    }

    Entity valueOf(const ImportedEntity& imported, const PreviewRow& row) const
    {
        if (const auto* art = std::get_if<Art>(&imported.value); art && row.before)
            return Art{.name = std::get<Art>(*row.before).name, .png = art->png};
        if (const auto* deck = std::get_if<Deck>(&imported.value); deck && row.before)
            return updated(std::get<Deck>(*row.before), *deck, m_imported.deckScope);
        const auto* card = std::get_if<CardDefinition>(&imported.value);
        if (!card)
            return imported.value;
        if (row.before)
            return updated(std::get<CardDefinition>(*row.before), *card, m_imported.scope);
        CardDefinition made = *card;
        if (!m_imported.scope.hasList)
            made.list = m_options.list;
        return made;
    }

    static ExchangeProblem problem(Code code, const PreviewRow& row, qint64 number)
    {
        return {.code = code, .place = row.place, .text = shortened(row.name), .number = number};
    }

    const Imported& m_imported;
    const std::map<EntityId, Entity>& m_entities;
    const ImportOptions& m_options;
    QHash<Name, QList<EntityId>> m_known;
    /// The project's entities for the pictures in the file.
    QHash<qsizetype, EntityId> m_art;
    /// The first row for each existing entity, by id, and for each new one, by name.
    QHash<std::int64_t, qsizetype> m_rowOf;
    QHash<Name, qsizetype> m_newRowOf;
    ImportPreview m_made;
};

} // namespace

qsizetype ImportPreview::count(PreviewRow::Action action) const
{
    return std::ranges::count(rows, action, &PreviewRow::action);
}

bool ImportPreview::canBeApplied() const
{
    return count(Action::Refuse) == 0 && count(Action::Add) + count(Action::Update) > 0;
}

ImportPreview
previewImport(const Imported& imported, const std::map<EntityId, Entity>& entities, const ImportOptions& options)
{
    return Preview(imported, entities, options).make();
}

EditBatch importBatch(
    const ImportPreview& preview, const QString& subject, const QDateTime& at, const std::function<EntityId()>& newId
)
{
    EditBatch batch{.name = {.kind = EditKind::Import, .subject = subject}, .at = at};
    if (!preview.canBeApplied())
        return batch;
    QHash<qsizetype, EntityId> pictures;
    for (qsizetype index = 0; index < preview.rows.size(); ++index)
        if (preview.rows[index].action == Action::Add && preview.rows[index].kind == EntityKind::Art)
            pictures.insert(index, newId());
    for (qsizetype index = 0; index < preview.rows.size(); ++index) {
        const PreviewRow& row = preview.rows[index];
        if (row.action != Action::Add && row.action != Action::Update)
            continue;
        Edit edit{.entity = row.entity.value_or(EntityId()), .before = row.before, .after = row.after};
        if (row.action == Action::Add)
            edit.entity = row.kind == EntityKind::Art ? pictures[index] : newId();
        // If the user has excluded the picture, the card keeps the one it has.
        if (row.picture && pictures.contains(*row.picture))
            std::get<CardDefinition>(*edit.after).art = pictures[*row.picture];
        else if (row.picture && row.before)
            std::get<CardDefinition>(*edit.after).art = std::get<CardDefinition>(*row.before).art;
        batch.edits.append(edit);
    }
    return batch;
}

} // namespace model
