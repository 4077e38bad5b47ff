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

/// The ids of the formats that can be read or written, as a list for a sentence.
std::string formatIds(Way way);

/// The format with this id; null if the id is empty. If there is no such format, prints an error and returns nothing.
std::optional<const model::ExchangeFormat*> formatNamed(const std::string& id, std::ostream& err);

void printLosses(const model::LossReport& losses, std::ostream& err);

/// The fields that the rules of a project declare for cards.
model::CardFields fieldsOf(const Entities& entities);

QSet<QString> cardNamesOf(const Entities& entities);

} // namespace studio
