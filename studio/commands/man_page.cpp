// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/man_page.h"

#include "studio/commands/command_table.h"

#include <string_view>

namespace studio {

namespace {

/// Escapes text so that troff prints it unchanged.
std::string escaped(std::string_view text)
{
    std::string made;
    for (const char character : text) {
        // A line that starts with a dot is a request to troff.
        if (character == '.' && made.empty())
            made += "\\&";
        switch (character) {
        case '\\':
            made += "\\(rs";
            break;
        case '-':
            made += "\\-";
            break;
        case '\'':
            made += "\\(aq";
            break;
        default:
            made += character;
        }
    }
    return made;
}

std::string bold(std::string_view text)
{
    return "\\fB" + escaped(text) + "\\fR";
}

std::string italic(std::string_view text)
{
    return "\\fI" + escaped(text) + "\\fR";
}

std::string withCommas(const std::vector<std::string>& words)
{
    std::string made;
    for (const std::string& word : words)
        made += (made.empty() ? "" : ", ") + word;
    return made;
}

/// An argument as it appears in the synopsis. A placeholder that already contains brackets marks its own optional
/// parts.
std::string inSynopsis(const DescribedOption& argument)
{
    if (argument.value.contains('['))
        return italic(argument.value);
    const std::string name = italic(argument.value) + (argument.canRepeat ? "..." : "");
    return argument.isRequired ? name : "[" + name + "]";
}

std::string optionEntry(const DescribedOption& option)
{
    std::vector<std::string> names;
    for (const std::string& name : option.names)
        names.push_back(bold(name));
    std::string heading = withCommas(names);
    if (!option.value.empty())
        heading += (heading.empty() ? "" : " ") + italic(option.value);
    return ".TP\n" + heading + "\n" + escaped(option.purpose) + ".\n";
}

bool isHelp(const DescribedOption& option)
{
    return !option.names.empty() && option.names.back() == "--help";
}

/// The synopsis, purpose and options of a command and of its subcommands.
std::string commandSection(const DescribedCommand& command)
{
    std::string made;
    for (const DescribedCommand& part : command.commands)
        made += commandSection(part);
    if (!command.commands.empty())
        return made;
    std::string arguments;
    for (const DescribedOption& argument : command.arguments)
        arguments += " " + inSynopsis(argument);
    // A heading takes a single argument, so quotes are needed around text with spaces.
    made = ".SS \"" + bold("cardwright " + command.name) + arguments + "\"\n" + escaped(command.purpose) + ".\n";
    for (const DescribedOption& argument : command.arguments)
        made += optionEntry(argument);
    for (const DescribedOption& option : command.options)
        if (!isHelp(option))
            made += optionEntry(option);
    return made;
}

constexpr std::string_view synopsis = R"(.SH SYNOPSIS
.B cardwright
.RI [ OPTION ]...
.RI [ FILE ]
.br
.B cardwright
.I COMMAND
.RI [ ARGUMENT ]...
.SH DESCRIPTION
Cardwright is a studio for card-game designers.
You write cards and rules, build decks and playtest on a table where a rules engine enforces every rule.
Without a command,
.B cardwright
opens the studio; with a
.IR FILE ,
it opens that project.
The commands work without a display.
.PP
.I GAME
is the id of a bundled game, a project
.RI ( FILE .cardwright),
a folder with a
.IR game.rules ,
or a rules file.
)";

constexpr std::string_view ending = R"(.SH EXIT STATUS
.TP
.B 0
Success.
.TP
.B 1
Problems were found and printed.
.TP
.B 2
The command line was invalid.
.TP
.B 3
A file could not be read or written.
.SH FILES
.TP
.I ~/.config/cardwright/preferences.ini
Preferences and keyboard shortcuts.
.TP
.I ~/.local/state/cardwright/
Layouts, and the state of projects.
.TP
.I /usr/share/cardwright/
The bundled games, the shared rules and the manual.
.SH EXAMPLES
.TP
.B cardwright new forge\-realm mine.cardwright
Make a project from a bundled game.
.TP
.B cardwright check mine.cardwright
Check the project's rules, cards and decks.
.TP
.B cardwright play mine.cardwright \-\-bot 2=search
Play against a bot in the terminal.
.TP
.B cardwright export mine.cardwright cards.pdf
Export the project's cards for printing.
)";

} // namespace

std::string manPage(const DescribedCommand& program, const std::string& version, const std::string& date)
{
    std::string page = ".\\\" Generated from the program's own command line.\n.TH CARDWRIGHT 1 \"" + date +
                       "\" \"Cardwright " + version + "\" \"User Commands\"\n" +
                       ".SH NAME\ncardwright \\- design, build and playtest card games\n";
    page += synopsis;
    page += ".SH OPTIONS\n";
    for (const DescribedOption& option : program.options)
        page += optionEntry(option);
    page += ".SH COMMANDS\n.B cardwright\n.I COMMAND\n.B \\-\\-help\nshows help for one command.\n";
    for (const DescribedCommand& command : program.commands)
        page += commandSection(command);
    page += ending;
    return page;
}

} // namespace studio
