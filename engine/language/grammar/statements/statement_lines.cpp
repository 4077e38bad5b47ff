// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/statements/statement_lines.h"

#include "engine/language/grammar/line_parser.h"

#include <algorithm>
#include <format>
#include <string>
#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

/// Whether a line that starts with this token opens a block that can be read even if the line itself has an error.
bool opensPlainBlock(const Token& token)
{
    return token.is("if") || token.is("otherwise") || token.is("repeat") || token.is("for") || token.is("together");
}

} // namespace

Node StatementLines::block()
{
    Node done = m_line.node(Op::Block, m_line.position());
    if (m_line.line().block.empty())
        m_line.failEmptyBlock("nothing follows this colon; write what to do, or “do nothing”");
    blockInto(done.children);
    return done;
}

void StatementLines::blockInto(std::vector<Node>& done)
{
    const BoundNames::Block names(m_scope);
    LineBefore before = LineBefore::Whole;
    for (const Line& line : m_line.takeBlock()) {
        LineParser parser(m_parser, line);
        before = parser.statementLines.statementLine(done, before) ? LineBefore::Whole : LineBefore::Broken;
    }
}

bool StatementLines::statementLine(std::vector<Node>& done, LineBefore before)
{
    if (m_line.at("otherwise"))
        return otherwiseLine(done, before);
    std::vector<Node> found;
    if (m_line.at("needs"))
        needsInto(found);
    else if (m_line.eat("cost"))
        costsInto(found);
    else
        statements().sequenceInto(found);
    if (!m_line.finish()) {
        recover();
        return false;
    }
    found.front().clauses = m_line.line().clauses;
    std::ranges::move(found, std::back_inserter(done));
    return true;
}

void StatementLines::needsInto(std::vector<Node>& done)
{
    const std::size_t from = m_line.pass();
    Node wanted = expressions().expression();
    const bool hasReason = m_line.token().kind == TokenKind::String;
    std::string reason = hasReason ? m_line.needString("a reason") : m_line.written(from + 1);
    Node needs = m_line.node(Op::Needs, from, Part::Condition, std::move(wanted));
    needs.text = std::move(reason);
    needs.manner.isQuote = !hasReason;
    done.push_back(std::move(needs));
}

void StatementLines::costsInto(std::vector<Node>& done)
{
    if (m_line.token().kind == TokenKind::Number)
        m_line.fail(
            "expected-word",
            std::format(
                "{} is not something to do; write a cost as a sentence, as in “cost you pay 3 coins”", m_line.found()
            )
        );
    statements().sequenceInto(done);
    for (Node& cost : done) {
        const Place place = cost.place;
        std::string text = m_line.written(cost);
        cost = syntax::made(Op::Cost, place, Part::Paid, std::move(cost));
        cost.text = std::move(text);
    }
}

/// Attaches an "otherwise" to the "if" or "may" above it. Returns false after an error.
bool StatementLines::otherwiseLine(std::vector<Node>& done, LineBefore before)
{
    m_line.pass();
    m_line.eat(":");
    Node otherwise = statements().body();
    Node* const last = done.empty() ? nullptr : &done.back();
    const bool isOpen = last && (last->op == Op::If || last->op == Op::May) && !last->has(Part::Otherwise);
    if (!isOpen && !m_line.hasFailed() && before == LineBefore::Whole)
        m_line.failAt(0, "stray-otherwise", "this “otherwise” has no “if” or “may” right above it");
    if (!m_line.finish()) {
        recover();
        return false;
    }
    if (!isOpen)
        return true;
    otherwise.clauses = m_line.line().clauses;
    (*last)[Part::Otherwise] = std::move(otherwise);
    return true;
}

/// Binds the names in a broken line for the lines below it, so that one mistake causes only one report.
void StatementLines::recover()
{
    const std::span<const Token> tokens = m_line.tokens();
    for (std::size_t at = 0; at + 1 < tokens.size(); ++at)
        if (tokens[at].is("as") && tokens[at + 1].kind == TokenKind::Word && !isReserved(tokens[at + 1].text))
            m_scope.bind(tokens[at + 1].text);
    if (m_line.isBlockTaken() || m_line.line().block.empty() || !opensPlainBlock(tokens.front()))
        return;
    std::vector<Node> ignored;
    blockInto(ignored);
}

} // namespace engine::grammar
