// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <functional>
#include <string_view>

namespace engine {

/// Writes small routines that return a single result. `given` is the number of registers that a routine is given.
class Routines : public Writer
{
public:
    using Writer::Writer;

    using Test = std::function<void(Label& otherwise)>;

    /// A routine that returns whether a test passes.
    std::uint32_t test(std::uint16_t given, Place place, const Test& passes);
    std::uint32_t value(std::uint16_t given, const syntax::Node& node);
    /// A routine that returns a value of the wanted type. `what` names the value in the error message.
    std::uint32_t typed(std::uint16_t given, const syntax::Node& node, syntax::BaseType wanted, std::string_view what);
};

} // namespace engine
