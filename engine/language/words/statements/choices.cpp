// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/statements/choices.h"

#include "engine/language/words/writer.h"

#include <format>

namespace engine::words {

using syntax::ChooseHow;
using syntax::Op;
using syntax::Part;

std::string Choices::choose(const Node& node)
{
    const std::string what = chosenThing(node);
    const std::string_view secretly = node.manner.isSecret ? "secretly " : "";
    return statements().does(
        node[Part::Who], std::format("{}choose", secretly), std::format("{}chooses", secretly), what
    );
}

std::string Choices::chosenThing(const Node& node)
{
    if (node.op == Op::ChooseThings)
        return chooseThings(node);
    if (node.op == Op::ChooseNumber) {
        m_context.locals[node.text] = {"the chosen number"};
        return "a number" + values().range(node[Part::From], node[Part::To]);
    }
    if (node.op == Op::ChooseOrder) {
        m_context.locals[node.text] = {"them", Person::Several};
        return "an order of " + sets().members(node[Part::Set]);
    }
    m_context.locals[node.text] = {"the chosen " + m_game.choices[node.symbol].name};
    return withArticle(m_game.choices[node.symbol].name);
}

std::string Choices::chooseThings(const Node& node)
{
    const Node& candidates = node[Part::Set];
    const Node& kind = Sets::baseOf(candidates);
    const bool isKind = kind.op == Op::KindName;
    m_context.it = nouns().oneMember(candidates);
    if (node.manner.how == ChooseHow::One) {
        m_context.locals[node.text] = {isKind ? "that " + sets().kindWord(kind, Form::One) : "it"};
        return sets().described(candidates, oneOf);
    }
    const std::string count = node.has(Part::Count) ? values().number(node[Part::Count]) : "";
    const std::string many = node.manner.how == ChooseHow::AnyNumber ? "any number of"
                             : node.manner.how == ChooseHow::UpTo    ? "up to " + count
                                                                     : count;
    m_context.locals[node.text] = {isKind ? "those " + sets().kindWord(kind, Form::Several) : "them", Person::Several};
    return sets().described(candidates, {.determiner = many, .form = count == "1" ? Form::One : Form::Several});
}

Sentences Choices::chooseMode(const Node& node)
{
    std::string text = statements().does(node[Part::Who], "choose", "chooses", "one —");
    for (const Node& mode : node.all(Part::Modes)) {
        Sentences done = statements().body(mode[Part::Body]);
        if (mode.has(Part::Condition) && !done.empty())
            done.front() = std::format("if {}, {}", conditions().condition(mode[Part::Condition]), done.front());
        text += "\n• " + finished(done);
    }
    return {text};
}

} // namespace engine::words
