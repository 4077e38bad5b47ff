// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace engine {

/// Writes sentences, which run verbs.
class Calls : public Writer
{
public:
    using Writer::Writer;

    void call(const syntax::Node& node);
    /// Returns the base of the frame of the call.
    std::uint16_t callWith(std::uint32_t verb, const std::vector<Operand>& arguments);
    std::uint16_t openFrameOf(std::uint32_t verb, const std::vector<Operand>& arguments);
    std::vector<Operand> argumentsOf(const syntax::Node& node);

private:
    /// Runs the verb once for each member of a set in a slot. All runs are one simultaneous event.
    void callForEach(const syntax::Node& node, std::size_t slot);
};

} // namespace engine
