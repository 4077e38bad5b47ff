// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/statements/questions.h"

#include "engine/language/words/writer.h"

#include <algorithm>

namespace engine::words {

using syntax::Op;
using syntax::Part;

namespace {

constexpr const char* asker = "the asking player";

void callYou(const std::string& name, syntax::Node& node)
{
    if (node.op == Op::You)
        node = {.op = Op::Local, .place = node.place, .text = name};
    for (syntax::Node& child : node.children)
        callYou(name, child);
}

/// The question with another name for "you" if the player being asked isn't the "you" of the text.
syntax::Node forAnother(const syntax::Node& question)
{
    syntax::Node posed = question;
    if (posed[Part::Who].op != Op::You)
        callYou(asker, posed);
    return posed;
}

bool isWithin(const syntax::Node& node, const syntax::Node& whole)
{
    return &node == &whole ||
           std::ranges::any_of(whole.children, [&node](const syntax::Node& part) { return isWithin(node, part); });
}

} // namespace

std::string Questions::question(const Node& node)
{
    m_context.locals[asker] = {asker};
    for (const syntax::Verb& verb : m_game.verbs)
        if (verb.place.file == node.place.file && isWithin(node, verb.body))
            for (const syntax::Slot& slot : verb.slots)
                verbs().bindSlot(slot, slot.description);
    const Node& asked = node[Part::Who];
    if (asked.op == Op::Local)
        m_context.locals[asked.text] = {"you", Person::You};
    switch (node.op) {
    case Op::ChooseThings:
    case Op::ChooseNumber:
    case Op::ChooseOrder:
    case Op::ChooseValue: {
        Node posed = forAnother(node);
        leaveOutNames(posed);
        return (node.manner.isSecret ? "secretly choose " : "choose ") + choices().chosenThing(posed);
    }
    case Op::ChooseMode:
        return "choose one";
    case Op::May:
        return control().mayStatement(forAnother(node)).front();
    default:
        return unworded();
    }
}

/// Whether there are words for every name in the node.
bool Questions::isUnderstood(const Node& node) const
{
    return (node.op != Op::Local || m_context.locals.contains(node.text)) &&
           std::ranges::all_of(node.children, [this](const Node& part) { return isUnderstood(part); });
}

/// Omits the bounds and filters that contain names bound by the surrounding rules, because these names mean nothing to
/// the player being asked. The options show the effect of the omitted parts.
void Questions::leaveOutNames(Node& question) const
{
    const auto isMeaningless = [this](const Node& part) {
        return !isUnderstood(part);
    };
    if (question.op == Op::ChooseNumber)
        for (const Part bound : {Part::From, Part::To})
            if (isMeaningless(question[bound]))
                question[bound] = {};
    if (question.op != Op::ChooseThings && question.op != Op::ChooseOrder)
        return;
    Node& set = question[Part::Set];
    if (set.op == Op::Description)
        set.children.resize(set.children.size() - std::ranges::remove_if(set.all(Part::Filters), isMeaningless).size());
}

} // namespace engine::words
