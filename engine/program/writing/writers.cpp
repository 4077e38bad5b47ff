// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/writing/writers.h"

/// Gives each part access to the other parts. Only this file and the generator include all of them.
namespace engine {

#define PART(type, name)                                                                                               \
    type& Writer::name() const                                                                                         \
    {                                                                                                                  \
        return m_writers.name;                                                                                         \
    }
#include "engine/program/writing/parts.def"
#undef PART

} // namespace engine
