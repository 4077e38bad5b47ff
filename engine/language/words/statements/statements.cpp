// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/statements/statements.h"

#include "engine/language/words/writer.h"

#include <algorithm>
#include <format>

namespace engine::words {

using syntax::Op;
using syntax::Part;

namespace {

/// Whether a statement is a single plain sentence, which can be joined with others.
bool isSimple(const syntax::Node& node)
{
    switch (node.op) {
    case Op::Call:
    case Op::Set:
    case Op::Change:
    case Op::Move:
    case Op::Create:
    case Op::Remove:
    case Op::Shuffle:
    case Op::Reveal:
    case Op::LookAt:
    case Op::Run:
    case Op::Become:
        return true;
    default:
        return false;
    }
}

} // namespace

Sentences Statements::statement(const Node& node)
{
    switch (node.op) {
    case Op::Block:
        return body(node);
    case Op::If:
        return control().ifStatement(node);
    case Op::May:
        return control().mayStatement(node);
    case Op::ForEach:
        return control().forEach(node);
    case Op::RepeatTimes:
    case Op::RepeatUntil:
    case Op::RepeatWhile:
        return control().repeat(node);
    case Op::Together:
        return body(node[Part::Body]);
    case Op::ChooseMode:
        return choices().chooseMode(node);
    case Op::Remember:
        m_context.locals[node.text] = {values().value(node[Part::Value])};
        return {};
    case Op::Run:
        if (const GivenEffect& given = m_context.given;
            given.body && node[Part::Effect].op == Op::Local && node[Part::Effect].text == given.name)
            return body(*given.body);
        return {simple(node)};
    default:
        break;
    }
    const std::string text = simple(node);
    return text.empty() ? rules().rule(node) : Sentences{text};
}

Sentences Statements::body(const Node& block)
{
    return inOrder(block, block.all(Part::Statements).size() == 2 ? Joining::Joined : Joining::Apart);
}

Sentences Statements::conditionalBody(const Node& block)
{
    return inOrder(block, Joining::Joined);
}

Sentences Statements::inOrder(const Node& block, Joining joining)
{
    const bool isJoined = joining == Joining::Joined && block.all(Part::Statements).size() > 1 &&
                          std::ranges::all_of(block.all(Part::Statements), isSimple);
    Sentences all;
    m_context.isOrder = true;
    for (const Node& child : block.all(Part::Statements)) {
        m_context.isOrder = m_context.isOrder || !isJoined;
        std::ranges::move(statement(child), std::back_inserter(all));
    }
    if (!isJoined || all.empty())
        return all;
    std::string text = all.front();
    for (std::size_t at = 1; at < all.size(); ++at)
        text += (at + 1 == all.size() ? ", then " : ", ") + all[at];
    return {text};
}

std::string Statements::simple(const Node& node)
{
    switch (node.op) {
    case Op::Call:
        return verbs().call(node);
    case Op::Change:
        return alterations().change(node);
    case Op::Set:
        return alterations().set(node);
    case Op::Move:
        return alterations().move(node);
    case Op::Create:
        return alterations().create(node);
    case Op::Become:
        return alterations().become(node);
    case Op::ChooseThings:
    case Op::ChooseNumber:
    case Op::ChooseOrder:
    case Op::ChooseValue:
        return choices().choose(node);
    case Op::AddTo:
        return std::format("add {} to {}", values().value(node[Part::Value]), values().value(node[Part::Place]));
    case Op::DropFrom:
        return std::format("take {} from {}", values().value(node[Part::Value]), values().value(node[Part::Place]));
    case Op::Remove:
        return std::format("remove {} from the game", sets().allOf(node[Part::Set]));
    case Op::Shuffle:
        return "shuffle " + properties().property(node[Part::Zone]);
    case Op::Roll:
        m_context.locals[node.text] = {"the roll"};
        return std::format("roll a {}-sided die", node.number);
    case Op::Reveal:
        return "reveal " + sets().allOf(node[Part::Set]) +
               (node.has(Part::Who) ? " to " + nouns().thing(node[Part::Who]).words : "");
    case Op::LookAt:
        return does(
            node[Part::Who],
            "look",
            "looks",
            "at " + (properties().isZone(node[Part::Set]) ? properties().property(node[Part::Set])
                                                          : sets().members(node[Part::Set]))
        );
    case Op::Run:
        return "carry out " + values().value(node[Part::Effect]);
    case Op::Announce:
        return "announce " + values().value(node[Part::Effect]);
    case Op::LetAct:
        return nouns().thing(node[Part::Who]).words + " may act";
    case Op::DoNothing:
        return "do nothing";
    case Op::Proceed:
        return "it happens as usual";
    case Op::Stop:
        return "stop";
    case Op::DrawGame:
        return "the game is a draw";
    case Op::EndGame:
        return node.has(Part::Who) ? wins(node[Part::Who]) : "the game ends";
    default:
        return {};
    }
}

/// The statement that players win: "you win the game".
std::string Statements::wins(const Node& winners)
{
    const Noun who = changes().subject(winners);
    return std::format("{} {} the game", who.words, who.person == Person::One ? "wins" : "win");
}

std::string
Statements::does(const Node& who, std::string_view verb, std::string_view verbOfOne, const std::string& rest)
{
    const Noun subject = nouns().thing(who);
    if (subject.person == Person::You && m_context.isOrder)
        return std::format("{} {}", verb, rest);
    m_context.isOrder = m_context.isOrder && subject.person == Person::You;
    return std::format("{} {} {}", subject.words, subject.person == Person::One ? verbOfOne : verb, rest);
}

} // namespace engine::words
