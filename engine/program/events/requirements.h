// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace engine {

/// Why an action is not legal: each line that must hold, as routines of its own.
class Requirements : public Writer
{
public:
    using Writer::Writer;

    void write(std::uint32_t verb);

private:
    /// With the names that its text is asked with.
    void
    addRequirement(VerbCode& code, Requirement made, const syntax::Node& line, const std::function<void()>& bindNames);
    void addCostRequirements(VerbCode& code, const syntax::Node& cost);
    void addAnnouncement(VerbCode& code, const syntax::Node& line);
    /// The clauses on a line, and those by which the game cites a line of shared rules.
    std::vector<std::string> clausesOf(std::uint32_t verb, const syntax::Node& line) const;
};

} // namespace engine
