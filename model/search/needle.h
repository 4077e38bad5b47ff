// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace model {

/// A text that is looked for in many others. It looks for the two letters of it that are rarest, many places at once,
/// and compares the rest only where both stand.
class Needle
{
public:
    explicit Needle(std::string_view text);

    bool isIn(std::string_view text) const;

private:
    bool isAt(const char* place) const;
    bool isAmong(const char* begin, const char* end) const;

    std::string_view m_text;
    std::size_t m_rarest = 0;
    std::size_t m_other = 0;
};

} // namespace model
