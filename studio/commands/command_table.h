// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace studio {

/// One option or argument of a command, as the man page and the shell completion need it.
struct DescribedOption
{
    /// The names with their dashes, the short one first; an argument has none.
    std::vector<std::string> names;
    /// The placeholder for its value, such as FILE; empty for a flag.
    std::string value;
    /// The values it accepts; empty when it accepts any.
    std::vector<std::string> choices;
    std::string purpose;
    bool isRequired = false;
    bool canRepeat = false;
};

/// A command with everything that can follow it.
struct DescribedCommand
{
    /// All words after the program's name, such as "deck check"; empty for the program itself.
    std::string name;
    std::string purpose;
    std::vector<DescribedOption> options;
    std::vector<DescribedOption> arguments;
    std::vector<DescribedCommand> commands;
};

/// The commands and options declared on a command line, without the hidden ones.
DescribedCommand described(const CLI::App& program);

} // namespace studio
