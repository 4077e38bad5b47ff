// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace engine {

/// What the compiler finds wrong.
class Findings
{
public:
    explicit Findings(std::vector<Diagnostic>& diagnostics)
        : m_diagnostics(diagnostics)
    {
    }

    /// Keeps the first error of a line. The same text is written several times, and what is wrong with one part of a
    /// line is soon wrong with the rest of it: the first error tells.
    void error(Place place, const std::string& code, const std::string& message);

    /// Keeps what was not found before.
    void report(const Diagnostic& found);

    bool hasErrors() const;

    std::size_t count() const { return m_diagnostics.size(); }

private:
    std::vector<Diagnostic>& m_diagnostics;
    /// By file and line: where there is an error already.
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_faultyLines;
};

} // namespace engine
