// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/entity_problem.h"

namespace model {

EntityProblem problemAt(const EntityPlace& place, const engine::Diagnostic& diagnostic)
{
    return {
        .severity = diagnostic.severity,
        .code = QString::fromStdString(diagnostic.code),
        .message = QString::fromStdString(diagnostic.message),
        .fix = QString::fromStdString(diagnostic.fix),
        .place = place,
        .length = int(diagnostic.place.length),
    };
}

} // namespace model
