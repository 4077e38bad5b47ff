// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/compiler/print.h"

#include <format>
#include <map>

namespace engine {

namespace {

constexpr std::string_view names[] = {
#define OPERATION(group, name) #name,
#include "engine/program/operations.def"
#undef OPERATION
};

std::map<std::size_t, std::string> beginnings(const Program& program)
{
    std::map<std::size_t, std::string> named;
    for (std::size_t index = 0; index < program.routines.size(); ++index)
        named[program.routines[index].entry] += std::format("routine {}\n", index);
    for (const VerbCode& verb : program.verbs) {
        named[verb.run.entry] += std::format("{}\n", verb.name);
        named[verb.chosen.entry] += std::format("{}, chosen\n", verb.name);
    }
    named[program.start.entry] += "start\n";
    return named;
}

} // namespace

std::string_view nameOf(Do what)
{
    return names[static_cast<std::size_t>(what)];
}

std::string printed(const Program& program, std::size_t at)
{
    const Instruction& instruction = program.code[at];
    std::string text = std::format("{:5}  {:<16}", at, nameOf(instruction.what));
    const std::uint16_t operands[] = {instruction.a, instruction.b, instruction.c};
    const int jump = jumpOperand(instruction.what);
    for (int index = 0; index < 3; ++index) {
        if (index == jump)
            text +=
                std::format(" -> {}", static_cast<std::ptrdiff_t>(at) + 1 + static_cast<std::int16_t>(operands[index]));
        else
            text += std::format(" {:4}", static_cast<std::int16_t>(operands[index]));
    }
    return text + '\n';
}

std::string printed(const Program& program)
{
    std::string text;
    const std::map<std::size_t, std::string> named = beginnings(program);
    for (std::size_t at = 0; at < program.code.size(); ++at) {
        if (const auto found = named.find(at); found != named.end())
            text += found->second;
        text += printed(program, at);
    }
    return text;
}

} // namespace engine
