// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/statements/choices.h"

#include "engine/language/grammar/line_parser.h"

#include <utility>

namespace engine::grammar {

using syntax::ChooseHow;
using syntax::Node;
using syntax::Op;
using syntax::Part;

Node Choices::statement(std::size_t from, Node who)
{
    const bool isSecret = m_line.eat("secretly");
    m_line.pass();
    Node choice;
    if (m_line.eatAll("one", ":"))
        choice = chooseModes(from, std::move(who));
    else if (m_line.eatAll("number", "from") || m_line.eatAll("a", "number", "from"))
        choice = chooseNumber(from, std::move(who));
    else if (m_line.eatAll("order", "of"))
        choice = chooseOrder(from, std::move(who));
    else
        choice = chooseThings(from, std::move(who));
    choice.manner.isSecret = isSecret;
    return choice;
}

Node Choices::chooseNumber(std::size_t from, Node who)
{
    constexpr std::string_view shape = "chooses a number from LEAST to MOST as NAME";
    Node least = values().sum();
    m_line.need("to", shape);
    Node most = values().sum();
    m_line.need("as", shape);
    std::string bound = m_line.newName();
    Node choice = m_line.node(
        Op::ChooseNumber, from, Part::Who, std::move(who), Part::From, std::move(least), Part::To, std::move(most)
    );
    choice.text = std::move(bound);
    return choice;
}

Node Choices::chooseOrder(std::size_t from, Node who)
{
    Node ordered = sets().set();
    m_line.need("as", "chooses order of CARDS as NAME");
    std::string bound = m_line.newName();
    Node choice = m_line.node(Op::ChooseOrder, from, Part::Who, std::move(who), Part::Set, std::move(ordered));
    choice.text = std::move(bound);
    return choice;
}

Node Choices::chooseThings(std::size_t from, Node who)
{
    ChooseHow how = ChooseHow::One;
    Node count;
    if (m_line.eatAll("one", "of")) {
        if (const LineReader::Name name = m_line.nameHere(NameKind::Choice))
            return chooseValue(from, std::move(who), name);
    } else if (m_line.eatAll("up", "to")) {
        how = ChooseHow::UpTo;
        count = values().sum();
    } else if (m_line.eatAll("any", "number", "of")) {
        how = ChooseHow::AnyNumber;
    } else if (m_line.token().kind == TokenKind::Number) {
        how = ChooseHow::Exactly;
        count = values().number();
    } else {
        m_line.eatArticle();
    }
    Node candidates = sets().set();
    m_line.need("as", "chooses a CARD as NAME");
    std::string bound = m_line.newName();
    Node choice = m_line.node(
        Op::ChooseThings,
        from,
        Part::Who,
        std::move(who),
        Part::Count,
        std::move(count),
        Part::Set,
        std::move(candidates)
    );
    choice.manner.how = how;
    choice.text = std::move(bound);
    return choice;
}

Node Choices::chooseValue(std::size_t from, Node who, const LineReader::Name& choice)
{
    m_line.skip(choice.words);
    m_line.need("as", "chooses one of CHOICE as NAME");
    std::string bound = m_line.newName();
    Node chosen = m_line.node(Op::ChooseValue, from, Part::Who, std::move(who));
    chosen.symbol = choice.meaning(NameKind::Choice)->symbol;
    chosen.text = std::move(bound);
    return chosen;
}

Node Choices::chooseModes(std::size_t from, Node who)
{
    std::vector<Node> modes;
    if (!m_line.isAtEnd())
        m_line.fail("expected-block", "put each mode on its own line below, as in “\"NAME\": WHAT TO DO”");
    if (m_line.line().block.empty())
        m_line.failEmptyBlock(
            "the modes are missing: write each on its own indented line below, as in “\"NAME\": WHAT TO DO”"
        );
    for (const Line& line : m_line.takeBlock()) {
        const BoundNames::Block names(m_scope);
        LineParser parser(m_parser, line);
        Node mode = parser.choices.modeLine();
        if (parser.line.finish())
            modes.push_back(std::move(mode));
    }
    return m_line.node(Op::ChooseMode, from, Part::Who, std::move(who), Part::Modes, std::move(modes));
}

Node Choices::modeLine()
{
    std::string name = m_line.needString("the name of a mode");
    Node wanted;
    if (m_line.eat("if"))
        wanted = expressions().expression();
    m_line.need(":", "\"NAME\": WHAT TO DO");
    Node done = statements().body();
    Node mode = m_line.node(Op::Mode, 0, Part::Condition, std::move(wanted), Part::Body, std::move(done));
    mode.text = std::move(name);
    mode.clauses = m_line.line().clauses;
    return mode;
}

} // namespace engine::grammar
