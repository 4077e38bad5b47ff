// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <optional>

namespace engine {

/// Reads properties and keywords of cards, players and the game.
class Properties : public Writer
{
public:
    using Writer::Writer;

    Operand read(const syntax::Node& node);
    Operand readKeyword(const syntax::Node& node);
    Operand readFrom(const syntax::Node& node, const Operand& owner, const syntax::Property& declared);

    /// These report a property without an owner, and a property that the owner doesn't have.
    void noOwner(const syntax::Node& node);
    void unknownProperty(const syntax::Node& node, syntax::BaseType owner);

private:
    Operand readOfOwner(const syntax::Node& node);
    /// Reads a bare name: a property of a description's candidate, of “this”, or of the game.
    Operand readBare(const syntax::Node& node);
    /// Returns nullopt if there is no such property.
    std::optional<Operand> readOf(const syntax::Node& node, const Operand& owner);
    std::optional<Operand> readOfEither(const syntax::Node& node, const Operand& owner);
    Operand readOfGame(const syntax::Node& node, const syntax::Property& declared);
    /// Expands the definition of a derived property.
    Operand readDerived(const Operand& owner, const syntax::Property& declared);
    /// The meanings of names in the definition of a property of this owner.
    Scope scopeOfDerived(const Operand& owner, const syntax::Property& declared);
    void emitRead(const syntax::Node& node, const Operand& result, const Operand& owner, std::uint32_t index);
};

} // namespace engine
