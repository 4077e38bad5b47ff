// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/statements/control.h"

#include "engine/language/words/writer.h"

#include <format>
#include <utility>

namespace engine::words {

using syntax::Op;
using syntax::Part;

Sentences Control::ifStatement(const Node& node)
{
    Sentences all;
    const std::string wanted = conditions().condition(node[Part::Condition]);
    for (std::string& sentence : statements().conditionalBody(node[Part::Then]))
        all.push_back(all.empty() ? std::format("if {}, {}", wanted, sentence) : std::move(sentence));
    if (!node.has(Part::Otherwise))
        return all;
    const std::size_t before = all.size();
    for (std::string& sentence : statements().conditionalBody(node[Part::Otherwise]))
        all.push_back(all.size() == before ? "otherwise, " + sentence : std::move(sentence));
    return all;
}

Sentences Control::mayStatement(const Node& node)
{
    const Node& asked = node[Part::Asked];
    const Noun who = nouns().thing(node[Part::Who]);
    const bool isTheirs = asked.op == Op::Call && m_game.verbs[asked.symbol].sentence.front().slot >= 0;
    m_context.isOrder = true;
    Sentences all{
        isTheirs ? verbs().withModal(asked, "may") : std::format("{} may {}", who.words, statements().simple(asked))
    };
    const std::string_view pronoun = who.person == Person::You ? "you" : "they";
    const auto add = [&](const Node& block, std::string_view lead) {
        if (block.isAbsent())
            return;
        bool isFirst = true;
        for (std::string& sentence : statements().conditionalBody(block)) {
            all.push_back(isFirst ? std::format("if {} {}, {}", pronoun, lead, sentence) : std::move(sentence));
            isFirst = false;
        }
    };
    add(node[Part::Then], "do");
    add(node[Part::Otherwise], "do not");
    return all;
}

Sentences Control::forEach(const Node& node)
{
    const bool isChoice = node.symbol != syntax::noSymbol;
    const std::string each =
        isChoice ? m_game.choices[node.symbol].name : sets().described(node[Part::Set], {.determiner = {}});
    const Noun one = isChoice ? Noun{"that " + each} : nouns().oneMember(node[Part::Set]);
    m_context.it = one;
    if (!node.text.empty())
        m_context.locals[node.text] = one;
    Sentences all = statements().conditionalBody(node[Part::Body]);
    if (all.empty())
        return all;
    const std::string lead = one.words + ' ';
    const bool isSubject = all.size() == 1 && all.front().starts_with(lead) && !all.front().contains(", then ");
    all.front() = isSubject ? std::format("each {} {}", each, all.front().substr(lead.size()))
                            : std::format("for each {}, {}", each, all.front());
    return all;
}

Sentences Control::repeat(const Node& node)
{
    Sentences all = statements().conditionalBody(node[Part::Body]);
    if (all.empty())
        return all;
    if (node.op != Op::RepeatTimes) {
        const std::string_view lead = node.op == Op::RepeatUntil ? "until" : "as long as";
        all.front() =
            std::format("{} {}, repeat: {}", lead, conditions().condition(node[Part::Condition]), all.front());
    } else if (all.size() == 1 && node[Part::Body].all(Part::Statements).size() == 1) {
        all.front() += std::format(" {} times", values().number(node[Part::Count]));
    } else {
        all.front() = std::format("do this {} times: {}", values().number(node[Part::Count]), all.front());
    }
    return all;
}

} // namespace engine::words
