// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/writing/writers.h"

/// How the parts find each other. Only this file and the generator know them all.
namespace engine {

#define PART(type, name)                                                                                               \
    type& Writer::name() const                                                                                         \
    {                                                                                                                  \
        return m_writers.name;                                                                                         \
    }
#include "engine/program/writing/parts.def"
#undef PART

} // namespace engine
