// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/option.h"
#include "engine/play/rules/rule_finder.h"

#include <cstddef>
#include <vector>

namespace engine {

/// The obligations that options meet; they come from rules with "must". This is a stack: callers remove the obligations
/// that they noted.
class Obligations
{
public:
    Obligations(Execution& execution, RuleFinder& finder);

    /// Notes the obligations that an option meets, except those already noted at index `from` or later. Returns whether
    /// it meets any.
    bool note(const Option& option, std::size_t from);

    std::size_t count() const { return m_noted.size(); }

    void cut(std::size_t count) { m_noted.resize(count); }

private:
    const Program& m_program;
    RuleFinder& m_finder;
    std::vector<RuleFinder::Found> m_noted;
};

} // namespace engine
