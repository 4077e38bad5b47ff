// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/statements/shows.h"

#include "engine/program/statements/calls.h"
#include "engine/program/statements/names.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

void Shows::statement(const Node& node)
{
    switch (node.op) {
    case Op::Reveal:
        return reveal(node);
    case Op::LookAt:
        return lookAt(node);
    default:
        return roll(node);
    }
}

void Shows::reveal(const Node& node)
{
    // Revealing a card to one player is the same as that player looking at it.
    const Registers temporary(m_code);
    std::optional<Operand> who;
    if (node.has(Part::Who))
        who = values().typed(node[Part::Who], BaseType::Player, "the one who sees it");
    showTo(node[Part::Set], who);
}

void Shows::lookAt(const Node& node)
{
    const Registers temporary(m_code);
    if (node[Part::Who].op != Op::Each) {
        showTo(node[Part::Set], values().typed(node[Part::Who], BaseType::Player, "the one who looks"));
        return;
    }
    const Operand players = sets().collect(node[Part::Who]);
    sets().forEachOf(players, [&](Operand player) {
        const Scope outer = m_scope;
        m_scope.it = player;
        showTo(node[Part::Set], player);
        m_scope = outer;
    });
    m_code.emit(Do::ListClose, players.reg);
}

void Shows::roll(const Node& node)
{
    const Operand die{m_code.take(), {.base = BaseType::Number}};
    // The operand for the roller: 0 if there is no "you", otherwise the register of "you" plus one.
    const auto roller = static_cast<std::uint16_t>(m_scope.you == noRegister ? 0 : m_scope.you + 1);
    m_code.emit(Do::Roll, die.reg, static_cast<std::uint16_t>(node.number), roller);
    names().bind(node.text, die);
    if (!isHeard(CoreVerb::Rolls))
        return;
    // The roller is "you" or, in rules of the game, the active player.
    const Registers temporary(m_code);
    Operand who{m_scope.you, {.base = BaseType::Player}};
    if (who.reg == noRegister) {
        who = constant(0, BaseType::Player);
        if (m_program.activePlayerCell)
            m_code.emit(Do::ReadGame, who.reg, m_program.activePlayerCell);
    }
    calls().callWith(static_cast<std::uint32_t>(CoreVerb::Rolls), {who, die});
}

void Shows::showTo(const Node& cards, const std::optional<Operand>& who)
{
    const Registers temporary(m_code);
    const auto show = [&](const Operand& card) {
        if (who && isHeard(CoreVerb::LooksAt))
            calls().callWith(static_cast<std::uint32_t>(CoreVerb::LooksAt), {*who, card});
        else if (!who && isHeard(CoreVerb::IsRevealed))
            calls().callWith(static_cast<std::uint32_t>(CoreVerb::IsRevealed), {card});
        else if (who)
            m_code.emit(Do::Show, card.reg, who->reg);
        else
            m_code.emit(Do::ShowAll, card.reg);
    };
    const Operand list = sets().collect(cards);
    sets().forEachOf(list, show);
    m_code.markDirty(m_reads.sightConditions());
    m_code.emit(Do::ListClose, list.reg);
}

void Shows::showInEvent(CoreVerb verb)
{
    if (verb == CoreVerb::IsRevealed)
        m_code.emit(Do::ShowAll, 0);
    if (verb == CoreVerb::LooksAt)
        m_code.emit(Do::Show, 1, 0);
    m_code.markDirty(m_reads.sightConditions());
}

bool Shows::isHeard(CoreVerb verb) const
{
    for (std::size_t kind = 0; kind < ruleKinds; ++kind) {
        if (m_program.isWatched(static_cast<std::uint32_t>(verb), static_cast<RuleKind>(kind)))
            return true;
    }
    return false;
}

} // namespace engine
