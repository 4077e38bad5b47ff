// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/decks/deck_query.h"

#include "model/search/query.h"
#include "studio/workspace/workspace.h"

namespace studio {

std::expected<std::set<QString>, model::QueryError> cardNamesFound(const QString& query, const Workspace& workspace)
{
    const auto parsed = model::parseQuery(query, workspace.searchTerms());
    const auto found = parsed ? workspace.index().find(*parsed) : std::unexpected(parsed.error());
    if (!found)
        return std::unexpected(found.error());
    std::set<QString> names;
    for (const model::EntityId id : *found)
        if (const auto* const card = workspace.find<model::CardDefinition>(id))
            names.insert(card->name);
    return names;
}

} // namespace studio
