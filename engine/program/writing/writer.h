// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/code_builder.h"
#include "engine/program/writing/compilation.h"

#include <cstdint>
#include <functional>
#include <string>

namespace engine {

#define PART(type, name) class type;
#include "engine/program/writing/parts.def"
#undef PART

struct Writers;

/// A function that writes the body of a loop for one member of a set.
using Body = std::function<void(Operand member)>;

/// Base class of the parts of the compiler that write code. Each part has one job and uses the others for everything
/// else; all share the same compilation. Texts contain other texts, so calls between the parts are recursive.
class Writer
{
public:
    Writer(Compilation& compilation, Writers& writers);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

protected:
    ~Writer() = default;

    /// `fix` is the replacement for the node.
    void
    error(const syntax::Node& node, const std::string& code, const std::string& message, const std::string& fix = {});
    void error(Place place, const std::string& code, const std::string& message);

    Operand constant(std::int32_t value, syntax::BaseType type);
    /// A register for the value of a node, with the node's type.
    Operand resultOf(const syntax::Node& node);
    /// A placeholder for a value whose text has an error.
    Operand unknown();
    /// Releases a list that was read, unless a name keeps it.
    void closeList(const Operand& list);
    std::uint32_t addRoutine(const Routine& routine);

#define PART(type, name) type& name() const;
#include "engine/program/writing/parts.def"
#undef PART

    const Compilation& m_compilation;
    const syntax::Game& m_game;
    Program& m_program;
    Findings& m_findings;
    const Declarations& m_declarations;
    const Descriptions& m_descriptions;
    const TypeChecks& m_types;
    ConditionReads& m_reads;
    const CostTexts& m_costTexts;
    CodeBuilder& m_code;
    Scope& m_scope;
    Exits& m_exits;
    PendingRules& m_pending;

private:
    Writers& m_writers;
};

} // namespace engine
