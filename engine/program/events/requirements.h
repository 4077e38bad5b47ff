// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// Writes the requirements of actions: a routine for each line that must hold. A requirement that fails is the reason
/// why an action is illegal.
class Requirements : public Writer
{
public:
    using Writer::Writer;

    void write(std::uint32_t verb);
    /// Writes the requirements of verbs that pay costs.
    void writePaid();

private:
    void addNeeds(std::uint32_t verb);
    void addNeed(VerbCode& code, const syntax::Node& line, std::vector<std::string> clauses);
    void addAnnouncement(VerbCode& code, const syntax::Node& line);
    void addCosts(std::uint32_t verb);
    std::uint32_t announcerOf(std::uint16_t given, const syntax::Node& line);
    /// The clauses cited on a line, and those that the game cites for a line of shared rules.
    std::vector<std::string> clausesOf(std::uint32_t verb, const syntax::Node& line) const;
};

} // namespace engine
