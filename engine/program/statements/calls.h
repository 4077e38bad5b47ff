// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace engine {

/// Sentences: verbs that are run.
class Calls : public Writer
{
public:
    using Writer::Writer;

    void call(const syntax::Node& node);
    /// Gives where the frame of the call begins.
    std::uint16_t callWith(std::uint32_t verb, const std::vector<Operand>& arguments);
    std::uint16_t openFrameOf(std::uint32_t verb, const std::vector<Operand>& arguments);
    std::vector<Operand> argumentsOf(const syntax::Node& node);

private:
    /// A set in a slot runs the verb once for each, together.
    void callForEach(const syntax::Node& node, std::size_t slot);
};

} // namespace engine
