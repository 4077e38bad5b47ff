// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/line/line_reader.h"

#include <cstddef>

namespace engine::grammar {

/// Limits the nesting depth of expressions and statements and the length of chains, because functions that visit the
/// tree are recursive. A line beyond the limits fails.
class Nesting
{
public:
    explicit Nesting(LineReader& line);
    /// For a line in the block of another line. Starts at the current depth of that other line.
    Nesting(LineReader& line, const Nesting& above);

    /// A level of nesting, which lasts as long as this object exists.
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

    /// Counts a link of a chain such as a + b + c, whose tree is as deep as the chain is long. Returns whether the line
    /// has failed.
    bool isChainTooLong();

private:
    void enter();

    LineReader& m_line;
    std::size_t m_depth = 0;
    std::size_t m_links = 0;
};

} // namespace engine::grammar
