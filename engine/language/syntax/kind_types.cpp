// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/syntax/kind_types.h"

#include "engine/language/syntax/known_types.h"

#include <utility>

namespace engine::typing {

using syntax::Node;
using syntax::Op;
using syntax::Part;

KindTypes::KindTypes(const syntax::Game& game)
    : m_game(game)
    , m_kinds(game.kinds.size())
    , m_progress(game.kinds.size())
{
}

KnownType KindTypes::named(const Node& node)
{
    switch (node.core) {
    case syntax::CoreKind::None:
        break;
    case syntax::CoreKind::Card:
    case syntax::CoreKind::Item:
        return cardType;
    case syntax::CoreKind::Player:
        return playerType;
    case syntax::CoreKind::Thing:
        return thingType;
    case syntax::CoreKind::Ability:
        return {BaseType::Ability};
    case syntax::CoreKind::Phase:
        return {BaseType::Phase};
    }
    return declared(node.symbol);
}

KnownType KindTypes::declared(std::uint32_t symbol)
{
    if (m_progress[symbol] != Progress::NotBegun)
        return m_kinds[symbol];
    // Not recursive, because a chain of kinds can be thousands long.
    std::vector<std::uint32_t> open{symbol};
    while (!open.empty()) {
        const std::uint32_t current = open.back();
        const Node& text = m_game.kinds[current].description;
        if (m_progress[current] == Progress::NotBegun) {
            m_progress[current] = Progress::Begun;
            addBases(text, open);
            continue;
        }
        open.pop_back();
        if (std::exchange(m_progress[current], Progress::Done) == Progress::Begun)
            m_kinds[current] = memberOf(described(text));
    }
    return m_kinds[symbol];
}

void KindTypes::addBases(const Node& description, std::vector<std::uint32_t>& open) const
{
    if (description.op == Op::Description)
        return addBases(description[Part::Base], open);
    if (description.op == Op::Union)
        for (const Node& one : description.all(Part::Sets))
            addBases(one, open);
    const bool isDeclared = description.op == Op::KindName && description.core == syntax::CoreKind::None;
    if (isDeclared && m_progress[description.symbol] == Progress::NotBegun)
        open.push_back(description.symbol);
}

KnownType KindTypes::described(const Node& description)
{
    if (description.op == Op::Description)
        return described(description[Part::Base]);
    if (description.op == Op::KindName)
        return named(description);
    if (description.op != Op::Union)
        return description.type;
    KnownType all = described(description.all(Part::Sets).front());
    for (const Node& one : description.all(Part::Sets))
        all = either(all, described(one));
    return all;
}

} // namespace engine::typing
