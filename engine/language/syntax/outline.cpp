// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/syntax/outline.h"

#include <algorithm>
#include <array>
#include <format>
#include <string_view>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

/// The manner of a node, written as words.
std::string chosenWords(const Node& node)
{
    constexpr std::array<std::string_view, 4> hows{"", " exactly", " up-to", " any-number"};
    constexpr std::array<std::string_view, 4> oftens{"", " once-a-turn", " once-a-game", ""};
    constexpr std::array<std::string_view, 3> periods{"", " this-game", " this-phase"};
    constexpr std::array<std::string_view, 3> signs{"", " minus", " times"};
    const auto at = [](const auto& words, auto chosen) {
        return words[static_cast<std::size_t>(chosen)];
    };
    const auto ifSo = [](bool isSo, std::string_view word) {
        return isSo ? word : std::string_view();
    };
    return std::format(
        "{}{}{}{}{}{}{}{}{}{}",
        ifSo(node.manner.end == syntax::ZoneEnd::Bottom, " bottom"),
        ifSo(node.manner.facing == syntax::Facing::Down, " face-down"),
        at(hows, node.manner.how),
        at(oftens, node.manner.often),
        at(periods, node.manner.period),
        at(signs, node.manner.sign),
        ifSo(node.manner.isSecret, " secretly"),
        ifSo(node.manner.isPassLast, " pass-last"),
        ifSo(node.manner.keepsThis, " keeping-this"),
        ifSo(node.manner.onlyKeywords, " only-keywords")
    );
}

/// Whether the text of nodes of this kind is written in quotes, unlike a name.
bool isQuoted(Op op)
{
    return op == Op::Text || op == Op::Call || op == Op::Event || op == Op::Needs || op == Op::Mode ||
           op == Op::LetAct || op == Op::NamedFilter || op == Op::NameHasFilter || op == Op::Activated;
}

void writeInto(std::string& out, const Node& node)
{
    if (node.isAbsent()) {
        out += '-';
        return;
    }
    out += std::format("({}", syntax::nodeKind(node.op).name());
    if (!node.text.empty() && !node.hasQuote())
        out += isQuoted(node.op) ? std::format(" \"{}\"", node.text) : std::format(" {}", node.text);
    if (node.op == Op::Number || node.op == Op::Roll)
        out += std::format(" {}", node.number);
    out += chosenWords(node);
    for (const std::string& name : node.names)
        out += std::format(" {}", name);
    const auto isThere = [](const Node& child) {
        return !child.isAbsent();
    };
    const auto last = std::ranges::find_last_if(node.children, isThere).begin();
    for (auto child = node.children.begin(); last != node.children.end() && child <= last; ++child) {
        out += ' ';
        writeInto(out, *child);
    }
    out += ')';
}

} // namespace

std::string outline(const Node& node)
{
    std::string out;
    writeInto(out, node);
    return out;
}

} // namespace engine
