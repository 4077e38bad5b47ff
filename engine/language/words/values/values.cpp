// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/values/values.h"

#include "engine/language/words/writer.h"

#include <algorithm>
#include <format>
#include <vector>

namespace engine::words {

using syntax::Op;
using syntax::Part;

namespace {

/// The operands of a chain of additions.
void addTerms(const syntax::Node& node, std::vector<const syntax::Node*>& terms)
{
    if (node.op != Op::Add)
        return terms.push_back(&node);
    addTerms(node[Part::Left], terms);
    addTerms(node[Part::Right], terms);
}

} // namespace

std::string Values::number(const Node& node)
{
    const auto child = [&](Part at) {
        return number(node[at]);
    };
    // A sum inside other arithmetic needs brackets.
    const auto part = [&](Part at) {
        const Op op = node[at].op;
        return op == Op::Add || op == Op::Subtract ? "(" + child(at) + ")" : child(at);
    };
    switch (node.op) {
    case Op::NumberOf:
        return "the number of " + sets().members(node[Part::Set]);
    case Op::TotalOf: {
        const bool isAll = node[Part::Set].op == Op::KindName;
        const std::string those = isAll ? sets().allOf(node[Part::Set]) : sets().members(node[Part::Set]);
        return std::format("the total {} of {}", node[Part::Measure].text, those);
    }
    case Op::Tally:
        return tallies().tallied(node);
    case Op::HighestOf:
        return std::format("the highest {} among {}", node[Part::Measure].text, sets().members(node[Part::Set]));
    case Op::LowestOf:
        return std::format("the lowest {} among {}", node[Part::Measure].text, sets().members(node[Part::Set]));
    case Op::LargerOf:
        return std::format("the larger of {} and {}", part(Part::Left), part(Part::Right));
    case Op::SmallerOf:
        return std::format("the smaller of {} and {}", part(Part::Left), part(Part::Right));
    case Op::Half:
        return "half " + part(Part::Operand);
    case Op::Add:
        return std::format("{} plus {}", child(Part::Left), child(Part::Right));
    case Op::Subtract:
        return std::format("{} minus {}", child(Part::Left), part(Part::Right));
    case Op::Negate:
        return "minus " + part(Part::Operand);
    case Op::Multiply: {
        const bool isFirst = node[Part::Left].op == Op::Number;
        const std::string factor = part(isFirst ? Part::Left : Part::Right);
        const std::string rest = part(isFirst ? Part::Right : Part::Left);
        return factor == "2" ? "twice " + rest : std::format("{} times {}", factor, rest);
    }
    case Op::Divide:
        return child(Part::Right) == "2"
                   ? std::format("half {}, rounded down", part(Part::Left))
                   : std::format("{} divided by {}, rounded down", part(Part::Left), part(Part::Right));
    case Op::SeatsFrom:
        return std::format("the number of seats from {} to {}", child(Part::From), child(Part::To));
    default:
        return value(node);
    }
}

std::string Values::value(const Node& node)
{
    switch (node.op) {
    case Op::Number:
        return std::to_string(node.number);
    case Op::Value:
    case Op::PhaseName:
        return node.text;
    case Op::True:
        return "true";
    case Op::False:
        return "false";
    case Op::Nothing:
        return "nothing";
    case Op::Property:
    case Op::LastProperty:
    case Op::PrintedProperty:
        return properties().property(node);
    case Op::Keyword:
    case Op::Label:
        return node.has(Part::Owner) ? properties().possessive(node[Part::Owner]) + ' ' + node.text : node.text;
    case Op::NumberOf:
    case Op::TotalOf:
    case Op::HighestOf:
    case Op::LowestOf:
    case Op::LargerOf:
    case Op::SmallerOf:
    case Op::Half:
    case Op::Add:
    case Op::Subtract:
    case Op::Multiply:
    case Op::Divide:
    case Op::Negate:
    case Op::SeatsFrom:
    case Op::Tally:
        return number(node);
    default:
        return nouns().thing(node).words;
    }
}

std::string Values::definition(const syntax::Property& declared)
{
    static const Node self{.op = Op::This};
    const bool isOfGame = declared.holder == syntax::Holder::Game;
    const bool isOfPlayer = declared.holder == syntax::Holder::Player;
    const TemporaryValue described(
        m_context.described, Described{.isPlayer = isOfPlayer, .name = isOfGame ? nullptr : &self}
    );
    const TemporaryValue about(m_context.isAboutThis, !isOfGame);
    const TemporaryValue player(m_context.isThisPlayer, isOfPlayer);
    const bool isFlag = declared.type.base == syntax::BaseType::Flag && !declared.type.isList;
    return isFlag ? conditions().condition(declared.derived) : sum(declared.derived);
}

/// A sum in words. Zones that are counted together are listed, and a sum of more than two terms is called a total.
std::string Values::sum(const Node& node)
{
    std::vector<const Node*> terms;
    addTerms(node, terms);
    const bool areZones = std::ranges::all_of(terms, [](const Node* term) {
        return term->op == Op::NumberOf && Properties::isZone((*term)[Part::Set]);
    });
    std::vector<std::string> all;
    for (const Node* term : terms)
        all.push_back(areZones ? zoneName((*term)[Part::Set]) : number(*term));
    if (areZones)
        return "cards in " + listed(all, "and");
    if (terms.size() > 2)
        return "the total of " + listed(all, "and");
    return node.op == Op::NumberOf ? sets().members(node[Part::Set]) : number(node);
}

/// The name of a zone, without its owner if that is implied: "deck".
std::string Values::zoneName(const Node& zone)
{
    const syntax::Property* const known = properties().declared(zone);
    const bool isOfGame = known && known->holder == syntax::Holder::Game;
    return zone.has(Part::Owner) || isOfGame ? properties().property(zone) : zone.text;
}

std::string Values::range(const Node& least, const Node& most)
{
    if (!least.isAbsent() && !most.isAbsent())
        return std::format(" from {} to {}", number(least), number(most));
    if (!most.isAbsent())
        return " up to " + number(most);
    return least.isAbsent() ? std::string() : " of at least " + number(least);
}

} // namespace engine::words
