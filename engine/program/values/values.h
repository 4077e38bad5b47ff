// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstddef>
#include <string_view>

/// The part of the compiler for values: numbers, things, sets and conditions. Start with Values.
namespace engine {

/// Writes the values of expressions and checks their types. The result is in a register, or it is a list on the list
/// stack, which the reader must release.
class Values : public Writer
{
public:
    using Writer::Writer;

    Operand of(const syntax::Node& node);
    /// The value of a condition as a flag.
    Operand flagOf(const syntax::Node& node);

    /// A value of the wanted type; any other value is reported. `what` names the value in the error message.
    Operand typed(const syntax::Node& node, syntax::BaseType wanted, std::string_view what);
    /// A value of the wanted type, to be assigned or to be searched for among members.
    Operand fitting(const syntax::Node& node, const syntax::Type& wanted, std::string_view what);
    /// The value for a slot of a verb.
    Operand argument(const syntax::Node& node, const syntax::Verb& verb, std::size_t slot);
    /// A thing that a description can match.
    Operand describable(const syntax::Node& node);
    /// The index into a property that has a value for each member of a choice.
    Operand memberOf(const syntax::Node& index, const syntax::Property& declared);
    /// A value that can be a card or a player, narrowed to one of the two; nothing if it is the other.
    Operand narrowed(const Operand& value, syntax::BaseType wanted);
    /// Reports a name without a value.
    Operand noValue(const syntax::Node& node);

private:
    Operand evaluated(const syntax::Node& node);
    bool agrees(const syntax::Node& node, const syntax::Type& used) const;
    Operand literal(const syntax::Node& node);
    Operand thisCard(const syntax::Node& node);
    Operand you(const syntax::Node& node);
    Operand it(const syntax::Node& node);
    Operand local(const syntax::Node& node);
    Operand neighbour(const syntax::Node& node);
    /// The value of "target", "chosen" or "random". It was chosen before, or it is chosen now.
    Operand chosen(const syntax::Node& node);
    Operand missing();
    Operand severalHere(const syntax::Node& node);
    Operand notYet(const syntax::Node& node);
    /// Reports that the type of a value differs from its type in the tree.
    Operand disagreement(const syntax::Node& node);
};

} // namespace engine
