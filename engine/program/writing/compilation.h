// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/program/analysis/condition_reads.h"
#include "engine/program/analysis/cost_texts.h"
#include "engine/program/analysis/descriptions.h"
#include "engine/program/analysis/findings.h"
#include "engine/program/analysis/type_checks.h"
#include "engine/program/layout/declarations.h"
#include "engine/program/program.h"
#include "engine/program/rules/pending_rule.h"
#include "engine/program/writing/code_builder.h"
#include "engine/program/writing/scope.h"

#include <cstddef>

namespace engine {

/// Where the code that is being written leaves what it does.
struct Exits
{
    /// “stop”.
    Label* stop = nullptr;
    /// While a cost is written that has to be tried: where to go when it cannot be paid.
    Label* unpaid = nullptr;
    Label* unpaidDraft = nullptr;
    /// The verb whose body it is.
    const syntax::Verb* verb = nullptr;
};

/// What all parts of the compiler work on while one game is compiled.
struct Compilation
{
    Compilation(const syntax::Game& compiled, Program& made, std::vector<Diagnostic>& diagnostics)
        : game(compiled)
        , program(made)
        , findings(diagnostics)
        , declarations(game)
        , descriptions(game, scope)
        , types(game, findings)
        , reads(game, program, declarations, descriptions, scope)
        , costTexts(game, program)
        , code(program)
    {
    }

    Compilation(const Compilation&) = delete;
    Compilation& operator=(const Compilation&) = delete;

    static constexpr std::size_t mostRoutines = 60'000;

    /// Nothing comes of writing more: there are too many errors to tell, or there is too much code.
    bool isHopeless() const { return findings.isFull() || program.routines.size() > mostRoutines; }

    const syntax::Game& game;
    Program& program;
    Findings findings;
    Scope scope;
    Declarations declarations;
    Descriptions descriptions;
    TypeChecks types;
    ConditionReads reads;
    CostTexts costTexts;
    CodeBuilder code;
    Exits exits;
    PendingRules pending;
};

} // namespace engine
