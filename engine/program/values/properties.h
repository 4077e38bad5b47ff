// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <optional>

namespace engine {

/// Properties and keywords of cards, of players and of the game, as they are read.
class Properties : public Writer
{
public:
    using Writer::Writer;

    Operand read(const syntax::Node& node);
    Operand readKeyword(const syntax::Node& node);
    Operand readFrom(const syntax::Node& node, const Operand& owner, const syntax::Property& declared);

    /// Reports that it is not said whose a property is, and that something has no such property.
    void noOwner(const syntax::Node& node);
    void unknownProperty(const syntax::Node& node, syntax::BaseType owner);

private:
    Operand readOfOwner(const syntax::Node& node);
    /// A bare name: of the candidate of a description, of this, or of the game.
    Operand readBare(const syntax::Node& node);
    /// Nothing when there is no such property.
    std::optional<Operand> readOf(const syntax::Node& node, const Operand& owner);
    std::optional<Operand> readOfEither(const syntax::Node& node, const Operand& owner);
    Operand readOfGame(const syntax::Node& node, const syntax::Property& declared);
    /// A property that is worked out: its definition is written out.
    Operand readDerived(const Operand& owner, const syntax::Property& declared);
    /// What names mean in the definition of a property of this owner.
    Scope scopeOfDerived(const Operand& owner, const syntax::Property& declared);
    void emitRead(const syntax::Node& node, const Operand& result, const Operand& owner, std::uint32_t index);
};

} // namespace engine
