// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/writer.h"

#include <algorithm>
#include <format>
#include <span>

namespace engine::words {

using syntax::ChooseHow;
using syntax::Op;
using syntax::Part;

namespace {

void callYou(const std::string& name, syntax::Node& node)
{
    if (node.op == Op::You)
        node = {.op = Op::Local, .place = node.place, .text = name};
    for (syntax::Node& child : node.children)
        callYou(name, child);
}

/// What a name that is bound to one of these stands for from then on.
const syntax::Node& kindOf(const syntax::Node& set)
{
    return set.op == Op::Description ? set[Part::Base] : set;
}

constexpr const char* asker = "whoever asks";

/// Where somebody else is asked than "you" of the text, that player has to be called otherwise.
syntax::Node forAnother(const syntax::Node& question)
{
    syntax::Node told = question;
    if (told[Part::Who].op != Op::You)
        callYou(asker, told);
    return told;
}

bool isWithin(const syntax::Node& node, const syntax::Node& whole)
{
    return &node == &whole ||
           std::ranges::any_of(whole.children, [&node](const syntax::Node& part) { return isWithin(node, part); });
}

} // namespace

/// What is chosen, and what the name it gets stands for from then on.
std::string Writer::chooseThings(const Node& node)
{
    const Node& candidates = node[Part::Set];
    const Node& kind = kindOf(candidates);
    const bool isKind = kind.op == Op::KindName;
    m_it = oneMember(candidates);
    if (node.manner.how == ChooseHow::One) {
        m_locals[node.text] = {isKind ? "that " + kindWord(kind, Form::One) : "it"};
        return described(candidates, oneOf);
    }
    const std::string count = node.has(Part::Count) ? number(node[Part::Count]) : "";
    const std::string many = node.manner.how == ChooseHow::AnyNumber ? "any number of"
                             : node.manner.how == ChooseHow::UpTo    ? "up to " + count
                                                                     : count;
    m_locals[node.text] = {isKind ? "those " + kindWord(kind, Form::Several) : "them", Person::Several};
    return described(candidates, {.determiner = many, .form = count == "1" ? Form::One : Form::Several});
}

std::string Writer::range(const Node& least, const Node& most)
{
    if (!least.isAbsent() && !most.isAbsent())
        return std::format(" from {} to {}", number(least), number(most));
    if (!most.isAbsent())
        return " up to " + number(most);
    return least.isAbsent() ? std::string() : " of at least " + number(least);
}

std::string Writer::whatIsChosen(const Node& node)
{
    if (node.op == Op::ChooseThings)
        return chooseThings(node);
    if (node.op == Op::ChooseNumber) {
        m_locals[node.text] = {"the chosen number"};
        return "a number" + range(node[Part::From], node[Part::To]);
    }
    if (node.op == Op::ChooseOrder) {
        m_locals[node.text] = {"them", Person::Several};
        return "an order of " + members(node[Part::Set]);
    }
    m_locals[node.text] = {"the chosen " + m_game.choices[node.symbol].name};
    return withArticle(m_game.choices[node.symbol].name);
}

std::string Writer::choose(const Node& node)
{
    const std::string what = whatIsChosen(node);
    const std::string_view secretly = node.manner.isSecret ? "secretly " : "";
    return does(node[Part::Who], std::format("{}choose", secretly), std::format("{}chooses", secretly), what);
}

/// Whether every name in it stands for something that there are words for.
bool Writer::isUnderstood(const Node& node) const
{
    return (node.op != Op::Local || m_locals.contains(node.text)) &&
           std::ranges::all_of(node.children, [this](const Node& part) { return isUnderstood(part); });
}

/// A name that only the rules around a question know says nothing to whoever is asked. What narrows the things to
/// choose from by it is seen by what is offered.
void Writer::leaveOutNames(Node& question) const
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

std::string Writer::question(const Node& node)
{
    m_locals[asker] = {asker};
    for (const syntax::Verb& verb : m_game.verbs)
        if (verb.place.file == node.place.file && isWithin(node, verb.body))
            for (const syntax::Slot& slot : verb.slots)
                bindSlot(slot, slot.description);
    const Node& asked = node[Part::Who];
    if (asked.op == Op::Local)
        m_locals[asked.text] = {"you", Person::You};
    switch (node.op) {
    case Op::ChooseThings:
    case Op::ChooseNumber:
    case Op::ChooseOrder:
    case Op::ChooseValue: {
        Node told = forAnother(node);
        leaveOutNames(told);
        return (node.manner.isSecret ? "secretly choose " : "choose ") + whatIsChosen(told);
    }
    case Op::ChooseMode:
        return "choose one";
    case Op::May:
        return mayStatement(forAnother(node)).front();
    default:
        return unworded();
    }
}

Writer::Sentences Writer::ifStatement(const Node& node)
{
    Sentences all;
    const std::string wanted = condition(node[Part::Condition]);
    for (std::string& sentence : conditionalBody(node[Part::Then]))
        all.push_back(all.empty() ? std::format("if {}, {}", wanted, sentence) : std::move(sentence));
    if (!node.has(Part::Otherwise))
        return all;
    const std::size_t before = all.size();
    for (std::string& sentence : conditionalBody(node[Part::Otherwise]))
        all.push_back(all.size() == before ? "otherwise, " + sentence : std::move(sentence));
    return all;
}

Writer::Sentences Writer::mayStatement(const Node& node)
{
    const Node& asked = node[Part::Asked];
    const Noun who = thing(node[Part::Who]);
    const bool isTheirs = asked.op == Op::Call && m_game.verbs[asked.symbol].sentence.front().slot >= 0;
    m_isOrder = true;
    Sentences all{isTheirs ? withModal(asked, "may") : std::format("{} may {}", who.words, simple(asked))};
    const std::string_view pronoun = who.person == Person::You ? "you" : "they";
    const auto add = [&](const Node& block, std::string_view lead) {
        if (block.isAbsent())
            return;
        bool isFirst = true;
        for (std::string& sentence : conditionalBody(block)) {
            all.push_back(isFirst ? std::format("if {} {}, {}", pronoun, lead, sentence) : std::move(sentence));
            isFirst = false;
        }
    };
    add(node[Part::Then], "do");
    add(node[Part::Otherwise], "do not");
    return all;
}

Writer::Sentences Writer::forEach(const Node& node)
{
    const bool isChoice = node.symbol != syntax::noSymbol;
    const std::string each =
        isChoice ? m_game.choices[node.symbol].name : described(node[Part::Set], {.determiner = {}});
    const Noun one = isChoice ? Noun{"that " + each} : oneMember(node[Part::Set]);
    m_it = one;
    if (!node.text.empty())
        m_locals[node.text] = one;
    Sentences all = conditionalBody(node[Part::Body]);
    if (all.empty())
        return all;
    const std::string lead = one.words + ' ';
    const bool isSubject = all.size() == 1 && all.front().starts_with(lead) && !all.front().contains(", then ");
    all.front() = isSubject ? std::format("each {} {}", each, all.front().substr(lead.size()))
                            : std::format("for each {}, {}", each, all.front());
    return all;
}

Writer::Sentences Writer::repeat(const Node& node)
{
    Sentences all = conditionalBody(node[Part::Body]);
    if (all.empty())
        return all;
    if (node.op != Op::RepeatTimes) {
        const std::string_view lead = node.op == Op::RepeatUntil ? "until" : "as long as";
        all.front() = std::format("{} {}, repeat: {}", lead, condition(node[Part::Condition]), all.front());
    } else if (all.size() == 1 && node[Part::Body].all(Part::Statements).size() == 1) {
        all.front() += std::format(" {} times", number(node[Part::Count]));
    } else {
        all.front() = std::format("do this {} times: {}", number(node[Part::Count]), all.front());
    }
    return all;
}

Writer::Sentences Writer::chooseMode(const Node& node)
{
    std::string text = does(node[Part::Who], "choose", "chooses", "one —");
    for (const Node& mode : node.all(Part::Modes)) {
        Sentences done = body(mode[Part::Body]);
        if (mode.has(Part::Condition) && !done.empty())
            done.front() = std::format("if {}, {}", condition(mode[Part::Condition]), done.front());
        text += "\n• " + finished(done);
    }
    return {text};
}

} // namespace engine::words
