// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstddef>
#include <string_view>

/// The part of the compiler for what is so: numbers, things, sets and conditions. Begin with Values.
namespace engine {

/// What texts of values stand for, and whether they are of the type that is wanted where they stand. A value is put
/// into a register; a list is put onto the list stack, and whoever reads it gives it back.
class Values : public Writer
{
public:
    using Writer::Writer;

    Operand of(const syntax::Node& node);
    /// Whether a condition holds, as a value.
    Operand flagOf(const syntax::Node& node);

    /// The value of a text that must be of a type; what is not is an error. The last is what must be, for its message.
    Operand typed(const syntax::Node& node, syntax::BaseType wanted, std::string_view what);
    /// A value that is set, or a member that is asked for.
    Operand fitting(const syntax::Node& node, const syntax::Type& wanted, std::string_view what);
    /// What fills a slot of a verb.
    Operand argument(const syntax::Node& node, const syntax::Verb& verb, std::size_t slot);
    /// A thing that can be of a kind.
    Operand describable(const syntax::Node& node);
    /// Which of the values of a property there is one for each member of a choice.
    Operand memberOf(const syntax::Node& index, const syntax::Property& declared);
    /// What may be a card or a player, as one of them: nothing when it is the other.
    Operand narrowed(const Operand& value, syntax::BaseType wanted);
    /// Reports a name that nothing stands behind.
    Operand noValue(const syntax::Node& node);

private:
    Operand literal(const syntax::Node& node);
    Operand thisCard(const syntax::Node& node);
    Operand you(const syntax::Node& node);
    Operand it(const syntax::Node& node);
    Operand local(const syntax::Node& node);
    Operand neighbour(const syntax::Node& node);
    /// What "target", "chosen" and "random" stand for: what was settled or aimed at before, or what is chosen now.
    Operand chosen(const syntax::Node& node);
    Operand missing();
    Operand severalHere(const syntax::Node& node);
    Operand notYet(const syntax::Node& node);
};

} // namespace engine
