// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;

bool Generator::isHeard(CoreVerb verb) const
{
    for (std::size_t kind = 0; kind < ruleKinds; ++kind) {
        if (isWatched(static_cast<std::uint32_t>(verb), static_cast<RuleKind>(kind)))
            return true;
    }
    return false;
}

void Generator::showInEvent(CoreVerb verb)
{
    const Registers temporary(m_code);
    if (verb == CoreVerb::IsRevealed)
        m_code.emit(Do::Show, 0, constant(0, BaseType::Player).reg);
    if (verb == CoreVerb::LooksAt)
        m_code.emit(Do::Show, 1, 0);
}

void Generator::showTo(const Node& cards, const std::optional<Operand>& who)
{
    const Registers temporary(m_code);
    const Operand nobody = constant(0, BaseType::Player);
    const auto show = [&](const Operand& card) {
        if (who && isHeard(CoreVerb::LooksAt))
            callWith(static_cast<std::uint32_t>(CoreVerb::LooksAt), {*who, card});
        else if (!who && isHeard(CoreVerb::IsRevealed))
            callWith(static_cast<std::uint32_t>(CoreVerb::IsRevealed), {card});
        else
            m_code.emit(Do::Show, card.reg, (who ? *who : nobody).reg);
    };
    const Operand list = collect(cards);
    forEachOf(list, show);
    m_code.emit(Do::ListClose, list.reg);
}

void Generator::reveal(const Node& node)
{
    // To show a card to one player is to let that player look at it.
    const Registers temporary(m_code);
    std::optional<Operand> who;
    if (!node.children[1].isAbsent())
        who = typed(node.children[1], BaseType::Player, "whoever sees it");
    showTo(node.children[0], who);
}

void Generator::lookAt(const Node& node)
{
    const Registers temporary(m_code);
    if (node.children[0].op != Op::Each) {
        showTo(node.children[1], typed(node.children[0], BaseType::Player, "whoever looks"));
        return;
    }
    const Operand players = collect(node.children[0]);
    forEachOf(players, [&](Operand player) {
        const Scope outer = m_scope;
        m_scope.it = player;
        showTo(node.children[1], player);
        m_scope = outer;
    });
    m_code.emit(Do::ListClose, players.reg);
}

void Generator::roll(const Node& node)
{
    const Operand die{m_code.take(), {.base = BaseType::Number}};
    m_code.emit(Do::Roll, die.reg, static_cast<std::uint16_t>(node.number));
    bindLocal(node.text, die);
    if (!isHeard(CoreVerb::Rolls))
        return;
    // Whoever's text it is rolls; in the game's own text the active player does.
    const Registers temporary(m_code);
    Operand who{m_scope.you, {.base = BaseType::Player}};
    if (who.reg == noRegister) {
        who = constant(0, BaseType::Player);
        if (m_program.activePlayerCell)
            m_code.emit(Do::ReadGame, who.reg, m_program.activePlayerCell);
    }
    callWith(static_cast<std::uint32_t>(CoreVerb::Rolls), {who, die});
}

} // namespace engine
