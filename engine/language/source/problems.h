// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// Collects what is found wrong while source texts are read, and hands it out in the order of the text.
class Problems
{
public:
    /// The most that are handed out; one more then says that there are others.
    static constexpr std::size_t most = 200;
    /// More than are handed out, because they are not found in the order of the text; but junk must not fill memory.
    static constexpr std::size_t mostKept = 5 * most;

    void add(std::string_view code, Place place, std::string message, std::string fix = {});

    /// Further problems are dropped: there is no use in finding good words for them.
    bool isFull() const { return m_found.size() == mostKept; }

    /// The number added since the last handout, dropped ones included.
    std::size_t count() const { return m_count; }

    /// Hands out everything added, sorted by place, each place and code once.
    std::vector<Diagnostic> take();

private:
    std::vector<Diagnostic> m_found;
    std::size_t m_count = 0;
};

/// A message in which a text of any length may be repeated: what is too long loses its middle.
std::string shortened(std::string message);

/// Shortens a list of findings if there were too many in all, dropped ones included; the last then says so.
void keepFirst(std::vector<Diagnostic>& sorted, std::size_t all);

} // namespace engine
