// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/statements/subject_statements.h"

#include "engine/language/grammar/line_parser.h"

#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;
using syntax::Part;

Node SubjectStatements::statement()
{
    const std::size_t from = m_line.position();
    if (const Operand& subject = operands().subjectAt(from); !subject.failure) {
        m_line.skipTo(subject.end);
        if (std::optional<Node> found = phrase(from))
            return std::move(*found);
        m_line.skipTo(from);
    }
    return sentences().call();
}

/// Reads a phrase of the language that follows a subject.
std::optional<Node> SubjectStatements::phrase(std::size_t from)
{
    const auto subject = [this, from] {
        return operands().subjectAt(from).node;
    };
    if (m_line.eat("may"))
        return mayStatement(from, subject());
    if (m_line.atOneOf("chooses", "choose") ||
        (m_line.at("secretly") && (m_line.token(1).is("chooses") || m_line.token(1).is("choose"))))
        return choices().statement(from, subject());
    if (m_line.eatAll("looks", "at") || m_line.eatAll("look", "at")) {
        Node seen = sets().set();
        return m_line.node(Op::LookAt, from, Part::Who, subject(), Part::Set, std::move(seen));
    }
    if (m_line.eat("becomes") || m_line.eat("become"))
        return becomeStatement(from, subject());
    const Token& sign = m_line.token(1);
    if (m_line.atOneOf("gets", "get") && (sign.is("+") || sign.is("-") || sign.is("*")))
        return changes().gets(from, subject());
    if (m_line.eat("has") || m_line.eat("have"))
        return changes().has(from, subject());
    if (m_line.atOneOf("loses", "lose"))
        return changes().loses(from, subject());
    if (m_line.at("cannot"))
        return changes().limit(Op::Cannot, "cannot", from);
    if (m_line.at("must") && m_line.token(1).is("not"))
        m_line.fail("expected-word", "instead of “must not”, write “cannot”");
    if (m_line.at("must"))
        return changes().limit(Op::Must, "must", from);
    return std::nullopt;
}

Node SubjectStatements::mayStatement(std::size_t from, Node who)
{
    const std::size_t afterMay = m_line.position();
    Node asked = sentences().withModal(SentenceMode::Call, "may", from);
    if (m_line.hasFailed()) {
        // Any statement can follow "may", not only a sentence about the subject of "may".
        std::optional<Failure> asSentence = m_line.takeFailure();
        m_line.skipTo(afterMay);
        asked = statements().statement();
        if (m_line.hasFailed())
            m_line.failFurther(std::move(*asSentence));
    }
    Node then;
    if (m_line.eat(":"))
        then = statements().body();
    Node otherwise = statements().optionalOtherwise();
    return m_line.node(
        Op::May,
        from,
        Part::Who,
        std::move(who),
        Part::Asked,
        std::move(asked),
        Part::Then,
        std::move(then),
        Part::Otherwise,
        std::move(otherwise)
    );
}

Node SubjectStatements::becomeStatement(std::size_t from, Node subject)
{
    const std::size_t whatAt = m_line.position();
    Node what;
    if (m_line.eatAll("copy", "of")) {
        Node copied = values().sum();
        what = m_line.node(Op::CopyOf, whatAt, Part::Original, std::move(copied));
    } else {
        what = values().sum();
    }
    bool keepsThis = false;
    if (m_line.eat("keeping")) {
        m_line.need("this", "keeping this ability");
        m_line.need("ability", "keeping this ability");
        keepsThis = true;
    }
    Node until;
    if (m_line.eat("until"))
        until = events().event();
    Node become = m_line.node(
        Op::Become, from, Part::Subject, std::move(subject), Part::Made, std::move(what), Part::Until, std::move(until)
    );
    become.manner.keepsThis = keepsThis;
    return become;
}

} // namespace engine::grammar
