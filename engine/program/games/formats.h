// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

namespace engine {

/// What decks may hold.
class Formats : public Writer
{
public:
    using Writer::Writer;

    void write();

private:
    FormatLimit limitOf(const syntax::Limit& limit);
};

} // namespace engine
