// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/asking.h"
#include "engine/play/execution/execution.h"
#include "engine/play/machine/reporter.h"
#include "engine/play/machine/table_changes.h"
#include "engine/play/offers/obligations.h"
#include "engine/play/offers/option_finder.h"
#include "engine/play/offers/option_list.h"
#include "engine/play/offers/trials.h"
#include "engine/play/rules/announced_effects.h"
#include "engine/play/rules/card_abilities.h"
#include "engine/play/rules/checks.h"
#include "engine/play/rules/current_values.h"
#include "engine/play/rules/rule_finder.h"
#include "engine/play/rules/triggers.h"

namespace engine {

/// The parts of a machine. Each part is constructed with the earlier parts that it uses. Anything that a part must
/// remember from one question to the next is in the state or on the stack. Everything else is derived from there, or is
/// working memory.
struct MachineParts
{
    explicit MachineParts(State& state)
        : execution(state, *this)
        , asking(execution)
        , values(execution)
        , abilities(execution, values)
        , rules(execution, values)
        , triggers(execution)
        , checks(execution, values)
        , effects(execution, triggers)
        , obligations(execution, rules)
        , options(asking)
        , optionFinder(execution, asking, obligations, options)
        , trials(execution, asking, optionFinder, obligations, options)
        , reporter(execution)
        , changes(execution, values, checks, reporter)
    {
    }

    Execution execution;
    Asking asking;
    CurrentValues values;
    CardAbilities abilities;
    RuleFinder rules;
    Triggers triggers;
    Checks checks;
    AnnouncedEffects effects;
    Obligations obligations;
    OptionList options;
    OptionFinder optionFinder;
    Trials trials;
    Reporter reporter;
    TableChanges changes;
};

} // namespace engine
