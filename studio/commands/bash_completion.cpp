// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/bash_completion.h"

#include "studio/commands/command_table.h"

#include <algorithm>
#include <string_view>

namespace studio {

namespace {

void append(std::string& words, const std::string& word)
{
    words += (words.empty() ? "" : " ") + word;
}

/// The placeholders of a command's arguments, without brackets. "..." follows those that can be repeated.
std::string placeholders(const DescribedCommand& command)
{
    std::string kinds;
    for (const DescribedOption& argument : command.arguments) {
        std::string kind = argument.value;
        std::erase_if(kind, [](char character) { return character == '[' || character == ']'; });
        append(kinds, kind);
        if (argument.canRepeat && !argument.value.contains(' '))
            kinds += "...";
    }
    return kinds;
}

/// The branch of _cardwright_command for a command, and those for the commands in it.
std::string commandBranches(const DescribedCommand& command)
{
    std::string commands;
    std::string options;
    std::string branches;
    for (const DescribedCommand& part : command.commands) {
        append(commands, part.name.substr(part.name.rfind(' ') + 1));
        branches += commandBranches(part);
    }
    for (const DescribedOption& option : command.options)
        for (const std::string& name : option.names)
            append(options, name);
    return "    '" + command.name + "') commands='" + commands + "' options='" + options + "' arguments='" +
           placeholders(command) + "' ;;\n" + branches;
}

/// The branches of _cardwright_value for a command and those in it: what its options take.
std::string valueBranches(const DescribedCommand& command)
{
    std::string branches;
    for (const DescribedOption& option : command.options) {
        if (option.value.empty())
            continue;
        std::string patterns;
        for (const std::string& name : option.names)
            patterns += (patterns.empty() ? "'" : " | '") + command.name + " " + name + "'";
        std::string choices;
        for (const std::string& choice : option.choices)
            append(choices, choice);
        branches += "    " + patterns + ") kind='" + option.value + "' choices='" + choices + "' ;;\n";
    }
    for (const DescribedCommand& part : command.commands)
        branches += valueBranches(part);
    return branches;
}

constexpr std::string_view completing = R"bash(
# Fills COMPREPLY with what a placeholder stands for.
_cardwright_offer()
{
    case $1 in
    GAME | OTHER)
        COMPREPLY=($(compgen -W "$("${COMP_WORDS[0]/#\~/$HOME}" games --ids 2>/dev/null)" -- "$current"))
        _cardwright_paths -f
        ;;
    PROJECT | FILE | SOURCE | TARGET | PNG | DECK) _cardwright_paths -f ;;
    DIR) _cardwright_paths -d ;;
    *) COMPREPLY=($(compgen -W "$choices" -- "$current")) ;;
    esac
}

# Adds files (-f) or folders (-d) to COMPREPLY.
_cardwright_paths()
{
    local path
    while IFS= read -r path; do
        COMPREPLY+=("$path")
    done < <(compgen "$1" -- "$current")
    compopt -o filenames 2>/dev/null
}

_cardwright()
{
    local current=${COMP_WORDS[COMP_CWORD]}
    # Bash takes the = of --option=value for a word of its own.
    [ "$current" != = ] || current=
    local commands options arguments kind='' choices='' command='' place=0 at word
    COMPREPLY=()
    _cardwright_command ''
    for ((at = 1; at < COMP_CWORD; at++)); do
        word=${COMP_WORDS[at]}
        if [ "$word" = = ]; then
            continue
        elif [ -n "$kind" ]; then
            kind=
        elif [[ $word == -* ]]; then
            _cardwright_value "$command $word"
        elif [[ " $commands " == *" $word "* ]]; then
            command=${command:+$command }$word
            place=0
            _cardwright_command "$command"
        else
            place=$((place + 1))
        fi
    done
    if [ -n "$kind" ]; then
        _cardwright_offer "$kind"
        return
    fi
    if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
        return
    fi
    choices=
    local kinds=($arguments)
    local last=$((${#kinds[@]} - 1))
    if [ "$place" -gt "$last" ] && [ "$last" -ge 0 ] && [[ ${kinds[last]} == *... ]]; then
        place=$last
    fi
    kind=${kinds[place]:-}
    [ -z "$kind" ] || _cardwright_offer "${kind%...}"
    if [ "$place" -eq 0 ] && [ -n "$commands" ]; then
        COMPREPLY=($(compgen -W "$commands" -- "$current") "${COMPREPLY[@]}")
    fi
}

complete -F _cardwright cardwright
)bash";

} // namespace

std::string bashCompletion(const DescribedCommand& program)
{
    std::string script = "# Completion of cardwright's command line in bash, generated from the program itself.\n\n";
    script += "# The commands, options and arguments that can follow a command.\n";
    script += "_cardwright_command()\n{\n    case $1 in\n" + commandBranches(program) + "    esac\n}\n\n";
    script += "# The placeholder and the choices of an option's value; both are empty for a flag.\n";
    script +=
        "_cardwright_value()\n{\n    kind='' choices=''\n    case $1 in\n" + valueBranches(program) + "    esac\n}\n";
    script += completing;
    return script;
}

} // namespace studio
