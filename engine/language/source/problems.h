// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// Collects the problems found while source texts are read, and returns them in text order.
class Problems
{
public:
    /// The maximum number of problems that take() returns. If there are more, one additional entry says so.
    static constexpr std::size_t most = 200;
    /// The maximum number of problems that are stored. It is larger than `most`, because problems are not found in text
    /// order, but it is limited, so that junk can't fill the memory.
    static constexpr std::size_t mostKept = 5 * most;

    void add(std::string_view code, Place place, std::string message, std::string fix = {});

    /// Whether further problems are dropped, so that writing messages for them is pointless.
    bool isFull() const { return m_found.size() == mostKept; }

    /// The number of problems added since the last take(), including dropped ones.
    std::size_t count() const { return m_count; }

    /// Returns and removes the problems, sorted by place. Problems with the same place and code are returned only once.
    std::vector<Diagnostic> take();

private:
    std::vector<Diagnostic> m_found;
    std::size_t m_count = 0;
};

/// The message, without its middle if it is too long. Messages can quote texts of any length.
std::string shortened(std::string message);

/// Shortens the list if there were too many problems in all, including dropped ones. The last entry then says so.
void keepFirst(std::vector<Diagnostic>& sorted, std::size_t all);

} // namespace engine
