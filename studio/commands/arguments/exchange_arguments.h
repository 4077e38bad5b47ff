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

/// The ids of the formats that go one way, as a sentence lists them.
std::string formatIds(Way way);

/// A format by its id; null when none is named, and nothing, said why, when there is no such.
std::optional<const model::ExchangeFormat*> formatNamed(const std::string& id, std::ostream& err);

void printLosses(const model::LossReport& losses, std::ostream& err);

/// What the rules of a project say that cards have.
model::CardFields fieldsOf(const Entities& entities);

QSet<QString> cardNamesOf(const Entities& entities);

} // namespace studio
