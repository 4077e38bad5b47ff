// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <expected>
#include <set>

namespace model {
struct QueryError;
} // namespace model

namespace studio {

class Workspace;

/// The names of the cards that match a query, or the error in it.
std::expected<std::set<QString>, model::QueryError> cardNamesFound(const QString& query, const Workspace& workspace);

} // namespace studio
