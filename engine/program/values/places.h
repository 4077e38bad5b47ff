// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// A place whose value can be set: a property, a cell of the core's own, or a name that was remembered.
struct Settable
{
    /// The register of the row; none when it is a name.
    std::uint16_t owner = noRegister;
    std::uint32_t property = none;
    std::uint16_t cell = 0;
    /// The register of the member it is for, or of the name itself.
    std::uint16_t index = noRegister;
    bool isCore = false;
    syntax::Type type;
};

/// Finds the places whose values can be set.
class Places : public Writer
{
public:
    using Writer::Writer;

    /// A place of an owner that is known, or of the one that its text names. Of what may be a card or a player there
    /// are two where both have it, each of nothing when the owner is the other. None when there is no such place.
    std::vector<Settable> find(const syntax::Node& place, const std::optional<Operand>& owner);
    /// A value that several choices have is of the one that the place has.
    syntax::Node meantAt(const syntax::Node& value, const syntax::Node& place, const std::optional<Operand>& owner);

private:
    struct CorePlace;

    std::vector<Settable> localNamed(const syntax::Node& place);
    /// Nothing, with an error, when it has no properties.
    std::optional<Operand> ownerOf(const syntax::Node& place);
    std::optional<CorePlace> coreNamed(const std::string& name) const;
    std::vector<Settable> ofCore(const syntax::Node& place, const CorePlace& core, const std::optional<Operand>& owner);
    void notOfCore(const syntax::Node& place, const CorePlace& core, const std::optional<Operand>& owner);
    std::vector<Settable> ofDeclared(const syntax::Node& place, const std::optional<Operand>& owner);
    std::optional<Settable>
    settable(const syntax::Node& place, const syntax::Property& declared, const std::optional<Operand>& owner);
    bool isDeclared(const syntax::Node& place, const std::optional<Operand>& owner) const;
    /// Who can have what a text names there, in the order in which they are asked.
    std::vector<syntax::Holder> holdersOf(const std::optional<Operand>& owner) const;
    std::uint16_t rowOf(syntax::Holder holder, const std::optional<Operand>& owner);
    void addIndex(Settable& settable, const syntax::Node& place, const syntax::Property& declared);
    void notSettable(const syntax::Node& place, const syntax::Property& declared);
};

} // namespace engine
