// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/statements/statements.h"

#include "engine/language/grammar/line_parser.h"

#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;
using syntax::Part;

Node Statements::statement()
{
    const Nesting::Level level(m_nesting);
    const TemporaryValue open(m_open, m_open + 1);
    if (m_line.hasFailed())
        return {};
    if (std::optional<Node> controlling = control().statement())
        return std::move(*controlling);
    if (std::optional<Node> primitive = primitives().statement())
        return std::move(*primitive);
    if (m_line.at("needs")) {
        m_line.fail("own-line", "“needs” must begin a line; put it on its own indented line below the colon");
        return {};
    }
    if (std::optional<Node> phrase = fixedPhrase())
        return std::move(*phrase);
    if (rules().isAtRule())
        return rules().rule();
    return subjectStatements().statement();
}

/// Reads a statement that consists of fixed words.
std::optional<Node> Statements::fixedPhrase()
{
    const std::size_t from = m_line.position();
    for (const auto& [word, op] :
         {std::pair("stop", Op::Stop), std::pair("proceed", Op::Proceed), std::pair("check", Op::Check)}) {
        // A verb's sentence can start with the same word.
        const bool isVerb = m_known.dictionary.sentences(Dictionary::sentenceRoot).byWord.contains(word);
        if (m_line.at(word) && (sentences().isEnd(m_line.position() + 1) || !isVerb)) {
            m_line.pass();
            return m_line.node(op, from);
        }
    }
    if (m_line.eatAll("do", "nothing"))
        return m_line.node(Op::DoNothing, from);
    if (m_line.atAll("draw", "the", "game") && sentences().isEnd(m_line.position() + 3)) {
        m_line.skip(3);
        return m_line.node(Op::DrawGame, from);
    }
    // A verb's sentence can start like this, too.
    if (m_line.atAll("end", "the", "game") &&
        (sentences().isEnd(m_line.position() + 3) || m_line.isWordAt(m_line.position() + 3, "with"))) {
        m_line.skip(3);
        Node winners;
        if (m_line.eat("with"))
            winners = sets().set();
        return m_line.node(Op::EndGame, from, Part::Who, std::move(winners));
    }
    if (m_line.eatAll("queue", "triggers", "in")) {
        Node zone = values().post();
        return m_line.node(Op::QueueTriggers, from, Part::Zone, std::move(zone));
    }
    return std::nullopt;
}

Node Statements::body()
{
    const std::size_t from = m_line.position();
    if (m_line.isAtEnd() && !m_line.hasFailed())
        return statementLines().block();
    Node done = m_line.node(Op::Block, from);
    sequenceInto(done.children);
    done.place = m_line.placeFrom(from);
    return done;
}

void Statements::sequenceInto(std::vector<Node>& statements)
{
    // A ";" belongs to the statement that begins the line, not to a statement nested in it.
    const bool isOutermost = m_open == 0;
    joinedInto(statements);
    while (isOutermost && m_line.eat(";") && !m_line.isAtEnd())
        joinedInto(statements);
}

void Statements::joinedInto(std::vector<Node>& statements)
{
    statements.push_back(statement());
    while (m_line.eat("then") || m_line.eatAll(",", "then"))
        statements.push_back(statement());
}

Node Statements::optionalOtherwise()
{
    if (!m_line.eat("otherwise"))
        return {};
    m_line.eat(":");
    return body();
}

} // namespace engine::grammar
