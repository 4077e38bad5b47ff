// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/leading_words.h"
#include "engine/language/parse/declarations.h"

#include <algorithm>
#include <array>
#include <format>

namespace engine {

using syntax::Op;

namespace {

constexpr std::size_t mostSentenceParts = 24;

/// Whether a word can continue an expression. After a slot, such a word would be read as part of the slot's value.
/// "with" is handled separately, because "fix (r) with (c)" is a natural sentence.
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

/// The maximum number of slots that a verb can declare. An action that doesn't begin with "you" needs an additional
/// slot for "you".
std::size_t mostSlotsOf(const syntax::Verb& verb)
{
    const bool hasUnwrittenActor =
        verb.kind == syntax::VerbKind::Action && (verb.slots.empty() || verb.slots.front().name != "you");
    return syntax::mostSlots - (hasUnwrittenActor ? 1 : 0);
}

/// Whether the rest of the line can continue a sentence, that is, consists of words and slots up to a colon.
bool continuesSentence(const Line& line, std::size_t at)
{
    if (std::ranges::contains(statementWords(), line.tokens[at].text))
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
    LineReader reader = readerOf(line);
    reader.skipTo(1);
    syntax::Verb verb{.place = line.placeOf(line.tokens.front()), .kind = kind, .clauses = line.clauses};
    Declaration declaration{
        .heading = kind == syntax::VerbKind::Verb ? Heading::Verb : Heading::Action, .passage = m_passage
    };
    const auto isCut = [&] {
        return reader.isAtNewLine() && !continuesSentence(line, reader.position());
    };
    while (!reader.isAtEnd() && !reader.at(":") && !reader.at(",") && !isCut())
        sentencePart(reader, verb, declaration);
    if (kind == syntax::VerbKind::Action && reader.eat(",")) {
        reader.need("by", "action SENTENCE, by hand: WHAT TO DO");
        reader.need("hand", "action SENTENCE, by hand: WHAT TO DO");
        verb.isManual = true;
    }
    // The sentence is declared in spite of a missing colon, so that its uses are not reported.
    if (reader.isAtNewLine())
        missingColon(line, line.tokens[reader.position() - 1]);
    const bool hasWord = std::ranges::any_of(verb.sentence, [](const auto& part) { return part.slot < 0; });
    if (!hasWord && !reader.hasFailed())
        reader.fail("expected-word", "a verb needs at least one word besides its slots");
    declaration.bodyAt = reader.position();
    declaration.symbol = static_cast<std::uint32_t>(m_game.verbs.size());
    reader.endAt(declaration.bodyAt);
    if (!reader.finishName())
        return noteUnreadable(line);
    if (!m_dictionary.addSentence(verb, declaration.symbol)) {
        m_problems.add(
            "duplicate-name", verb.place, std::format("another verb already has the sentence “{}”", wordingOf(verb))
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
        "the colon at the end of this line is missing; without it, the lines below are read as part of the sentence",
        ":"
    );
}

void NameCollector::sentencePart(LineReader& reader, syntax::Verb& verb, Declaration& declaration)
{
    const bool isSlot = reader.at("(");
    if (verb.sentence.size() == mostSentenceParts || (isSlot && verb.slots.size() == mostSlotsOf(verb)))
        return reader.fail(
            "too-long",
            std::format(
                "this sentence can have at most {} words and slots, and only {} of them can be slots",
                mostSentenceParts,
                mostSlotsOf(verb)
            )
        );
    const bool isActor = verb.kind == syntax::VerbKind::Action && verb.sentence.empty() && reader.at("you");
    if (isActor) {
        syntax::Slot actor{.place = reader.place(), .name = "you"};
        actor.description = coreKind(syntax::CoreKind::Player, actor.place);
        verb.slots.push_back(std::move(actor));
        verb.sentence.push_back({.slot = 0});
        declaration.slots.emplace_back(reader.position(), reader.position());
        reader.skipTo(reader.position() + 1);
    } else if (isSlot) {
        slotPart(reader, verb, declaration);
    } else {
        wordPart(reader, verb);
    }
}

void NameCollector::slotPart(LineReader& reader, syntax::Verb& verb, Declaration& declaration)
{
    reader.skipTo(reader.position() + 1);
    syntax::Slot slot{.name = std::string(reader.token().text)};
    if (reader.token().kind != TokenKind::Word || isReserved(slot.name))
        return reader.fail(
            "expected-name",
            std::format("{} can't be the name of a slot; write a slot as “(NAME KIND)”", reader.found())
        );
    if (std::ranges::contains(verb.slots, slot.name, &syntax::Slot::name))
        return reader.fail("duplicate-name", std::format("this sentence already has a slot “{}”", slot.name));
    slot.place = reader.place();
    const std::size_t from = reader.position() + 1;
    std::size_t brackets = 1;
    std::size_t at = from;
    for (reader.skipTo(at); !reader.isAtEnd(); reader.skipTo(++at)) {
        if (reader.at("("))
            ++brackets;
        else if (reader.at(")") && --brackets == 0)
            break;
    }
    if (at == from)
        return reader.fail(
            "expected-word",
            m_dictionary.meaningsOf(slot.name).empty()
                ? std::format(
                      "the kind of “{0}” is missing: write “({0} card)”, “({0} player)”, “({0} number)” …", slot.name
                  )
                : std::format("a slot has a name and a kind: write “(c {0})”, then refer to the slot as “c”", slot.name)
        );
    reader.need(")", "“(NAME KIND)” for a slot");
    declaration.slots.emplace_back(from, at);
    verb.sentence.push_back({.slot = static_cast<std::int32_t>(verb.slots.size())});
    verb.slots.push_back(std::move(slot));
}

void NameCollector::wordPart(LineReader& reader, syntax::Verb& verb)
{
    const bool isAfterSlot = !verb.sentence.empty() && verb.sentence.back().slot >= 0;
    syntax::SentencePart part;
    do {
        const Token word = reader.token();
        if (word.kind != TokenKind::Word)
            return reader.fail(
                "expected-word",
                std::format("{} can't be part of a sentence; use words, and slots in parentheses", reader.found())
            );
        if (isAfterSlot && isExpressionWord(word.text))
            return reader.fail(
                "reserved-word",
                std::format(
                    "“{}” can't come right after a slot, because it would be read as part of the slot's value",
                    word.text
                )
            );
        if (verb.sentence.empty() && std::ranges::contains(statementWords(), word.text))
            return reader.fail(
                "reserved-word",
                std::format(
                    "a sentence can't begin with “{}”, because a statement of the language begins with this word",
                    word.text
                )
            );
        if (verb.kind == syntax::VerbKind::Verb && word.text == "you")
            return reader.fail(
                "no-you",
                "a verb has no “you”, because any player's cards can run it; write “(who player)” here, and “who” in "
                "the lines below"
            );
        part.words.emplace_back(word.text);
        reader.skipTo(reader.position() + 1);
    } while (reader.eat("/"));
    verb.sentence.push_back(std::move(part));
}

} // namespace engine
