// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parse_property.h"

#include "engine/language/source/foreign_words.h"
#include "engine/language/source/spelling.h"

#include <array>
#include <format>
#include <string>

namespace engine {

namespace {

constexpr std::array<std::string_view, 14> modifierWords{
    "starts",
    "is",
    "from",
    "until",
    "per",
    "printed",
    "stays",
    "counter",
    "secret",
    "public",
    "private",
    "hidden",
    "max",
    "filled",
};

} // namespace

std::span<const std::string_view> typeWords()
{
    static constexpr std::array<std::string_view, 9> words{
        "number",
        "flag",
        "text",
        "card",
        "player",
        "thing",
        "zone",
        "ability",
        "effect",
    };
    return words;
}

void PropertyParser::parse()
{
    m_line.eatAll("list", "of");
    type();
    while (!m_line.isAtEnd())
        modifier();
}

void PropertyParser::type()
{
    if (m_property.type.base != syntax::BaseType::Choice) {
        m_line.pass();
    } else if (const LineReader::Name name = m_line.nameHere(NameKind::Choice)) {
        m_property.type.choice = name.meaning(NameKind::Choice)->symbol;
        m_line.skip(name.words);
    } else {
        failOf(
            "unknown-type",
            "is not a type; write “number”, “flag”, “text”, “card”, “player”, “thing”, “zone”, “ability”, “effect” or "
            "the "
            "name of a choice",
            typeWords()
        );
    }
}

void PropertyParser::modifier()
{
    if (m_line.eat(",") || isWord() || isValue() || isOfZone())
        return;
    if (m_line.eat("per"))
        return perChoice();
    failOf(
        "unknown-modifier",
        "is not a modifier of a property; write “starts”, “is”, “from … to”, “until”, “per”, “printed”, “stays”, "
        "“counter” "
        "or “secret”, or for a zone “public”, “private”, “hidden”, “in play”, “max” or “filled from”",
        modifierWords
    );
}

bool PropertyParser::isWord()
{
    const auto isFlag = [this](std::string_view word, bool& flag) {
        return m_line.eat(word) && (flag = true);
    };
    return isFlag("printed", m_property.isPrinted) || isFlag("stays", m_property.stays) ||
           isFlag("counter", m_property.isCounter) || isFlag("secret", m_property.isSecret);
}

bool PropertyParser::isValue()
{
    if (m_line.eat("starts")) {
        m_property.starts = m_parser.values.sum();
    } else if (m_line.eat("is")) {
        m_property.derived = m_parser.expressions.expression();
    } else if (m_line.eat("from")) {
        m_property.floor = m_parser.values.sum();
        if (m_line.eat("to"))
            m_property.ceiling = m_parser.values.sum();
    } else if (m_line.eat("max")) {
        m_property.capacity = m_parser.values.sum();
    } else if (m_line.eat("until")) {
        m_property.until = m_parser.events.event();
    } else {
        return false;
    }
    return true;
}

bool PropertyParser::isOfZone()
{
    if (m_line.eatAll("filled", "from"))
        m_property.filledFrom = m_line.needString("the name of a section or list");
    else if (m_line.eat("public"))
        m_property.visibility = syntax::Visibility::Public;
    else if (m_line.eat("private"))
        m_property.visibility = syntax::Visibility::Private;
    else if (m_line.eat("hidden"))
        m_property.visibility = syntax::Visibility::Hidden;
    else if (m_line.eatAll("in", "play"))
        m_property.isInPlay = true;
    else
        return false;
    return true;
}

void PropertyParser::perChoice()
{
    const LineReader::Name name = m_line.nameHere(NameKind::Choice);
    if (!name)
        return m_line.failUnknown("unknown-name", "a choice", NameKind::Choice);
    m_property.per = name.meaning(NameKind::Choice)->symbol;
    m_line.skip(name.words);
}

void PropertyParser::failOf(std::string_view code, std::string_view what, std::span<const std::string_view> words)
{
    NearestName nearest(m_line.token().text);
    for (const std::string_view word : words)
        nearest.offer(word);
    const Replacement instead = insteadOfWord(m_line.token().text);
    const std::string hint = instead.hint.empty() ? nearest.question() : std::format("; {}", instead.hint);
    const std::string fix = instead.hint.empty() ? nearest.fix() : std::string(instead.text);
    m_line.fail(code, std::format("{} {}{}", m_line.found(), what, hint), fix);
}

} // namespace engine
