// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/sentences/sentence_search.h"

#include "engine/language/english/english.h"
#include "engine/language/grammar/line_parser.h"

#include <algorithm>
#include <array>
#include <format>
#include <ranges>
#include <tuple>

namespace engine::grammar {

namespace {

/// The maximum number of steps through the tree of sentences for one sentence. Real sentences need a few dozen.
constexpr std::size_t mostSteps = 512;

} // namespace

SentenceSearch::SentenceSearch(LineParser& parser, SentenceMode mode, std::string_view modal, std::size_t from)
    : GrammarPart(parser)
    , m_mode(mode)
    , m_modal(modal)
    , m_from(from)
{
}

void SentenceSearch::run()
{
    walk(Dictionary::sentenceRoot, m_from, 0);
}

Failure SentenceSearch::failure() const
{
    if (m_endWithoutSubject > m_from)
        return subjectMissing();
    if (m_numberMissing)
        return *m_numberMissing;
    Failure failure = m_furthest.value_or({.at = m_from, .code = "no-such-verb", .sentence = Dictionary::sentenceRoot});
    // An unknown word may be a misspelt beginning of a sentence, even if every sentence begins with a slot.
    const bool isAtStart = failure.at == m_from && failure.sentence == SentenceNode::noNode;
    if (isAtStart && failure.wanted && m_modal.empty())
        failure.sentence = Dictionary::sentenceRoot;
    return failure;
}

void SentenceSearch::walk(std::uint32_t node, std::size_t at, std::size_t literals)
{
    if (++m_steps > mostSteps)
        return;
    const SentenceNode& here = m_known.dictionary.sentences(node);
    const bool endsHere = here.verb != syntax::noSymbol;
    if (endsHere && !isSubjectMissing(here.verb))
        consider({.verb = here.verb, .end = at, .literals = literals, .slots = m_slots});
    else if (endsHere && isEndOfCall(at))
        m_endWithoutSubject = at;
    if (m_mode == SentenceMode::Event && literals > 0 && sentences().isEnd(at))
        return considerCut(here, at, literals);
    if (here.steps.empty() && here.slot == SentenceNode::noNode)
        return;
    walkWords(node, at, literals);
    if (here.slot != SentenceNode::noNode)
        walkSlot(node, at, literals);
}

void SentenceSearch::walkWords(std::uint32_t node, std::size_t at, std::size_t literals)
{
    const SentenceNode& here = m_known.dictionary.sentences(node);
    // "may", "can" and similar words follow a subject.
    if (!m_modal.empty() && m_slots.empty())
        return;
    const Token& next = at < m_line.tokens().size() ? m_line.tokens()[at] : Token{};
    const auto steps = next.kind == TokenKind::Word ? here.byWord.find(std::string(next.text)) : here.byWord.end();
    if (steps != here.byWord.end()) {
        for (const std::size_t step : steps->second | std::views::take(mostSteps))
            walk(here.steps[step].to, at + 1, literals + 1);
        return;
    }
    if (!here.steps.empty())
        keepFurthest(m_furthest, {.at = at, .code = "no-such-verb", .sentence = node});
}

void SentenceSearch::walkSlot(std::uint32_t node, std::size_t at, std::size_t literals)
{
    const std::uint32_t filled = m_known.dictionary.sentences(node).slot;
    const SentenceNode& next = m_known.dictionary.sentences(filled);
    const bool isSubject = node == Dictionary::sentenceRoot;

    const std::span<const Token> tokens = m_line.tokens();
    const bool isVerbNext =
        at < tokens.size() && tokens[at].kind == TokenKind::Word && next.byWord.contains(std::string(tokens[at].text));
    // "may", "can" and similar words need a subject.
    const bool canBeLeftOut = isSubject ? m_modal.empty() : m_mode == SentenceMode::Event;
    if (isVerbNext && canBeLeftOut) {
        m_slots.emplace_back();
        walk(filled, at, literals);
        m_slots.pop_back();
    }

    if (m_mode == SentenceMode::Call && isNumberBefore(filled, at)) {
        const bool isPlural = words::isPluralName(tokens[at].text);
        const std::string counted = std::format("{} {}", isPlural ? 2 : 1, tokens[at].text);
        m_numberMissing = Failure{
            .at = at,
            .code = "expected-value",
            .message = std::format("a number is missing before “{}”: write “{}”", tokens[at].text, counted),
            .fix = counted
        };
    }
    if (m_mode == SentenceMode::Call && isArticleAt(at))
        return keepFurthest(m_furthest, indefinite(node, at));
    walkFilledSlot(node, {.at = at}, literals);
    // In "fix (r) with (c)", the "with" may belong to the sentence.
    if (next.byWord.contains("with"))
        walkFilledSlot(node, {.at = at, .isUnfiltered = true}, literals);
}

void SentenceSearch::walkFilledSlot(std::uint32_t node, SlotFilling filling, std::size_t literals)
{
    const Operand& operand = operands().at(filling);
    if (operand.failure) {
        const std::size_t at = filling.at;
        const bool isMissing = node != Dictionary::sentenceRoot && operand.failure->at == at &&
                               operand.failure->code == "expected-value" &&
                               (at >= m_line.tokens().size() || m_line.isWordAt(at, ":") || m_line.isWordAt(at, ","));
        return keepFurthest(m_furthest, isMissing ? incomplete(node, at) : *operand.failure);
    }
    std::size_t next = operand.end;
    const bool needsModal = node == Dictionary::sentenceRoot && !m_modal.empty();
    if (needsModal && !m_line.isWordAt(next++, m_modal))
        return;
    m_slots.emplace_back(filling);
    walk(m_known.dictionary.sentences(node).slot, next, literals);
    m_slots.pop_back();
}

/// Accepts a watched sentence without its end if the sentence is unambiguous.
void SentenceSearch::considerCut(const SentenceNode& here, std::size_t at, std::size_t literals)
{
    if (here.verb == syntax::noSymbol)
        consider(
            {.verb = here.firstVerb,
             .otherVerb = here.otherVerb,
             .end = at,
             .literals = literals,
             .isCut = true,
             .slots = m_slots}
        );
}

void SentenceSearch::consider(SentenceMatch match)
{
    const auto rank = [](const SentenceMatch& one) {
        return std::tuple(one.end, one.literals, !one.isCut);
    };
    if (!m_best || rank(match) > rank(*m_best))
        m_best = std::move(match);
    else if (rank(match) == rank(*m_best) && match.verb != m_best->verb)
        m_best->otherVerb = match.verb;
}

bool SentenceSearch::isArticleAt(std::size_t position) const
{
    return m_line.isWordAt(position, "a") || m_line.isWordAt(position, "an") || m_line.isWordAt(position, "any");
}

/// Whether a sentence that lacks its subject may end here, so that the subject can be suggested.
bool SentenceSearch::isEndOfCall(std::size_t position) const
{
    static constexpr std::array joints{"and", "when", "while", "for"};
    return sentences().isEnd(position) || std::ranges::any_of(joints, [this, position](std::string_view word) {
               return m_line.isWordAt(position, word);
           });
}

/// Whether the word is one that follows a number in a sentence, like "card" in "draw 2 card/cards". `filled` is the
/// node after the number.
bool SentenceSearch::isNumberBefore(std::uint32_t filled, std::size_t at) const
{
    const SentenceNode& next = m_known.dictionary.sentences(filled);
    if (at >= m_line.tokens().size() || m_line.tokens()[at].kind != TokenKind::Word)
        return false;
    const auto steps = next.byWord.find(std::string(m_line.tokens()[at].text));
    if (steps == next.byWord.end())
        return false;
    const std::uint32_t verb = m_known.dictionary.sentences(next.steps[steps->second.front()].to).firstVerb;
    const auto& slots = m_known.game.verbs[verb].slots;
    const std::size_t slot = m_slots.size();
    return slot < slots.size() && slots[slot].type && slots[slot].type->base == syntax::BaseType::Number &&
           !slots[slot].type->isList;
}

/// The failure of a sentence that ends where a slot must be filled: "tap:".
Failure SentenceSearch::incomplete(std::uint32_t node, std::size_t at) const
{
    const std::uint32_t verb = m_known.dictionary.sentences(node).firstVerb;
    return {
        .at = at,
        .code = "expected-value",
        .message = std::format("the sentence is not complete: write “{}”", wordingOf(m_known.game.verbs[verb]))
    };
}

Failure SentenceSearch::indefinite(std::uint32_t node, std::size_t at) const
{
    const auto tokens = m_line.tokens();
    const std::string_view article = tokens[at].text;
    if (isNumberBefore(m_known.dictionary.sentences(node).slot, at + 1))
        return {
            .at = at,
            .code = "indefinite",
            .message = std::format("“{}” is not a number; write “1 {}”", article, tokens[at + 1].text),
            .fix = "1"
        };
    static constexpr std::array definite{"target", "chosen", "random", "each"};
    for (const std::string_view word : definite)
        if (m_line.isWordAt(at + 1, word))
            return {
                .at = at,
                .code = "indefinite",
                .message = std::format("leave out “{}”", article),
                .fix = std::string(word),
                .words = 2
            };
    Failure open{.at = at, .code = "indefinite", .message = indefiniteMessage(article), .fix = "chosen"};
    if (isSubjectMissing(m_known.dictionary.sentences(node).firstVerb))
        open.message += std::format("; and say who does it: “{} …”", withSubject(m_from + 1));
    return open;
}

bool SentenceSearch::isSubjectMissing(std::uint32_t verb) const
{
    const bool isLeftOut = !m_slots.empty() && !m_slots.front();
    return m_mode == SentenceMode::Call && isLeftOut && !canLeaveOutSubject(verb);
}

/// Whether the subject is optional: the action "play c" means "you play c". Other verbs need their subject.
bool SentenceSearch::canLeaveOutSubject(std::uint32_t verb) const
{
    if (verb == syntax::noSymbol)
        return false;
    const syntax::Verb& declared = m_known.game.verbs[verb];
    return declared.kind == syntax::VerbKind::Action && declared.slots.front().name == "you";
}

/// The failure of a sentence that lacks only its subject: "draw a card".
Failure SentenceSearch::subjectMissing() const
{
    return {
        .at = m_from,
        .code = "no-such-verb",
        .message = std::format("say who does it: “{}”", withSubject(m_endWithoutSubject)),
        .fix = withSubject(m_from + 1)
    };
}

/// The words up to the end, with a subject added: "you draw a card" for "draws a card".
std::string SentenceSearch::withSubject(std::size_t end) const
{
    const std::uint32_t afterSubject = m_known.dictionary.sentences(Dictionary::sentenceRoot).slot;
    const SentenceNode& verbs = m_known.dictionary.sentences(afterSubject);
    const std::size_t step = verbs.byWord.at(std::string(m_line.tokens()[m_from].text)).front();
    const std::string rest = m_line.written(m_line.tokens().subspan(m_from + 1, end - m_from - 1));
    return std::format("you {}{}{}", verbs.steps[step].words.front(), rest.empty() ? "" : " ", rest);
}

} // namespace engine::grammar
