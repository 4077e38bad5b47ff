// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <functional>
#include <string_view>

namespace engine {

/// Small routines that answer one thing, with so many registers given.
class Routines : public Writer
{
public:
    using Writer::Writer;

    using Test = std::function<void(Label& otherwise)>;

    /// Answers whether a test passes.
    std::uint32_t test(std::uint16_t given, Place place, const Test& passes);
    std::uint32_t value(std::uint16_t given, const syntax::Node& node);
    /// A value of a type; the last is what must be of it, for its message.
    std::uint32_t typed(std::uint16_t given, const syntax::Node& node, syntax::BaseType wanted, std::string_view what);
};

} // namespace engine
