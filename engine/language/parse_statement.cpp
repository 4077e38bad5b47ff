// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line_parser.h"

#include <algorithm>
#include <array>
#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

/// Statements that may have a block below them: what is wrong with their own line need not spoil it.
bool opensPlainBlock(const Token& token)
{
    return token.is("if") || token.is("otherwise") || token.is("repeat") || token.is("for") || token.is("together");
}

} // namespace

std::span<const std::string_view> LineParser::statementWords()
{
    static constexpr std::array<std::string_view, 20> words{
        "if",     "repeat", "for",      "together", "let",  "set",    "change", "add",      "drop",      "move",
        "create", "remove", "remember", "shuffle",  "roll", "reveal", "run",    "announce", "otherwise", "needs",
    };
    return words;
}

Node LineParser::statement()
{
    const Level level(*this);
    const Setting open(m_openStatements, m_openStatements + 1);
    static constexpr std::array<std::pair<std::string_view, Rule>, 18> statements{{
        {"if", &LineParser::ifStatement},
        {"repeat", &LineParser::repeatStatement},
        {"for", &LineParser::forEachStatement},
        {"together", &LineParser::togetherStatement},
        {"let", &LineParser::letStatement},
        {"set", &LineParser::setStatement},
        {"change", &LineParser::changeStatement},
        {"add", &LineParser::addStatement},
        {"drop", &LineParser::dropStatement},
        {"move", &LineParser::moveStatement},
        {"create", &LineParser::createStatement},
        {"remove", &LineParser::removeStatement},
        {"remember", &LineParser::rememberStatement},
        {"shuffle", &LineParser::shuffleStatement},
        {"roll", &LineParser::rollStatement},
        {"reveal", &LineParser::revealStatement},
        {"run", &LineParser::runStatement},
        {"announce", &LineParser::announceStatement},
    }};
    if (hasFailed())
        return {};
    for (const auto& [word, parse] : statements)
        if (at(word))
            return (this->*parse)();
    if (at("needs")) {
        fail("own-line", "“needs” begins a line of its own; put it below the colon, indented");
        return {};
    }
    if (std::optional<Node> phrase = phraseStatement())
        return std::move(*phrase);
    if (isAtRule())
        return rule();
    return subjectStatement();
}

/// Statements that are fixed words.
std::optional<Node> LineParser::phraseStatement()
{
    const std::size_t from = m_at;
    for (const auto& [word, op] :
         {std::pair("stop", Op::Stop), std::pair("proceed", Op::Proceed), std::pair("check", Op::Check)}) {
        // A verb's sentence may begin with the same word.
        const bool isVerb = m_known.dictionary.sentences(Dictionary::sentenceRoot).byWord.contains(word);
        if (at(word) && (isSentenceEnd(m_at + 1) || !isVerb)) {
            ++m_at;
            return node(op, from);
        }
    }
    if (eatAll("do", "nothing"))
        return node(Op::DoNothing, from);
    if (atAll("draw", "the", "game") && isSentenceEnd(m_at + 3)) {
        m_at += 3;
        return node(Op::DrawGame, from);
    }
    // A verb's sentence may begin like this, too.
    if (atAll("end", "the", "game") && (isSentenceEnd(m_at + 3) || isWordAt(m_at + 3, "with"))) {
        m_at += 3;
        Node winners;
        if (eat("with"))
            winners = set();
        return node(Op::EndGame, from, list(std::move(winners)));
    }
    if (eatAll("queue", "triggers", "in")) {
        Node zone = post();
        return node(Op::QueueTriggers, from, list(std::move(zone)));
    }
    return std::nullopt;
}

Node LineParser::ifStatement()
{
    const std::size_t from = m_at++;
    Node asked = expression();
    need(":", "if CONDITION: WHAT TO DO");
    Node then = body();
    Node otherwise = optionalOtherwise();
    return node(Op::If, from, list(std::move(asked), std::move(then), std::move(otherwise)));
}

Node LineParser::optionalOtherwise()
{
    if (!eat("otherwise"))
        return {};
    eat(":");
    return body();
}

Node LineParser::repeatStatement()
{
    const std::size_t from = m_at++;
    if (eat(":")) {
        Node repeated = body();
        return node(Op::RepeatForever, from, list(std::move(repeated)));
    }
    Op op = Op::RepeatTimes;
    if (eat("until"))
        op = Op::RepeatUntil;
    else if (eat("while"))
        op = Op::RepeatWhile;
    Node bound = op == Op::RepeatTimes ? sum() : expression();
    if (op == Op::RepeatTimes)
        need("times", "repeat NUMBER times: WHAT TO DO");
    need(":", "repeat until CONDITION: WHAT TO DO");
    Node repeated = body();
    return node(op, from, list(std::move(bound), std::move(repeated)));
}

Node LineParser::forEachStatement()
{
    const std::size_t from = m_at++;
    need("each", "for each KIND as NAME: WHAT TO DO");
    std::uint32_t choice = syntax::noSymbol;
    Node members;
    const Name name = nameHere(NameKind::Choice | NameKind::Local);
    if (const Meaning* const meaning = name.meaning(NameKind::Choice)) {
        m_at += name.words;
        choice = meaning->symbol;
    } else {
        members = isKindAhead(0) ? set() : description();
    }
    std::string bound;
    if (eat("as"))
        bound = newName();
    need(":", "for each KIND as NAME: WHAT TO DO");
    Node done = body();
    Node loop = node(Op::ForEach, from, list(std::move(members), std::move(done)));
    loop.text = std::move(bound);
    loop.symbol = choice;
    return loop;
}

Node LineParser::togetherStatement()
{
    const std::size_t from = m_at++;
    need(":", "together: WHAT HAPPENS AT ONCE");
    Node done = body();
    return node(Op::Together, from, list(std::move(done)));
}

Node LineParser::letStatement()
{
    const std::size_t from = m_at++;
    Node player = post();
    need("act", "let PLAYER act, perhaps with among ACTION or \"pass\" behind it");
    std::vector<std::string> among;
    if (eat("among")) {
        among.push_back(actionWord());
        while (eat(","))
            among.push_back(actionWord());
    }
    std::string pass;
    bool isLast = false;
    if (eat("or")) {
        isLast = eat("else");
        pass = needString("the name of passing");
    }
    Node let = node(Op::LetAct, from, list(std::move(player)));
    let.text = std::move(pass);
    let.number = isLast ? 1 : 0;
    let.names = std::move(among);
    return let;
}

/// A word of some action's sentence.
std::string LineParser::actionWord()
{
    const Token& word = token();
    if (word.kind == TokenKind::Word && m_known.dictionary.isActionWord(word.text)) {
        ++m_at;
        return std::string(word.text);
    }
    if (!hasFailed())
        fail(
            "unknown-action",
            std::format("{} is a word of no action; behind “among” stand words of actions’ sentences", found())
        );
    return {};
}

Node LineParser::body()
{
    const std::size_t from = m_at;
    if (isAtEnd() && !hasFailed())
        return block();
    Node done = node(Op::Block, from);
    sequenceInto(done.children);
    done.place = node(Op::Block, from).place;
    return done;
}

Node LineParser::block()
{
    Node done = node(Op::Block, m_at);
    if (m_line.block.empty())
        failEmptyBlock("nothing stands behind or below this colon; write what is to be done, or “do nothing”");
    statementLines(done.children);
    return done;
}

void LineParser::statementLines(std::vector<Node>& statements)
{
    m_isBlockRead = true;
    const BoundNames::Block names(m_scope);
    bool isBroken = false;
    for (const Line& line : m_line.block) {
        LineParser parser = below(line);
        parser.m_isAfterBrokenLine = isBroken;
        isBroken = !parser.statementLine(statements);
    }
    // What was parsed while names of the block were known is worth nothing now.
    m_operands.clear();
}

void LineParser::sequenceInto(std::vector<Node>& statements)
{
    // Inside an open statement the ";" is left to the statement that began the line.
    const bool isOutermost = m_openStatements == 0;
    joinedInto(statements);
    while (isOutermost && eat(";") && !isAtEnd())
        joinedInto(statements);
}

void LineParser::joinedInto(std::vector<Node>& statements)
{
    statements.push_back(statement());
    while (eat("then") || eatAll(",", "then"))
        statements.push_back(statement());
}

bool LineParser::statementLine(std::vector<Node>& statements)
{
    if (at("otherwise"))
        return otherwiseLine(statements);
    std::vector<Node> found;
    const std::size_t from = m_at;
    if (eat("needs")) {
        Node wanted = expression();
        const bool hasReason = token().kind == TokenKind::String;
        std::string reason = hasReason ? needString("the reason") : written(from + 1);
        found.push_back(node(Op::Needs, from, list(std::move(wanted))));
        found.back().text = std::move(reason);
        found.back().number = hasReason ? 0 : 1;
    } else if (eat("cost")) {
        if (token().kind == TokenKind::Number)
            fail(
                "expected-word",
                std::format(
                    "{} is not something that can be done; a cost is a verb’s sentence: cost you pay 3 coins",
                    this->found()
                )
            );
        sequenceInto(found);
        for (Node& cost : found) {
            const Place place = cost.place;
            std::string text = written(cost);
            cost = Node{.op = Op::Cost, .place = place, .text = std::move(text), .children = list(std::move(cost))};
        }
    } else {
        sequenceInto(found);
    }
    if (!finish()) {
        recoverLine();
        return false;
    }
    found.front().clauses = m_line.clauses;
    std::ranges::move(found, std::back_inserter(statements));
    return true;
}

/// An "otherwise" below an "if" or "may" belongs to it.
bool LineParser::otherwiseLine(std::vector<Node>& statements)
{
    ++m_at;
    eat(":");
    Node done = body();
    Node* const last = statements.empty() ? nullptr : &statements.back();
    const bool isOpen = last && (last->op == Op::If || last->op == Op::May) && last->children.back().isAbsent();
    if (!isOpen && !hasFailed() && !m_isAfterBrokenLine)
        failAt(0, "stray-otherwise", "there is no “if” or “may” right above that this “otherwise” could belong to");
    if (!finish()) {
        recoverLine();
        return false;
    }
    if (!isOpen)
        return true;
    done.clauses = m_line.clauses;
    last->children.back() = std::move(done);
    return true;
}

/// What a broken line would have named is known below it all the same, so that one mistake is reported once.
void LineParser::recoverLine()
{
    for (std::size_t at = 0; at + 1 < m_tokens.size(); ++at)
        if (m_tokens[at].is("as") && m_tokens[at + 1].kind == TokenKind::Word && !isReserved(m_tokens[at + 1].text))
            bindName(m_tokens[at + 1].text);
    if (m_isBlockRead || m_line.block.empty() || !opensPlainBlock(m_tokens.front()))
        return;
    std::vector<Node> ignored;
    statementLines(ignored);
}

} // namespace engine
