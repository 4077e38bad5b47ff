// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line_parser.h"

namespace engine {

using syntax::ChooseHow;
using syntax::Node;
using syntax::Op;

Node LineParser::subjectStatement()
{
    const std::size_t from = m_at;
    if (const Operand& subject = subjectAt(from); !subject.failure) {
        m_at = subject.end;
        if (std::optional<Node> phrase = subjectPhrase(from))
            return std::move(*phrase);
        m_at = from;
    }
    return call();
}

/// Statements that follow a subject but are no verbs of the game.
std::optional<Node> LineParser::subjectPhrase(std::size_t from)
{
    const auto subject = [this, from] {
        return subjectAt(from).node;
    };
    if (eat("may"))
        return mayStatement(from, subject());
    if (atOneOf("chooses", "choose") || (at("secretly") && (token(1).is("chooses") || token(1).is("choose"))))
        return chooseStatement(from, subject());
    if (eatAll("looks", "at") || eatAll("look", "at")) {
        Node seen = set();
        return node(Op::LookAt, from, list(subject(), std::move(seen)));
    }
    if (eat("becomes") || eat("become"))
        return becomeStatement(from, subject());
    const Token& sign = token(1);
    if (atOneOf("gets", "get") && (sign.is("+") || sign.is("-") || sign.is("*")))
        return getsRule(from, subject());
    if (eat("has") || eat("have"))
        return hasRule(from, subject());
    if (atOneOf("loses", "lose"))
        return losesRule(from, subject());
    if (at("cannot"))
        return limitRule(Op::Cannot, "cannot", from);
    if (at("must") && token(1).is("not"))
        fail("expected-word", "“must not” is written “cannot”");
    if (at("must"))
        return limitRule(Op::Must, "must", from);
    return std::nullopt;
}

Node LineParser::mayStatement(std::size_t from, Node who)
{
    const std::size_t afterMay = m_at;
    Node asked = sentence(SentenceMode::Call, "may", from);
    if (m_failure) {
        // Not the subject's own sentence: any statement can be asked about.
        std::optional<Failure> asSentence = std::exchange(m_failure, std::nullopt);
        m_at = afterMay;
        asked = statement();
        if (m_failure)
            keepFurther(m_failure, std::move(*asSentence));
    }
    return mayBody(from, std::move(who), std::move(asked));
}

Node LineParser::mayBody(std::size_t from, Node who, Node asked)
{
    Node then;
    if (eat(":"))
        then = body();
    Node otherwise = optionalOtherwise();
    return node(Op::May, from, list(std::move(who), std::move(asked), std::move(then), std::move(otherwise)));
}

Node LineParser::chooseStatement(std::size_t from, Node who)
{
    const std::int32_t secretly = eat("secretly") ? syntax::secretly : 0;
    ++m_at;
    if (eatAll("one", ":")) {
        Node modes = chooseModes(from, std::move(who));
        modes.number = secretly;
        return modes;
    }
    if (eatAll("number", "from") || eatAll("a", "number", "from")) {
        Node least = sum();
        need("to", "chooses a number from LEAST to MOST as NAME");
        Node most = sum();
        need("as", "chooses a number from LEAST to MOST as NAME");
        std::string bound = newName();
        Node choice = node(Op::ChooseNumber, from, list(std::move(who), std::move(least), std::move(most)));
        choice.text = std::move(bound);
        choice.number = secretly;
        return choice;
    }
    if (eatAll("order", "of")) {
        Node ordered = set();
        need("as", "chooses order of CARDS as NAME");
        std::string bound = newName();
        Node choice = node(Op::ChooseOrder, from, list(std::move(who), std::move(ordered)));
        choice.text = std::move(bound);
        choice.number = secretly;
        return choice;
    }
    return chooseThings(from, std::move(who), secretly);
}

Node LineParser::chooseThings(std::size_t from, Node who, std::int32_t secretly)
{
    ChooseHow how = ChooseHow::One;
    Node count;
    if (eatAll("one", "of")) {
        const Name name = nameHere(NameKind::Choice);
        if (const Meaning* const meaning = name.meaning(NameKind::Choice)) {
            m_at += name.words;
            need("as", "chooses one of CHOICE as NAME");
            std::string bound = newName();
            Node choice = node(Op::ChooseValue, from, list(std::move(who)));
            choice.symbol = meaning->symbol;
            choice.number = secretly;
            choice.text = std::move(bound);
            return choice;
        }
    } else if (eatAll("up", "to")) {
        how = ChooseHow::UpTo;
        count = sum();
    } else if (eatAll("any", "number", "of")) {
        how = ChooseHow::AnyNumber;
    } else if (token().kind == TokenKind::Number) {
        how = ChooseHow::Exactly;
        count = number();
    } else {
        eatArticle();
    }
    Node candidates = set();
    need("as", "chooses a CARD as NAME");
    std::string bound = newName();
    Node choice = node(Op::ChooseThings, from, list(std::move(who), std::move(count), std::move(candidates)));
    choice.number = static_cast<std::int32_t>(how) + secretly;
    choice.text = std::move(bound);
    return choice;
}

Node LineParser::chooseModes(std::size_t from, Node who)
{
    std::vector<Node> children = list(std::move(who));
    if (!isAtEnd())
        fail("expected-block", "the modes to choose from stand on lines of their own: \"NAME\": WHAT TO DO");
    if (m_line.block.empty() && !hasFailed())
        failEmptyBlock("the modes to choose from are missing: indent them below, as \"NAME\": WHAT TO DO");
    m_isBlockRead = true;
    for (const Line& line : m_line.block) {
        const BoundNames::Block names(m_scope);
        LineParser parser = below(line);
        Node mode = parser.modeLine();
        if (parser.finish())
            children.push_back(std::move(mode));
    }
    return node(Op::ChooseMode, from, std::move(children));
}

Node LineParser::modeLine()
{
    std::string name = needString("the name of a mode");
    Node wanted;
    if (eat("if"))
        wanted = expression();
    need(":", "\"NAME\": WHAT TO DO");
    Node done = body();
    Node mode = node(Op::Mode, 0, list(std::move(wanted), std::move(done)));
    mode.text = std::move(name);
    mode.clauses = m_line.clauses;
    return mode;
}

Node LineParser::becomeStatement(std::size_t from, Node subject)
{
    const std::size_t whatAt = m_at;
    Node what;
    if (eatAll("copy", "of")) {
        Node copied = sum();
        what = node(Op::CopyOf, whatAt, list(std::move(copied)));
    } else {
        what = sum();
    }
    std::int32_t keeping = 0;
    if (eat("keeping")) {
        need("this", "keeping this ability");
        need("ability", "keeping this ability");
        keeping = 1;
    }
    Node until;
    if (eat("until"))
        until = event();
    Node become = node(Op::Become, from, list(std::move(subject), std::move(what), std::move(until)));
    become.number = keeping;
    return become;
}

} // namespace engine
