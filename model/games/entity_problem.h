// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "model/games/game_sources.h"

#include <QString>

namespace model {

/// A problem in a project, with its place.
struct EntityProblem
{
    engine::Severity severity = engine::Severity::Error;
    QString code = {};
    /// The compiler's message.
    QString message = {};
    /// The text to insert in place of the faulty part to fix the problem; empty if no fix is known.
    QString fix = {};
    EntityPlace place = {};
    int length = 0;

    friend bool operator==(const EntityProblem&, const EntityProblem&) = default;
};

EntityProblem problemAt(const EntityPlace& place, const engine::Diagnostic& diagnostic);

} // namespace model
