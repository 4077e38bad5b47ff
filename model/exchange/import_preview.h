// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "model/exchange/files/imported.h"

#include <functional>
#include <map>
#include <set>

/// The effect of an import, row by row, and the batch of edits that applies it as a single undo step.
namespace model {

struct ImportOptions
{
    enum class Match : std::uint8_t {
        Name,
        /// Matches entities by the ids in the file. Rows without a known id are new.
        Id,
    };
    enum class Known : std::uint8_t { Update, Skip };
    enum class Unknown : std::uint8_t { Add, Skip };

    Match match = Match::Name;
    Known known = Known::Update;
    Unknown unknown = Unknown::Add;
    /// The list for new cards if the file doesn't specify one.
    QString list = {};
    /// Rows that the user has excluded, by their index in the preview.
    std::set<qsizetype> withoutRows = {};
};

struct PreviewRow
{
    enum class Action : std::uint8_t {
        Add,
        Update,
        /// The project already has the same entity.
        Unchanged,
        /// The row is skipped because of the options or because it repeats another row.
        Skip,
        LeftOut,
        /// The row can't be imported. Nothing is imported unless the row is excluded.
        Refuse,
    };

    Action action = Action::Skip;
    EntityKind kind = EntityKind::Card;
    QString name = {};
    ExchangePlace place = {};
    /// The entity that already exists in the project, if any.
    std::optional<EntityId> entity = {};
    std::optional<Entity> before = {};
    std::optional<Entity> after = {};
    /// The row of a card's picture, if the picture is new and has no id yet.
    std::optional<qsizetype> picture = {};
    /// The reason for a refusal, or a warning.
    std::optional<ExchangeProblem> problem = {};
};

struct ImportPreview
{
    QList<PreviewRow> rows = {};

    qsizetype count(PreviewRow::Action action) const;

    /// True if no row is refused and there is something to import.
    bool canBeApplied() const;
};

ImportPreview
previewImport(const Imported& imported, const std::map<EntityId, Entity>& entities, const ImportOptions& options = {});

/// All changes as one batch for Project::apply(). `newId` provides the ids for new entities.
EditBatch importBatch(
    const ImportPreview& preview, const QString& subject, const QDateTime& at, const std::function<EntityId()>& newId
);

} // namespace model
