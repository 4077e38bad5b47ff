// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/program/analysis/condition_reads.h"
#include "engine/program/analysis/cost_texts.h"
#include "engine/program/analysis/descriptions.h"
#include "engine/program/analysis/pending_rule.h"
#include "engine/program/layout/declarations.h"
#include "engine/program/program.h"
#include "engine/program/texts/findings.h"
#include "engine/program/texts/scope.h"
#include "engine/program/texts/type_checks.h"
#include "engine/program/writing/code_builder.h"

#include <cstddef>

namespace engine {

/// The targets of jumps out of the code being written.
struct Exits
{
    /// The target of "stop" statements.
    Label* stop = nullptr;
    /// While writing a cost that must be tried: the targets if it can't be paid.
    Label* unpaid = nullptr;
    Label* unpaidDraft = nullptr;
    /// The verb whose body is being written.
    const syntax::Verb* verb = nullptr;
};

/// The state that all parts of the compiler share while a game is compiled.
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

    /// Whether continuing is pointless, because there are too many errors to report or there is too much code.
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
