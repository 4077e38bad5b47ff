// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

/// The part of the compiler for deck formats and scenarios, which are separate from the rules of play.
namespace engine {

/// Compiles the limits of deck formats.
class Formats : public Writer
{
public:
    using Writer::Writer;

    void write();

private:
    FormatLimit limitOf(const syntax::Limit& limit);
};

} // namespace engine
