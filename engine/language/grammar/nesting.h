// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/line/line_reader.h"

#include <cstddef>

namespace engine::grammar {

/// Counts how deep expressions and statements are nested and how long their chains are, and fails when a line goes too
/// far: the tree is gone through by recursion.
class Nesting
{
public:
    explicit Nesting(LineReader& line);
    /// For a line below another, which is nested as deep as that one is now.
    Nesting(LineReader& line, const Nesting& above);

    /// One level deeper, for as long as it lives.
    class Level
    {
    public:
        explicit Level(Nesting& nesting)
            : m_nesting(nesting)
        {
            m_nesting.enter();
        }

        ~Level() { --m_nesting.m_depth; }

        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;

    private:
        Nesting& m_nesting;
    };

    /// Counts a link of a chain such as a + b + c; chains make trees as deep as they are long.
    bool isChainTooLong();

private:
    void enter();

    LineReader& m_line;
    std::size_t m_depth = 0;
    std::size_t m_links = 0;
};

} // namespace engine::grammar
