// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/formats.h"
#include "studio/commands/arguments/project_argument.h"

#include <QSet>

#include <iosfwd>
#include <optional>
#include <string>

namespace studio {

enum class Way { In, Out };

/// The ids of the formats for one direction, as a list in a sentence.
std::string formatIds(Way way);

/// The format with this id, or null if the id is empty. Prints an error and returns nothing if there is no such format.
std::optional<const model::ExchangeFormat*> formatNamed(const std::string& id, std::ostream& err);

void printLosses(const model::LossReport& losses, std::ostream& err);

/// The fields that a project's rules declare for cards.
model::CardFields fieldsOf(const Entities& entities);

QSet<QString> cardNamesOf(const Entities& entities);

} // namespace studio
