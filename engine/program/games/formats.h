// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

/// The part of the compiler for what stands beside the rules of play: formats of decks, and scenarios.
namespace engine {

/// The limits on decks.
class Formats : public Writer
{
public:
    using Writer::Writer;

    void write();

private:
    FormatLimit limitOf(const syntax::Limit& limit);
};

} // namespace engine
