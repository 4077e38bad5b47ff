// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/texts/findings.h"

#include <algorithm>
#include <utility>

namespace engine {

void Findings::error(Place place, const std::string& code, const std::string& message, const std::string& fix)
{
    if (isFull()) {
        ++m_errors;
        return;
    }
    if (!m_faultyLines.emplace(place.file, place.line).second)
        return;
    ++m_errors;
    m_diagnostics.push_back({.code = code, .place = place, .message = shortened(message), .fix = fix});
}

void Findings::warn(Diagnostic found)
{
    found.severity = Severity::Warning;
    if (std::ranges::contains(m_diagnostics, found))
        return;
    if (++m_warnings <= mostWarnings)
        m_diagnostics.push_back(std::move(found));
}

} // namespace engine
