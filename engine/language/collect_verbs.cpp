// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/declarations.h"

#include <algorithm>
#include <array>
#include <format>

namespace engine {

using syntax::Op;

namespace {

constexpr std::size_t mostSentenceParts = 24;

/// Words of expressions: behind a slot they would be taken for a part of what fills it. For "with" that is provided
/// for, as "fix (r) with (c)" is what one wants to write.
bool isExpressionWord(std::string_view word)
{
    static constexpr std::array<std::string_view, 10> words{
        "and",
        "or",
        "not",
        "is",
        "has",
        "in",
        "of",
        "without",
        "except",
        "named",
    };
    return std::ranges::contains(words, word);
}

/// An action that does not begin with "you" has a place for it all the same.
std::size_t mostSlotsOf(const syntax::Verb& verb)
{
    const bool hasUnwrittenActor =
        verb.kind == syntax::VerbKind::Action && (verb.slots.empty() || verb.slots.front().name != "you");
    return syntax::mostSlots - (hasUnwrittenActor ? 1 : 0);
}

/// Whether what stands on a further line can be more of a sentence: words and slots, and then a colon.
bool goesOn(const Line& line, std::size_t at)
{
    if (std::ranges::contains(LineParser::statementWords(), line.tokens[at].text))
        return false;
    for (int depth = 0; at < line.tokens.size(); ++at) {
        const Token& token = line.tokens[at];
        depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
        if (depth == 0 && (token.is(":") || token.is(",")))
            return true;
        if (depth == 0 && token.kind != TokenKind::Word && !token.is("/") && !token.is(")"))
            return false;
    }
    return false;
}

} // namespace

void NameCollector::verb(const Line& line, syntax::VerbKind kind)
{
    LineParser parser = parserOf(line);
    parser.skipTo(1);
    syntax::Verb verb{.place = line.placeOf(line.tokens.front()), .kind = kind, .clauses = line.clauses};
    Declaration declaration{
        .heading = kind == syntax::VerbKind::Verb ? Heading::Verb : Heading::Action, .passage = m_passage
    };
    const auto isCut = [&] {
        return parser.isAtNewLine() && !goesOn(line, parser.position());
    };
    while (!parser.isAtEnd() && !parser.at(":") && !parser.at(",") && !isCut())
        sentencePart(parser, verb, declaration);
    if (kind == syntax::VerbKind::Action && parser.eat(",")) {
        parser.need("by", "action SENTENCE, by hand: WHAT TO DO");
        parser.need("hand", "action SENTENCE, by hand: WHAT TO DO");
        verb.isByHand = true;
    }
    // The sentence is known all the same, so that whoever uses it is not blamed.
    if (parser.isAtNewLine())
        missingColon(line, line.tokens[parser.position() - 1]);
    const bool hasWord = std::ranges::any_of(verb.sentence, [](const auto& part) { return part.slot < 0; });
    if (!hasWord && !parser.hasFailed())
        parser.fail("expected-word", "a verb’s sentence needs at least one word of its own besides its slots");
    declaration.bodyAt = parser.position();
    declaration.symbol = static_cast<std::uint32_t>(m_game.verbs.size());
    parser.endAt(declaration.bodyAt);
    if (!parser.finishName())
        return noteUnlearned(line);
    if (!m_dictionary.addSentence(verb, declaration.symbol)) {
        m_problems.add(
            "duplicate-name", verb.place, std::format("another verb has the sentence “{}” already", wordingOf(verb))
        );
        return;
    }
    m_game.verbs.push_back(std::move(verb));
    m_declarations.push_back(std::move(declaration));
}

void NameCollector::missingColon(const Line& line, const Token& last)
{
    m_problems.add(
        "missing-colon",
        {line.file, last.line, last.column + last.length(), 0},
        "the colon at the end of this line is missing: without it the lines below are read as more of the sentence",
        ":"
    );
}

void NameCollector::sentencePart(LineParser& parser, syntax::Verb& verb, Declaration& declaration)
{
    const bool isSlot = parser.at("(");
    if (verb.sentence.size() == mostSentenceParts || (isSlot && verb.slots.size() == mostSlotsOf(verb)))
        return parser.fail(
            "too-long",
            std::format(
                "this sentence has at most {} words and slots, of which {} are slots",
                mostSentenceParts,
                mostSlotsOf(verb)
            )
        );
    const bool isActor = verb.kind == syntax::VerbKind::Action && verb.sentence.empty() && parser.at("you");
    if (isActor) {
        syntax::Slot actor{.place = parser.place(), .name = "you"};
        actor.description = {.op = Op::KindName, .place = actor.place, .text = "player"};
        verb.slots.push_back(std::move(actor));
        verb.sentence.push_back({.slot = 0});
        declaration.slots.emplace_back(parser.position(), parser.position());
        parser.skipTo(parser.position() + 1);
    } else if (isSlot) {
        slotPart(parser, verb, declaration);
    } else {
        wordPart(parser, verb);
    }
}

void NameCollector::slotPart(LineParser& parser, syntax::Verb& verb, Declaration& declaration)
{
    parser.skipTo(parser.position() + 1);
    syntax::Slot slot{.name = std::string(parser.token().text)};
    if (parser.token().kind != TokenKind::Word || isReserved(slot.name))
        return parser.fail(
            "expected-name",
            std::format("{} cannot be the name of a slot; a slot is written (NAME KIND)", parser.found())
        );
    if (std::ranges::contains(verb.slots, slot.name, &syntax::Slot::name))
        return parser.fail("duplicate-name", std::format("this sentence has a slot “{}” already", slot.name));
    slot.place = parser.place();
    const std::size_t from = parser.position() + 1;
    std::size_t brackets = 1;
    std::size_t at = from;
    for (parser.skipTo(at); !parser.isAtEnd(); parser.skipTo(++at)) {
        if (parser.at("("))
            ++brackets;
        else if (parser.at(")") && --brackets == 0)
            break;
    }
    if (at == from)
        return parser.fail(
            "expected-word",
            m_dictionary.meaningsOf(slot.name).empty()
                ? std::format("what “{0}” can be is missing: write ({0} card), ({0} player), ({0} number) …", slot.name)
                : std::format("a slot has a name and a kind: write (c {0}), and call it c in what follows", slot.name)
        );
    parser.need(")", "(NAME KIND) for a slot");
    declaration.slots.emplace_back(from, at);
    verb.sentence.push_back({.slot = static_cast<std::int32_t>(verb.slots.size())});
    verb.slots.push_back(std::move(slot));
}

void NameCollector::wordPart(LineParser& parser, syntax::Verb& verb)
{
    const bool isBehindSlot = !verb.sentence.empty() && verb.sentence.back().slot >= 0;
    syntax::SentencePart part;
    do {
        const Token word = parser.token();
        if (word.kind != TokenKind::Word)
            return parser.fail(
                "expected-word",
                std::format(
                    "{} cannot be part of a sentence, which is made of words and slots in brackets", parser.found()
                )
            );
        if (isBehindSlot && isExpressionWord(word.text))
            return parser.fail(
                "reserved-word",
                std::format(
                    "“{}” cannot stand right behind a slot: it would be taken for a part of what fills the slot",
                    word.text
                )
            );
        if (verb.sentence.empty() && std::ranges::contains(LineParser::statementWords(), word.text))
            return parser.fail(
                "reserved-word",
                std::format("a sentence cannot begin with “{}”, which begins a statement of the language", word.text)
            );
        if (verb.kind == syntax::VerbKind::Verb && word.text == "you")
            return parser.fail(
                "no-you",
                "there is no “you” in a verb, which anybody’s text may run; write (who player), and “who” in what "
                "follows"
            );
        part.words.emplace_back(word.text);
        parser.skipTo(parser.position() + 1);
    } while (parser.eat("/"));
    verb.sentence.push_back(std::move(part));
}

} // namespace engine
