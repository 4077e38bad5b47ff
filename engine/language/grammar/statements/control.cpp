// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/statements/control.h"

#include "engine/language/grammar/line_parser.h"

#include <array>
#include <format>
#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;
using syntax::Part;

std::optional<Node> Control::statement()
{
    using Rule = Node (Control::*)();
    static constexpr std::array<std::pair<std::string_view, Rule>, 5> statements{{
        {"if", &Control::ifStatement},
        {"repeat", &Control::repeatStatement},
        {"for", &Control::forEachStatement},
        {"together", &Control::togetherStatement},
        {"let", &Control::letStatement},
    }};
    for (const auto& [word, parse] : statements)
        if (m_line.at(word))
            return (this->*parse)();
    return std::nullopt;
}

Node Control::ifStatement()
{
    const std::size_t from = m_line.pass();
    Node asked = expressions().expression();
    m_line.need(":", "if CONDITION: WHAT TO DO");
    Node then = statements().body();
    Node otherwise = statements().optionalOtherwise();
    return m_line.node(
        Op::If,
        from,
        Part::Condition,
        std::move(asked),
        Part::Then,
        std::move(then),
        Part::Otherwise,
        std::move(otherwise)
    );
}

Node Control::repeatStatement()
{
    const std::size_t from = m_line.pass();
    if (m_line.eat(":")) {
        Node repeated = statements().body();
        return m_line.node(Op::RepeatForever, from, Part::Body, std::move(repeated));
    }
    Op op = Op::RepeatTimes;
    if (m_line.eat("until"))
        op = Op::RepeatUntil;
    else if (m_line.eat("while"))
        op = Op::RepeatWhile;
    Node bound = op == Op::RepeatTimes ? values().sum() : expressions().expression();
    if (op == Op::RepeatTimes)
        m_line.need("times", "repeat NUMBER times: WHAT TO DO");
    m_line.need(":", "repeat until CONDITION: WHAT TO DO");
    Node repeated = statements().body();
    const Part until = op == Op::RepeatTimes ? Part::Count : Part::Condition;
    return m_line.node(op, from, until, std::move(bound), Part::Body, std::move(repeated));
}

Node Control::forEachStatement()
{
    const std::size_t from = m_line.pass();
    m_line.need("each", "for each KIND as NAME: WHAT TO DO");
    std::uint32_t choice = syntax::noSymbol;
    Node members;
    const LineReader::Name name = m_line.nameHere(NameKind::Choice | NameKind::Local);
    if (const Meaning* const meaning = name.meaning(NameKind::Choice)) {
        m_line.skip(name.words);
        choice = meaning->symbol;
    } else {
        members = sets().isKindAhead(0) ? sets().set() : sets().description();
    }
    std::string bound;
    if (m_line.eat("as"))
        bound = m_line.newName();
    m_line.need(":", "for each KIND as NAME: WHAT TO DO");
    Node done = statements().body();
    Node loop = m_line.node(Op::ForEach, from, Part::Set, std::move(members), Part::Body, std::move(done));
    loop.text = std::move(bound);
    loop.symbol = choice;
    return loop;
}

Node Control::togetherStatement()
{
    const std::size_t from = m_line.pass();
    m_line.need(":", "together: WHAT HAPPENS AT ONCE");
    Node done = statements().body();
    return m_line.node(Op::Together, from, Part::Body, std::move(done));
}

Node Control::letStatement()
{
    const std::size_t from = m_line.pass();
    Node player = values().post();
    m_line.need("act", "“let PLAYER act” or “let PLAYER act among ACTION or \"PASS\"”");
    std::vector<std::string> among;
    if (m_line.eat("among")) {
        among.push_back(actionWord());
        while (m_line.eat(","))
            among.push_back(actionWord());
    }
    std::string pass;
    bool isLast = false;
    if (m_line.eat("or")) {
        isLast = m_line.eat("else");
        pass = m_line.needString("the name of the pass option");
    }
    Node let = m_line.node(Op::LetAct, from, Part::Who, std::move(player));
    let.text = std::move(pass);
    let.manner.isPassLast = isLast;
    let.names = std::move(among);
    return let;
}

/// Takes a word that occurs in the sentence of an action.
std::string Control::actionWord()
{
    const Token& word = m_line.token();
    if (word.kind == TokenKind::Word && m_known.dictionary.isActionWord(word.text)) {
        m_line.pass();
        return std::string(word.text);
    }
    if (!m_line.hasFailed())
        m_line.fail(
            "unknown-action",
            std::format(
                "no action contains {}; after “among”, write words from the sentences of actions", m_line.found()
            )
        );
    return {};
}

} // namespace engine::grammar
