// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/writer.h"

namespace engine::words {

Writer::Writer(const syntax::Game& declared)
    : game(declared)
{
}

WordsPart::WordsPart(Writer& writer)
    : m_writer(writer)
    , m_game(writer.game)
    , m_context(writer.context)
{
}

std::string WordsPart::unworded()
{
    m_writer.isWorded = false;
    return {};
}

// Gives each part an accessor for every other part.
#define PART(type, name)                                                                                               \
    type& WordsPart::name() const                                                                                      \
    {                                                                                                                  \
        return m_writer.name;                                                                                          \
    }
#include "engine/language/words/parts.def"
#undef PART

} // namespace engine::words
