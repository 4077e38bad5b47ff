// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/values/operands.h"

#include "engine/language/grammar/line_parser.h"

#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;

namespace {

std::size_t keyOf(SlotFilling filling)
{
    return 2 * filling.at + (filling.isUnfiltered ? 1 : 0);
}

} // namespace

const Operand& Operands::at(SlotFilling filling)
{
    forgetIfOld();
    const std::size_t key = keyOf(filling);
    if (const auto known = m_operands.find(key); known != m_operands.end())
        return known->second;
    const std::size_t before = m_line.position();
    m_line.skipTo(filling.at);
    Operand found;
    found.node = operand(filling);
    found.end = m_line.position();
    found.failure = m_line.takeFailure();
    m_line.skipTo(before);
    return m_operands.insert_or_assign(key, std::move(found)).first->second;
}

Node Operands::operand(SlotFilling filling)
{
    const std::size_t from = m_line.position();
    if (filling.isUnfiltered)
        return values().sum();
    if ((m_line.eatArticle() && !sets().isOwnerAhead()) || m_line.atOneOf("other", "another"))
        return sets().description();
    return sets().narrowed(from, values().sum(), {});
}

void Operands::noteSubject(std::size_t position, Node subject)
{
    forgetIfOld();
    m_operands.insert_or_assign(keyOf({.at = position}), Operand{.node = std::move(subject), .end = m_line.position()});
}

void Operands::forgetIfOld()
{
    if (std::exchange(m_generation, m_scope.generation()) != m_scope.generation())
        m_operands.clear();
}

} // namespace engine::grammar
