// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <optional>

namespace engine {

/// Reads properties that exist in every game without a declaration.
class CoreProperties : public Writer
{
public:
    using Writer::Writer;

    /// Returns nullopt if the owner has no core property with this name.
    std::optional<Operand> read(const syntax::Node& node, const Operand& owner);

private:
    /// A property of an announced card or item.
    std::optional<Operand> announcedProperty(const syntax::Node& node, const Operand& owner);
    Operand winners();
    Operand controller(const Operand& owner);
};

} // namespace engine
