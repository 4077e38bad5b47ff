// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace model {

/// A text to find in many others. The search looks for the text's two rarest letters at many places at once, and
/// compares the rest only where both match.
class Needle
{
public:
    explicit Needle(std::string_view text);

    bool isIn(std::string_view text) const;

private:
    bool isAt(const char* place) const;
    bool startsBetween(const char* begin, const char* end) const;

    std::string_view m_text;
    std::size_t m_rarest = 0;
    std::size_t m_other = 0;
};

} // namespace model
