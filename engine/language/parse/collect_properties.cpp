// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/declarations.h"

#include <algorithm>
#include <array>
#include <format>
#include <string_view>
#include <utility>

namespace engine {

namespace {

constexpr std::array<std::pair<std::string_view, syntax::BaseType>, 9> typeNames{{
    {"number", syntax::BaseType::Number},
    {"flag", syntax::BaseType::Flag},
    {"text", syntax::BaseType::Text},
    {"card", syntax::BaseType::Card},
    {"player", syntax::BaseType::Player},
    {"thing", syntax::BaseType::Thing},
    {"zone", syntax::BaseType::Zone},
    {"ability", syntax::BaseType::Ability},
    {"effect", syntax::BaseType::Effect},
}};

} // namespace

bool isPropertyRow(const Line& row)
{
    for (std::size_t at = 1; at + 1 < row.tokens.size(); ++at) {
        const Token& type = row.tokens[at + 1];
        if (row.tokens[at].is(":"))
            return type.is("list") ||
                   std::ranges::contains(typeNames, type.text, &decltype(typeNames)::value_type::first);
    }
    return false;
}

void NameCollector::properties(const Line& line)
{
    LineReader reader = readerOf(line);
    const syntax::Holder holder = isNearly(line.tokens.front(), "game")     ? syntax::Holder::Game
                                  : isNearly(line.tokens.front(), "player") ? syntax::Holder::Player
                                                                            : syntax::Holder::Card;
    const std::string_view holderWord = holder == syntax::Holder::Game     ? "game"
                                        : holder == syntax::Holder::Player ? "player"
                                                                           : "card";
    if (!reader.at(holderWord) || !reader.token(1).is("has"))
        reader.fail(
            "unknown-declaration",
            std::format("to declare the properties of a {0}, write “{0} has:”", holderWord),
            std::format("{} has", holderWord)
        );
    reader.skipTo(2);
    reader.need(":", "“card has:” and put each property on its own line below, as in “NAME: TYPE”");
    if (!reader.isAtEnd())
        reader.fail("left-over", "put each property on its own line below this one, as in “NAME: TYPE”");
    else if (line.block.empty())
        reader.failEmptyBlock(
            "the properties are missing: write each on its own indented line below, as in “NAME: TYPE”"
        );
    reader.finish();
    for (std::size_t row = 0; row < line.block.size(); ++row)
        propertyRow(line.block[row], row, holder);
}

void NameCollector::propertyRow(const Line& line, std::size_t row, syntax::Holder holder)
{
    LineReader reader = readerOf(line);
    syntax::Property property{.place = line.placeOf(line.tokens.front()), .holder = holder};
    property.forms = forms(reader, {});
    reader.need(":", "NAME: TYPE");
    const std::size_t bodyAt = reader.position();
    property.type = typeOf(reader);
    property.clauses = line.clauses;
    reader.endAt(reader.position());
    if (!reader.finishName())
        return noteUnreadable(line);

    using syntax::BaseType;
    const BaseType base = property.type.base;
    const bool isList = property.type.isList;
    const bool isThing =
        base == BaseType::Card || base == BaseType::Player || base == BaseType::Thing || base == BaseType::Zone;
    const auto isPer = [](const Token& token) {
        return token.is("per");
    };
    const PropertyName known{
        .isZone = base == BaseType::Zone && !isList,
        .isIndexed = std::ranges::any_of(line.tokens, isPer),
        .isText = base == BaseType::Text,
        .isFlag = base == BaseType::Flag && !isList,
        .canHold = isList || isThing,
    };
    const auto symbol = static_cast<std::uint32_t>(m_game.properties.size());
    declareProperty(std::move(property), known);
    if (m_game.properties.size() > symbol)
        m_declarations.push_back({Heading::Property, m_passage, symbol, bodyAt, row});
}

/// Reads a type of the language. Any other name is checked in the second pass, which knows all choices.
syntax::Type NameCollector::typeOf(LineReader& reader)
{
    syntax::Type type;
    type.isList = reader.eatAll("list", "of");
    for (const auto& [word, base] : typeNames) {
        if (reader.at(word)) {
            type.base = base;
            return type;
        }
    }
    type.base = syntax::BaseType::Choice;
    return type;
}

void NameCollector::declareProperty(syntax::Property property, const PropertyName& known)
{
    for (const std::string& form : property.forms) {
        const auto [declared, isNew] = m_propertyNames.try_emplace({property.holder, form}, property.place.file);
        if (!isNew) {
            const bool isUsed = declared->second != property.place.file;
            m_problems.add(
                "duplicate-name",
                property.place,
                std::format(
                    "there is already a property “{}”{}; give this one another name{}",
                    form,
                    isUsed ? " in a text that this game uses" : "",
                    isUsed ? ", or delete it" : ""
                )
            );
            return;
        }
    }
    PropertyName named = known;
    named.name = property.forms.front();
    m_dictionary.addProperty(property.forms, named);
    m_game.properties.push_back(std::move(property));
}

void NameCollector::call(const Line& line)
{
    LineReader reader = readerOf(line);
    reader.skipTo(1);
    const std::vector<std::string> names = forms(reader, {});
    reader.finish();
    const auto isKnown = [this](const std::string& name) {
        return m_dictionary.propertyNamed(name) != nullptr;
    };
    const auto known = std::ranges::find_if(names, isKnown);
    if (names.empty())
        return;
    if (known == names.end() || names.size() < 2) {
        m_problems.add(
            "unknown-property",
            line.placeOf(line.tokens.front()),
            "“call” changes the displayed name of a property or zone; add the existing name, as in “call library/deck”"
        );
        return;
    }
    m_dictionary.callProperty(*known, names);
    for (syntax::Property& property : m_game.properties) {
        if (!std::ranges::contains(property.forms, *known))
            continue;
        std::vector<std::string> others = std::exchange(property.forms, names);
        std::ranges::copy_if(others, std::back_inserter(property.forms), [&](const std::string& form) {
            return !std::ranges::contains(names, form);
        });
    }
}

} // namespace engine
