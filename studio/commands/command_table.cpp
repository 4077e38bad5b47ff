// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/command_table.h"

#include <CLI/CLI.hpp>

namespace studio {

namespace {

/// The text between the braces of a type name such as PAPER:{a4,letter}, split at the commas.
std::vector<std::string> choicesIn(const std::string& type)
{
    const auto open = type.find('{');
    const auto close = type.find('}', open);
    if (open == std::string::npos || close == std::string::npos)
        return {};
    return CLI::detail::split(type.substr(open + 1, close - open - 1), ',');
}

DescribedOption describedOption(const CLI::Option& option)
{
    DescribedOption described{
        .purpose = option.get_description(),
        .isRequired = option.get_required(),
        .canRepeat = option.get_items_expected_max() > 1,
    };
    for (const std::string& name : option.get_snames())
        described.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        described.names.push_back("--" + name);
    const std::string type = option.get_type_name();
    described.choices = choicesIn(type);
    if (option.get_items_expected_max() > 0)
        described.value = type.substr(0, type.find(':'));
    // Most arguments have the type TEXT and their placeholder as their name. For an argument of another type, the type
    // is the placeholder.
    if (option.get_positional() && described.value == "TEXT")
        described.value = option.get_single_name();
    return described;
}

DescribedCommand describedCommand(const CLI::App& app, const std::string& name)
{
    DescribedCommand described{.name = name, .purpose = app.get_description()};
    for (const CLI::Option* option : app.get_options())
        if (option->get_positional())
            described.arguments.push_back(describedOption(*option));
        else if (!option->get_group().empty())
            described.options.push_back(describedOption(*option));
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        described.commands.push_back(
            describedCommand(*command, name.empty() ? command->get_name() : name + " " + command->get_name())
        );
    return described;
}

} // namespace

DescribedCommand described(const CLI::App& program)
{
    return describedCommand(program, {});
}

} // namespace studio
