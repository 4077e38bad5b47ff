// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/writing/writer.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;

Writer::Writer(Compilation& compilation, Writers& writers)
    : m_compilation(compilation)
    , m_game(compilation.game)
    , m_program(compilation.program)
    , m_findings(compilation.findings)
    , m_declarations(compilation.declarations)
    , m_descriptions(compilation.descriptions)
    , m_types(compilation.types)
    , m_reads(compilation.reads)
    , m_costTexts(compilation.costTexts)
    , m_code(compilation.code)
    , m_scope(compilation.scope)
    , m_exits(compilation.exits)
    , m_pending(compilation.pending)
    , m_writers(writers)
{
}

void Writer::error(const Node& node, const std::string& code, const std::string& message, const std::string& fix)
{
    m_findings.error(node.place, code, message, fix);
}

void Writer::error(Place place, const std::string& code, const std::string& message)
{
    m_findings.error(place, code, message);
}

Operand Writer::constant(std::int32_t value, BaseType type)
{
    const Operand made{m_code.take(), {.base = type}};
    m_code.constant(made.reg, value);
    return made;
}

Operand Writer::resultOf(const Node& node)
{
    return {m_code.take(), node.type.type()};
}

Operand Writer::unknown()
{
    Operand value = constant(0, BaseType::Thing);
    value.isUnknown = true;
    return value;
}

void Writer::closeList(const Operand& list)
{
    if (!list.isKept)
        m_code.emit(Do::ListClose, list.reg);
}

std::uint32_t Writer::addRoutine(const Routine& routine)
{
    m_program.routines.push_back(routine);
    return static_cast<std::uint32_t>(m_program.routines.size() - 1);
}

} // namespace engine
