// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "model/games/game_sources.h"

#include <QString>

namespace model {

/// Something found wrong in a project, with the place where it is.
struct EntityProblem
{
    engine::Severity severity = engine::Severity::Error;
    QString code = {};
    /// As the compiler says it.
    QString message = {};
    /// What, put in the place, would mend it; often nothing.
    QString fix = {};
    EntityPlace place = {};
    int length = 0;

    friend bool operator==(const EntityProblem&, const EntityProblem&) = default;
};

EntityProblem problemAt(const EntityPlace& place, const engine::Diagnostic& diagnostic);

} // namespace model
