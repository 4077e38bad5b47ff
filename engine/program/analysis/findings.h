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

/// What the compiler can tell of texts before and beside writing code: their types, what they read and depend on, and
/// what is wrong with them. Findings collects that; types.h and texts.h are read first.
namespace engine {

/// The problems that the compiler finds.
class Findings
{
public:
    explicit Findings(std::vector<Diagnostic>& diagnostics)
        : m_diagnostics(diagnostics)
    {
    }

    /// The most errors that are stored.
    static constexpr std::size_t mostErrors = Problems::mostKept;

    /// Keeps the first error of a line. The same text is written several times, and what is wrong with one part of a
    /// line is soon wrong with the rest of it: the first error tells.
    void error(Place place, const std::string& code, const std::string& message, const std::string& fix = {});

    /// Adds a warning unless it was found before.
    void warn(Diagnostic found);

    bool hasErrors() const { return m_errors > 0; }

    /// Nothing more is kept, so that nothing comes of writing more code.
    bool isFull() const { return m_errors >= mostErrors; }

    /// The number of findings, stored or not.
    std::size_t count() const { return m_errors + m_warnings; }

private:
    static constexpr std::size_t mostWarnings = Problems::most;

    std::vector<Diagnostic>& m_diagnostics;
    std::size_t m_errors = 0;
    std::size_t m_warnings = 0;
    /// By file and line: where there is an error already.
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_faultyLines;
};

} // namespace engine
