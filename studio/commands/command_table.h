// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace studio {

/// The data about an option or argument that the man page and the shell completion need.
struct DescribedOption
{
    /// The names of an option with their dashes, the short name first; empty for an argument.
    std::vector<std::string> names;
    /// The placeholder for the value, such as FILE; empty for a flag.
    std::string value;
    /// The accepted values; empty if any value is accepted.
    std::vector<std::string> choices;
    std::string purpose;
    bool isRequired = false;
    bool canRepeat = false;
};

/// A command with its options, arguments and subcommands.
struct DescribedCommand
{
    /// All words of the command after the program's name, such as "deck check"; empty for the program itself.
    std::string name;
    std::string purpose;
    std::vector<DescribedOption> options;
    std::vector<DescribedOption> arguments;
    std::vector<DescribedCommand> commands;
};

/// Describes all commands and options that a command line declares, except hidden ones.
DescribedCommand described(const CLI::App& program);

} // namespace studio
