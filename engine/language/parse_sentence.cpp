// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line_parser.h"
#include "engine/language/spelling.h"

#include <algorithm>
#include <array>
#include <format>
#include <ranges>
#include <tuple>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

/// Steps through the tree of sentences that one sentence may take. Real ones take a few dozen.
constexpr std::size_t mostSteps = 512;

/// What a slot of a phase gets: a phase's name, or nothing for "any Phase".
bool isAnyPhase(const Node& node)
{
    return node.op == Op::KindName && node.symbol == syntax::noSymbol && node.text == "phase";
}

} // namespace

Node LineParser::call()
{
    return sentence(SentenceMode::Call, {}, m_at);
}

Node LineParser::event()
{
    if (hasFailed())
        return {};
    const std::size_t from = m_at;
    const Name name = nameHere(NameKind::Event);
    if (!name) {
        Node sentence = eventSentence();
        if (hasFailed() || !isSentenceEnd(m_at))
            checkEventName(from);
        if (!hasFailed() && at("of"))
            failEvent(from);
        return sentence;
    }
    const Meaning& meaning = *name.meaning(NameKind::Event);
    m_at += name.words;
    Node named = node(Op::NamedEvent, from);
    named.symbol = meaning.symbol;
    named.text = m_known.game.events[meaning.symbol].name;
    return named;
}

/// What is no sentence may have been meant for the name of an event; then that is what is reported.
void LineParser::checkEventName(std::size_t from)
{
    const bool isTooDeep = m_failure && m_failure->code == "too-deep";
    if (from >= m_tokens.size() || isTooDeep || m_known.problems.isFull() || failArticleBeforeEvent(from))
        return;
    NearestName nearest(readingsAt(from));
    offerNames(nearest, NameKind::Event);
    if (!nearest.isFound())
        return;
    m_failure.reset();
    m_at = from;
    failUnknown("unknown-event", "the name of an event", NameKind::Event);
}

/// “the end of the turn”, where the event is called “end of turn”.
bool LineParser::failArticleBeforeEvent(std::size_t from)
{
    std::string said;
    std::string name;
    for (std::size_t at = from; at < m_tokens.size() && !isSentenceEnd(at); ++at) {
        const std::string_view word = m_tokens[at].text;
        said += std::format("{}{}", said.empty() ? "" : " ", word);
        if (word != "the")
            name += std::format("{}{}", name.empty() ? "" : " ", word);
    }
    const auto known = m_known.dictionary.names().find(name);
    const bool isEvent = known != m_known.dictionary.names().end() &&
                         std::ranges::contains(known->second, NameKind::Event, &Meaning::kind);
    if (!isEvent || said == name)
        return false;
    m_failure.reset();
    failAt(from, "unknown-event", std::format("“{}” is not the name of an event; leave out “the”: “{}”", said, name));
    return true;
}

/// "at start of day" for what is said of a phase in another way.
std::string LineParser::phaseHint(std::string_view words) const
{
    const std::size_t of = words.find(" of ");
    if (of == std::string_view::npos)
        return {};
    const std::string_view which = words.substr(0, of);
    const bool isEnd = which == "end" || which == "the end";
    const auto isNamed = [name = words.substr(of + 4)](const syntax::Phase& phase) {
        return std::ranges::equal(phase.name, name, [](char one, char other) {
            return (one | 0x20) == (other | 0x20);
        });
    };
    const auto phase = std::ranges::find_if(m_known.game.phases, isNamed);
    return phase == m_known.game.phases.end()
               ? std::string()
               : std::format("; write when {} {}", phase->name, isEnd ? "ends" : "begins");
}

/// “end of dusk” is taken for the end of something, and then there is more of it: it was meant for a name.
void LineParser::failEvent(std::size_t from)
{
    if (failArticleBeforeEvent(from))
        return;
    std::string words;
    for (std::size_t at = from; at < m_tokens.size() && !isSentenceEnd(at); ++at)
        words += std::format("{}{}", at == from ? "" : " ", m_tokens[at].text);
    m_at = from;
    failUnknown("unknown-event", "the name of an event", NameKind::Event);
    if (!words.empty() && m_failure)
        m_failure->message = std::format("“{}” is not the name of an event{}", words, phaseHint(words));
}

Node LineParser::eventSentence()
{
    return sentence(SentenceMode::Event, {}, m_at);
}

Node LineParser::eventOrCondition()
{
    const std::size_t from = m_at;
    Node watched = event();
    if (!m_failure && m_at == m_tokens.size())
        return watched;
    std::optional<Failure> asEvent = std::exchange(m_failure, std::nullopt);
    m_at = from;
    Node wanted = expression();
    if (m_failure && asEvent)
        keepFurther(m_failure, std::move(*asEvent));
    return wanted;
}

const LineParser::Operand& LineParser::operandAt(SlotFilling filling)
{
    const std::size_t key = keyOf(filling);
    if (const auto known = m_operands.find(key); known != m_operands.end())
        return known->second;
    const std::size_t before = std::exchange(m_at, filling.at);
    Operand found;
    found.node = operand(filling);
    found.end = m_at;
    found.failure = std::exchange(m_failure, std::nullopt);
    m_at = before;
    return m_operands.insert_or_assign(key, std::move(found)).first->second;
}

Node LineParser::operand(SlotFilling filling)
{
    const std::size_t from = m_at;
    if (filling.isUnfiltered)
        return sum();
    if ((eatArticle() && !isOwnerAhead()) || atOneOf("other", "another"))
        return description();
    return narrowed(from, sum(), {});
}

Node LineParser::sentence(SentenceMode mode, std::string_view modal, std::size_t from)
{
    if (hasFailed())
        return {};
    Search search{.mode = mode, .modal = modal, .from = from};
    walk(search, Dictionary::sentenceRoot, from, 0);
    if (!search.best && search.endWithoutSubject > from) {
        m_failure = subjectMissing(from, search.endWithoutSubject);
        return {};
    }
    if (!search.best) {
        m_failure =
            search.furthest.value_or({.at = from, .code = "no-such-verb", .sentence = Dictionary::sentenceRoot});
        // A word that is nothing at all may have been meant to begin a sentence, although none begins with a word.
        const bool isAtStart = m_failure->at == from && m_failure->sentence == SentenceNode::noNode;
        if (isAtStart && m_failure->wanted && modal.empty())
            m_failure->sentence = Dictionary::sentenceRoot;
        return {};
    }
    if (search.best->otherVerb != syntax::noSymbol) {
        const auto& verbs = m_known.game.verbs;
        failAt(
            from,
            "ambiguous-sentence",
            std::format(
                "this fits “{}” and “{}” alike; write out more of the one that is meant",
                wordingOf(verbs[search.best->verb]),
                wordingOf(verbs[search.best->otherVerb])
            )
        );
        return {};
    }
    return sentenceNode(mode, from, *search.best);
}

Node LineParser::sentenceNode(SentenceMode mode, std::size_t from, const Match& match)
{
    const syntax::Verb& verb = m_known.game.verbs[match.verb];
    std::vector<Node> arguments;
    for (std::size_t slot = 0; slot < verb.slots.size(); ++slot) {
        const bool isGiven = slot < match.slots.size() && match.slots[slot];
        if (isGiven)
            arguments.push_back(operandAt(*match.slots[slot]).node);
        else if (mode == SentenceMode::Call)
            arguments.push_back(node(Op::You, from));
        else
            arguments.emplace_back();
        if (isAnyPhase(arguments.back()))
            arguments.back() = {};
    }
    m_at = match.end;
    Node found = node(mode == SentenceMode::Call ? Op::Call : Op::Event, from, std::move(arguments));
    found.symbol = match.verb;
    found.text = wordingOf(verb);
    return found;
}

void LineParser::walk(Search& search, std::uint32_t node, std::size_t at, std::size_t literals)
{
    if (++search.steps > mostSteps)
        return;
    const SentenceNode& here = m_known.dictionary.sentences(node);
    const bool isAllowed = !isSubjectMissing(search, here.verb);
    if (here.verb != syntax::noSymbol && isAllowed)
        consider(search, {.verb = here.verb, .end = at, .literals = literals, .slots = search.slots});
    else if (here.verb != syntax::noSymbol && isSentenceEnd(at))
        search.endWithoutSubject = at;
    if (search.mode == SentenceMode::Event && literals > 0 && isSentenceEnd(at)) {
        // The tail of a watched sentence may be cut, if it is clear which one it is.
        if (here.verb == syntax::noSymbol)
            consider(
                search,
                {.verb = here.firstVerb,
                 .otherVerb = here.otherVerb,
                 .end = at,
                 .literals = literals,
                 .isCut = true,
                 .slots = search.slots}
            );
        return;
    }
    if (here.steps.empty() && here.slot == SentenceNode::noNode)
        return;
    walkWords(search, node, at, literals);
    if (here.slot != SentenceNode::noNode)
        walkSlot(search, node, at, literals);
}

void LineParser::walkWords(Search& search, std::uint32_t node, std::size_t at, std::size_t literals)
{
    const SentenceNode& here = m_known.dictionary.sentences(node);
    // "may", "can" and the like stand behind a subject.
    if (!search.modal.empty() && search.slots.empty())
        return;
    const Token& next = at < m_tokens.size() ? m_tokens[at] : Token{};
    const auto steps = next.kind == TokenKind::Word ? here.byWord.find(std::string(next.text)) : here.byWord.end();
    if (steps != here.byWord.end()) {
        for (const std::size_t step : steps->second | std::views::take(mostSteps))
            walk(search, here.steps[step].to, at + 1, literals + 1);
        return;
    }
    if (!here.steps.empty())
        keepFurther(search.furthest, {.at = at, .code = "no-such-verb", .sentence = node});
}

void LineParser::walkSlot(Search& search, std::uint32_t node, std::size_t at, std::size_t literals)
{
    const std::uint32_t filled = m_known.dictionary.sentences(node).slot;
    const SentenceNode& behind = m_known.dictionary.sentences(filled);
    const bool isSubject = node == Dictionary::sentenceRoot;

    const bool isVerbNext = at < m_tokens.size() && m_tokens[at].kind == TokenKind::Word &&
                            behind.byWord.contains(std::string(m_tokens[at].text));
    // "may", "can" and the like need their subject.
    const bool canBeLeftOut = isSubject ? search.modal.empty() : search.mode == SentenceMode::Event;
    if (isVerbNext && canBeLeftOut) {
        search.slots.emplace_back();
        walk(search, filled, at, literals);
        search.slots.pop_back();
    }

    const bool isArticle = isWordAt(at, "a") || isWordAt(at, "an") || isWordAt(at, "any");
    if (search.mode == SentenceMode::Call && isArticle) {
        Failure open = indefinite(at);
        if (isSubjectMissing(search, m_known.dictionary.sentences(node).firstVerb))
            open.message += std::format("; and say who does it: {} …", withSubject(search.from, search.from + 1));
        return keepFurther(search.furthest, std::move(open));
    }
    walkFilledSlot(search, node, {.at = at}, literals);
    // In "fix (r) with (c)" the "with" may belong to the sentence.
    if (behind.byWord.contains("with"))
        walkFilledSlot(search, node, {.at = at, .isUnfiltered = true}, literals);
}

void LineParser::walkFilledSlot(Search& search, std::uint32_t node, SlotFilling filling, std::size_t literals)
{
    const Operand& operand = operandAt(filling);
    if (operand.failure)
        return keepFurther(search.furthest, *operand.failure);
    std::size_t next = operand.end;
    const bool needsModal = node == Dictionary::sentenceRoot && !search.modal.empty();
    if (needsModal && !isWordAt(next++, search.modal))
        return;
    search.slots.emplace_back(filling);
    walk(search, m_known.dictionary.sentences(node).slot, next, literals);
    search.slots.pop_back();
}

LineParser::Failure LineParser::indefinite(std::size_t at) const
{
    return {
        .at = at,
        .code = "indefinite",
        .message = std::format(
            "“{}” leaves open which one; what is run needs to know: write each, target, chosen or random",
            m_tokens[at].text
        )
    };
}

bool LineParser::isSubjectMissing(const Search& search, std::uint32_t verb) const
{
    const bool isLeftOut = !search.slots.empty() && !search.slots.front();
    return search.mode == SentenceMode::Call && isLeftOut && !canLeaveOutSubject(verb);
}

/// A sentence that lacks nothing but who does it: "draw a card".
LineParser::Failure LineParser::subjectMissing(std::size_t from, std::size_t end) const
{
    return {
        .at = from,
        .code = "no-such-verb",
        .message = std::format("say who does it: “{}”", withSubject(from, end)),
        .fix = withSubject(from, from + 1)
    };
}

/// "you draw a card" for words that begin with the verb, in whichever form.
std::string LineParser::withSubject(std::size_t from, std::size_t end) const
{
    const std::uint32_t behindSubject = m_known.dictionary.sentences(Dictionary::sentenceRoot).slot;
    const SentenceNode& verbs = m_known.dictionary.sentences(behindSubject);
    const std::size_t step = verbs.byWord.at(std::string(m_tokens[from].text)).front();
    const std::string rest = written(m_tokens.subspan(from + 1, end - from - 1));
    return std::format("you {}{}{}", verbs.steps[step].words.front(), rest.empty() ? "" : " ", rest);
}

void LineParser::consider(Search& search, Match match) const
{
    const auto rank = [](const Match& one) {
        return std::tuple(one.end, one.literals, !one.isCut);
    };
    if (!search.best || rank(match) > rank(*search.best))
        search.best = std::move(match);
    else if (rank(match) == rank(*search.best) && match.verb != search.best->verb)
        search.best->otherVerb = match.verb;
}

/// Whoever acts need not say so: "play c" is "you play c". Other verbs want their subject.
bool LineParser::canLeaveOutSubject(std::uint32_t verb) const
{
    if (verb == syntax::noSymbol)
        return false;
    const syntax::Verb& declared = m_known.game.verbs[verb];
    return declared.kind == syntax::VerbKind::Action && declared.slots.front().name == "you";
}

bool LineParser::isSentenceEnd(std::size_t position) const
{
    static constexpr std::array ends{":", ",", ";", "until", "then", ")", "otherwise", "if", "or"};
    const bool isPeriodNext =
        m_isInTally && isWordAt(position, "this") &&
        std::ranges::any_of(periods, [&](std::string_view period) { return isWordAt(position + 1, period); });
    return position >= m_tokens.size() || isPeriodNext ||
           std::ranges::any_of(ends, [this, position](std::string_view word) { return isWordAt(position, word); });
}

} // namespace engine
