// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "model/exchange/files/imported.h"

#include <functional>
#include <map>
#include <set>

/// What an import would do, row by row, before it does it; and the one step to undo that does it.
namespace model {

struct ImportOptions
{
    enum class Match : std::uint8_t {
        Name,
        /// By the ids that the file has; what has none, or one that is nobody's, is new.
        Id,
    };
    enum class Known : std::uint8_t { Update, Skip };
    enum class Unknown : std::uint8_t { Add, Skip };

    Match match = Match::Name;
    Known known = Known::Update;
    Unknown unknown = Unknown::Add;
    /// In which list new cards come when the file does not say.
    QString list = {};
    /// Rows that the user wants left out.
    std::set<int> withoutRows = {};
};

struct PreviewRow
{
    enum class Action : std::uint8_t {
        Add,
        Update,
        /// The project has just that.
        Unchanged,
        /// It is known, or unknown, and the options say that such are left alone.
        Skip,
        LeftOut,
        /// It cannot be taken, and as long as it is not left out nothing is.
        Refuse,
    };

    Action action = Action::Skip;
    EntityKind kind = EntityKind::Card;
    QString name = {};
    ExchangePlace place = {};
    /// Of what is known.
    std::optional<EntityId> entity = {};
    std::optional<Entity> before = {};
    std::optional<Entity> after = {};
    /// Why it is refused, or what is to be known of it all the same.
    std::optional<ExchangeProblem> problem = {};
};

struct ImportPreview
{
    QList<PreviewRow> rows = {};

    qsizetype count(PreviewRow::Action action) const;

    /// Nothing is refused, and there is something to do.
    bool canBeApplied() const;
};

ImportPreview
previewImport(const Imported& imported, const std::map<EntityId, Entity>& entities, const ImportOptions& options = {});

/// All of it as one batch for Project::apply(). New entities get ids from the project.
EditBatch importBatch(
    const ImportPreview& preview, const QString& subject, const QDateTime& at, const std::function<EntityId()>& newId
);

} // namespace model
