// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/nesting.h"

#include <format>

namespace engine::grammar {

namespace {

constexpr std::size_t deepestNesting = 64;
constexpr std::size_t mostLinks = 512;

} // namespace

Nesting::Nesting(LineReader& line)
    : m_line(line)
{
}

Nesting::Nesting(LineReader& line, const Nesting& above)
    : m_line(line)
    , m_depth(above.m_depth)
{
}

void Nesting::enter()
{
    if (++m_depth > deepestNesting)
        m_line.fail(
            "too-deep",
            std::format(
                "this is nested more than {} levels deep; break it up with “remember … as …” or with a verb",
                deepestNesting
            )
        );
}

bool Nesting::isChainTooLong()
{
    if (++m_links > mostLinks)
        m_line.fail("too-deep", "this line joins too many parts; break it up with “remember … as …”");
    return m_line.hasFailed();
}

} // namespace engine::grammar
