// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/findings.h"

#include <algorithm>

namespace engine {

void Findings::error(Place place, const std::string& code, const std::string& message)
{
    if (m_faultyLines.emplace(place.file, place.line).second)
        m_diagnostics.push_back({.code = code, .place = place, .message = message});
}

void Findings::report(const Diagnostic& found)
{
    if (!std::ranges::contains(m_diagnostics, found))
        m_diagnostics.push_back(found);
}

bool Findings::hasErrors() const
{
    return std::ranges::contains(m_diagnostics, Severity::Error, &Diagnostic::severity);
}

} // namespace engine
