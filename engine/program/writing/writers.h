// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/effects/abilities.h"
#include "engine/program/effects/aiming.h"
#include "engine/program/effects/announcements.h"
#include "engine/program/effects/effect_code.h"
#include "engine/program/effects/effects.h"
#include "engine/program/effects/targets.h"
#include "engine/program/events/costs.h"
#include "engine/program/events/dues.h"
#include "engine/program/events/events.h"
#include "engine/program/events/hearing.h"
#include "engine/program/events/offers.h"
#include "engine/program/events/payments.h"
#include "engine/program/events/phase_entries.h"
#include "engine/program/events/phases.h"
#include "engine/program/events/possibility.h"
#include "engine/program/events/requirements.h"
#include "engine/program/games/formats.h"
#include "engine/program/games/scenarios.h"
#include "engine/program/rules/becoming.h"
#include "engine/program/rules/capturing.h"
#include "engine/program/rules/changes.h"
#include "engine/program/rules/endings.h"
#include "engine/program/rules/keywords.h"
#include "engine/program/rules/lasting.h"
#include "engine/program/rules/lasting_notes.h"
#include "engine/program/rules/rechecks.h"
#include "engine/program/rules/rules.h"
#include "engine/program/rules/settling.h"
#include "engine/program/rules/tallies.h"
#include "engine/program/rules/watchers.h"
#include "engine/program/statements/assignments.h"
#include "engine/program/statements/calls.h"
#include "engine/program/statements/cards.h"
#include "engine/program/statements/choices.h"
#include "engine/program/statements/control.h"
#include "engine/program/statements/moves.h"
#include "engine/program/statements/names.h"
#include "engine/program/statements/picks.h"
#include "engine/program/statements/shows.h"
#include "engine/program/statements/statements.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/core_properties.h"
#include "engine/program/values/described_sets.h"
#include "engine/program/values/filters.h"
#include "engine/program/values/matching.h"
#include "engine/program/values/numbers.h"
#include "engine/program/values/places.h"
#include "engine/program/values/properties.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"
#include "engine/program/values/worked_out.h"
#include "engine/program/writing/expansion.h"
#include "engine/program/writing/routines.h"

namespace engine {

/// All parts of the compiler that write code.
struct Writers
{
    explicit Writers(Compilation& shared)
        : compilation(shared)
    {
    }

    Writers(const Writers&) = delete;
    Writers& operator=(const Writers&) = delete;

    Compilation& compilation;

#define PART(type, name) type name{compilation, *this};
#include "engine/program/writing/parts.def"
#undef PART
};

} // namespace engine
