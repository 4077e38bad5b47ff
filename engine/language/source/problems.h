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
    /// The most problems that take() returns; one more then says that there are others.
    static constexpr std::size_t most = 200;
    /// The most problems that are stored. More than take() returns, because they are not found in text order, but
    /// limited, because junk must not fill the memory.
    static constexpr std::size_t mostKept = 5 * most;

    void add(std::string_view code, Place place, std::string message, std::string fix = {});

    /// Whether further problems are dropped, so that wording them is pointless.
    bool isFull() const { return m_found.size() == mostKept; }

    /// The number added since the last take(), including dropped ones.
    std::size_t count() const { return m_count; }

    /// Returns and forgets the problems, sorted by place, each place and code once.
    std::vector<Diagnostic> take();

private:
    std::vector<Diagnostic> m_found;
    std::size_t m_count = 0;
};

/// The message without its middle if it is too long. Messages can quote texts of any length.
std::string shortened(std::string message);

/// Shortens the list if there were too many problems in all, including dropped ones; the last entry then says so.
void keepFirst(std::vector<Diagnostic>& sorted, std::size_t all);

} // namespace engine
