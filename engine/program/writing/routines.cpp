// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/writing/routines.h"

#include "engine/program/values/values.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;

std::uint32_t Routines::test(std::uint16_t given, Place place, const Test& passes)
{
    m_code.begin(given, place);
    const Operand holds = constant(0, BaseType::Flag);
    Label no;
    passes(no);
    m_code.constant(holds.reg, 1);
    m_code.bind(no);
    m_code.emit(Do::Copy, 0, holds.reg);
    return addRoutine(m_code.finish());
}

std::uint32_t Routines::value(std::uint16_t given, const Node& node)
{
    m_code.begin(given, node.place);
    m_code.emit(Do::Copy, 0, values().of(node).reg);
    return addRoutine(m_code.finish());
}

std::uint32_t Routines::typed(std::uint16_t given, const Node& node, BaseType wanted, std::string_view what)
{
    m_code.begin(given, node.place);
    m_code.emit(Do::Copy, 0, values().typed(node, wanted, what).reg);
    return addRoutine(m_code.finish());
}

} // namespace engine
