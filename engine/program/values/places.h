// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// A place to which a value can be assigned: a property, a core cell, or a remembered name.
struct Settable
{
    /// The register of the row; noRegister for a name.
    std::uint16_t owner = noRegister;
    std::uint32_t property = none;
    std::uint16_t cell = 0;
    /// The register of the choice member, or of the name itself.
    std::uint16_t index = noRegister;
    bool isCore = false;
    syntax::Type type;
};

/// Finds the places to which values are assigned.
class Places : public Writer
{
public:
    using Writer::Writer;

    /// Finds the place at the given owner, or at the owner that the text names. If the owner can be a card or a player
    /// and both have the property, returns a place for each; at run time, one of them has no owner. Returns an empty
    /// list if there is no such place.
    std::vector<Settable> find(const syntax::Node& place, const std::optional<Operand>& owner);
    /// If several choices have a value with this name, resolves the name to the value of the choice that the place
    /// holds.
    syntax::Node meantAt(const syntax::Node& value, const syntax::Node& place, const std::optional<Operand>& owner);

private:
    struct CorePlace;

    std::vector<Settable> localNamed(const syntax::Node& place);
    /// The owner of the place. If the owner has no properties, reports an error and returns nullopt.
    std::optional<Operand> ownerOf(const syntax::Node& place);
    std::optional<CorePlace> coreNamed(const std::string& name) const;
    std::vector<Settable> ofCore(const syntax::Node& place, const CorePlace& core, const std::optional<Operand>& owner);
    void notOfCore(const syntax::Node& place, const CorePlace& core, const std::optional<Operand>& owner);
    std::vector<Settable> ofDeclared(const syntax::Node& place, const std::optional<Operand>& owner);
    std::optional<Settable>
    settable(const syntax::Node& place, const syntax::Property& declared, const std::optional<Operand>& owner);
    bool isDeclared(const syntax::Node& place, const std::optional<Operand>& owner) const;
    /// The holders that can have the property, in order of precedence.
    std::vector<syntax::Holder> holdersOf(const std::optional<Operand>& owner) const;
    std::uint16_t rowOf(syntax::Holder holder, const std::optional<Operand>& owner);
    void addIndex(Settable& settable, const syntax::Node& place, const syntax::Property& declared);
    void notSettable(const syntax::Node& place, const syntax::Property& declared);
};

} // namespace engine
