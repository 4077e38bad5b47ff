// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

/// The part of the compiler for statements, with a file for each kind. Start with Statements.
namespace engine {

/// Passes each statement to the part that writes its code.
class Statements : public Writer
{
public:
    using Writer::Writer;

    /// Writes statements whose names end with the block.
    void block(const syntax::Node& node);
    /// Writes statements whose names stay valid after them.
    void lines(const syntax::Node& node);
    void statement(const syntax::Node& node);

private:
    void remember(const syntax::Node& node);
};

} // namespace engine
