// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/texts/quotes.h"

#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

/// The owner of a property if it is short enough to quote: "your", "its", "c's".
std::string ownerWords(const Node& owner)
{
    switch (owner.op) {
    case Op::You:
        return "your ";
    case Op::It:
        return "its ";
    case Op::This:
        return "this's ";
    case Op::Local:
        return owner.text + "'s ";
    default:
        return {};
    }
}

} // namespace

std::string quoted(const Node& node)
{
    switch (node.op) {
    case Op::Number:
        return std::format("“{}”", node.number);
    case Op::Text:
        return std::format("\"{}\"", node.text);
    case Op::You:
        return "“you”";
    case Op::It:
        return "“it”";
    case Op::Nothing:
        return "“nothing”";
    case Op::True:
        return "“true”";
    case Op::False:
        return "“false”";
    case Op::Property:
    case Op::LastProperty:
    case Op::PrintedProperty:
    case Op::Keyword:
    case Op::Label:
        return std::format("“{}{}”", ownerWords(node[Part::Owner]), node.text);
    case Op::Local:
    case Op::Value:
    case Op::PhaseName:
    case Op::KindName:
        return std::format("“{}”", node.text);
    case Op::Description:
        return quoted(node[Part::Base]);
    default:
        return "this";
    }
}

std::string written(const Node& node)
{
    if (node.op == Op::Local)
        return node.text;
    return node.op == Op::Property ? ownerWords(node[Part::Owner]) + node.text : "…";
}

} // namespace engine
