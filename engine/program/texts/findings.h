// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/problems.h"
#include "engine/language/source/source.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace engine {

/// The problems that the compiler finds.
class Findings
{
public:
    explicit Findings(std::vector<Diagnostic>& diagnostics)
        : m_diagnostics(diagnostics)
    {
    }

    /// The maximum number of errors that are stored.
    static constexpr std::size_t mostErrors = Problems::mostKept;

    /// Adds an error unless its line already has one. The same text is compiled several times, and one error often
    /// causes others on its line.
    void error(Place place, const std::string& code, const std::string& message, const std::string& fix = {});

    /// Adds a warning, unless it was already added.
    void warn(Diagnostic found);

    bool hasErrors() const { return m_errors > 0; }

    /// Whether no more errors are stored, so that writing more code is pointless.
    bool isFull() const { return m_errors >= mostErrors; }

    /// The number of findings, stored or not.
    std::size_t count() const { return m_errors + m_warnings; }

private:
    static constexpr std::size_t mostWarnings = Problems::most;

    std::vector<Diagnostic>& m_diagnostics;
    std::size_t m_errors = 0;
    std::size_t m_warnings = 0;
    /// The lines with an error, by file and line.
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_faultyLines;
};

} // namespace engine
