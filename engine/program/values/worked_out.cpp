// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/values/worked_out.h"

#include "engine/program/analysis/insight.h"
#include "engine/program/writing/routines.h"

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::Part;

void WorkedOutNumbers::write()
{
    constexpr std::uint16_t owner = 0;
    for (const syntax::Property& declared : m_game.properties) {
        const bool isNumber = declared.type.base == BaseType::Number && !declared.type.isList;
        if (declared.derived.isAbsent() || declared.holder == Holder::Card || !isNumber)
            continue;
        const Insight insight = insightOf(declared, m_game, m_declarations);
        if (insight.isRandom)
            continue;
        m_scope = {};
        Node number = syntax::made(Op::Property, declared.place);
        number.text = declared.forms.front();
        if (declared.holder == Holder::Player) {
            m_scope.self = owner;
            m_scope.selfType = BaseType::Player;
            number[Part::Owner] = {.op = Op::This, .place = declared.place};
        }
        m_program.workedOut.push_back({
            .name = declared.forms.front(),
            .holder = declared.holder,
            .routine = routines().value(owner + 1, number),
            .insight = insight,
            .place = declared.place,
        });
    }
}

} // namespace engine
