// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <algorithm>
#include <format>
#include <optional>
#include <set>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

namespace {

/// The largest of our games has some ten thousand instructions.
constexpr std::size_t mostInstructions = 400'000;
constexpr std::size_t deepestDefinition = 48;

/// The kinds that a description narrows or joins, not those it merely mentions.
void basesOf(const Node& description, std::vector<std::uint32_t>& bases)
{
    if (description.op == Op::KindName && description.symbol != syntax::noSymbol)
        bases.push_back(description.symbol);
    if (description.op == Op::Description)
        basesOf(description.children[0], bases);
    if (description.op == Op::Union)
        for (const Node& part : description.children)
            basesOf(part, bases);
}

/// The keywords that a text has: not those that it grants or asks for, which come and go in play.
void keywordsIn(const Node& node, std::vector<std::uint32_t>& keywords)
{
    if (node.op == Op::KeywordUse)
        keywords.push_back(node.symbol);
    for (const Node& child : node.children)
        keywordsIn(child, keywords);
}

/// What is built on what: for each, on which others.
using Foundations = std::vector<std::vector<std::uint32_t>>;

/// How many lie below each, one on the other; those that come to rest on themselves have none.
std::vector<std::optional<std::size_t>> heights(const Foundations& foundations)
{
    std::vector<std::optional<std::size_t>> found(foundations.size());
    std::vector<std::vector<std::uint32_t>> above(foundations.size());
    std::vector<std::size_t> open(foundations.size());
    std::vector<std::uint32_t> ready;
    for (std::uint32_t one = 0; one < foundations.size(); ++one) {
        open[one] = foundations[one].size();
        for (const std::uint32_t below : foundations[one])
            above[below].push_back(one);
        if (open[one] == 0)
            ready.push_back(one);
    }
    while (!ready.empty()) {
        const std::uint32_t one = ready.back();
        ready.pop_back();
        std::size_t height = 0;
        for (const std::uint32_t below : foundations[one])
            height = std::max(height, *found[below] + 1);
        found[one] = height;
        for (const std::uint32_t next : above[one])
            if (--open[next] == 0)
                ready.push_back(next);
    }
    return found;
}

/// Those from which a way leads back to themselves; others only rest on them.
std::vector<bool> onCircles(const Foundations& foundations)
{
    // So many that it is no longer worth telling them apart.
    constexpr std::size_t mostTold = 1'000;
    const auto found = heights(foundations);
    std::vector<bool> isOnCircle(foundations.size());
    const auto isLost = [&](std::uint32_t one) {
        return !found[one];
    };
    const auto lost = static_cast<std::size_t>(
        std::ranges::count_if(found, [](const std::optional<std::size_t>& height) { return !height; })
    );
    for (std::uint32_t first = 0; first < foundations.size() && lost > 0; ++first) {
        std::vector<bool> isSeen(foundations.size());
        std::vector<std::uint32_t> open{first};
        isOnCircle[first] = isLost(first) && lost > mostTold;
        while (!open.empty() && isLost(first) && !isOnCircle[first]) {
            const std::uint32_t one = open.back();
            open.pop_back();
            for (const std::uint32_t below : foundations[one]) {
                isOnCircle[first] = isOnCircle[first] || below == first;
                if (isLost(below) && !isSeen[below])
                    open.push_back(below);
                isSeen[below] = true;
            }
        }
    }
    return isOnCircle;
}

} // namespace

Generator::Definitions::Definitions(Generator& generator, const void* definition)
    : m_generator(generator)
{
    m_generator.m_beingDefined.push_back(definition);
}

Generator::Definitions::~Definitions()
{
    m_generator.m_beingDefined.pop_back();
}

bool Generator::isBeingDefined(const void* definition) const
{
    return std::ranges::contains(m_beingDefined, definition) || m_beingDefined.size() > deepestDefinition;
}

Operand Generator::definedByItself(Place place, const std::string& name)
{
    if (m_beingDefined.size() > deepestDefinition) {
        tooDeep(place, name);
        return unknown();
    }
    error(
        place,
        "circle",
        std::format("“{}” is defined by itself, directly or through others; define one of them without the other", name)
    );
    return unknown();
}

bool Generator::hasKindCircles()
{
    Foundations bases(m_game.kinds.size());
    for (std::size_t kind = 0; kind < m_game.kinds.size(); ++kind)
        basesOf(m_game.kinds[kind].description, bases[kind]);
    const auto found = heights(bases);
    const auto isOnCircle = onCircles(bases);
    for (std::size_t index = 0; index < found.size(); ++index) {
        const syntax::Kind& kind = m_game.kinds[index];
        if (isOnCircle[index])
            error(
                kind.place,
                "circle",
                std::format(
                    "“{}” is defined by itself, directly or through other kinds; a kind must come down to “card” or "
                    "“player” in the end",
                    kind.forms.front()
                )
            );
        else if (found[index] == deepestDefinition)
            tooDeep(kind.place, kind.forms.front());
    }
    return hasErrors();
}

void Generator::findKindsOfYou()
{
    m_isKindOfYou.assign(m_game.kinds.size(), false);
    const auto isOfYou = [this](this const auto& self, const Node& node) -> bool {
        const bool isNamed = node.op == Op::KindName && node.symbol != syntax::noSymbol && m_isKindOfYou[node.symbol];
        return isNamed || node.op == Op::You || node.op == Op::YourFilter || std::ranges::any_of(node.children, self);
    };
    for (bool isMore = true; isMore;) {
        isMore = false;
        for (std::size_t kind = 0; kind < m_game.kinds.size(); ++kind) {
            const bool isFound = !m_isKindOfYou[kind] && isOfYou(m_game.kinds[kind].description);
            m_isKindOfYou[kind] = m_isKindOfYou[kind] || isFound;
            isMore |= isFound;
        }
    }
}

bool Generator::lacksYou(const Node& set)
{
    const Node& kind = set.op == Op::Description ? set.children[0] : set;
    const bool isOfYou = kind.op == Op::KindName && kind.symbol != syntax::noSymbol && m_isKindOfYou[kind.symbol];
    if (!isOfYou || m_scope.you != noRegister)
        return false;
    error(
        kind,
        "no-you",
        std::format(
            "“{}” depends on who “you” is, and there is no “you” here: cards and actions have one; name the player, as "
            "in “player except who”",
            kind.text
        )
    );
    return true;
}

void Generator::tooDeep(Place place, const std::string& name)
{
    error(
        place,
        "too-deep",
        std::format(
            "“{}” stands on more than {} definitions, one on the other; shorten the chain", name, deepestDefinition
        )
    );
}

void Generator::keywordCircles()
{
    Foundations brought(m_game.keywords.size());
    for (std::size_t keyword = 0; keyword < m_game.keywords.size(); ++keyword)
        for (const Node& ability : m_game.keywords[keyword].abilities)
            keywordsIn(ability, brought[keyword]);
    const auto found = heights(brought);
    const auto isOnCircle = onCircles(brought);
    for (std::size_t index = 0; index < found.size(); ++index) {
        const syntax::Keyword& keyword = m_game.keywords[index];
        if (isOnCircle[index])
            error(
                keyword.place,
                "circle",
                std::format(
                    "the keyword “{}” brings itself, directly or through others; take one of them out", keyword.name
                )
            );
        else if (found[index] == deepestDefinition)
            tooDeep(keyword.place, keyword.name);
    }
}

void Generator::tryDefinitions()
{
    const std::size_t code = m_program.code.size();
    const std::size_t routines = m_program.routines.size();
    const std::size_t questions = m_program.questions.size();
    for (const syntax::Property& declared : m_game.properties) {
        if (declared.derived.isAbsent())
            continue;
        m_scope = {};
        m_code.begin(1, declared.place);
        const BaseType owner = declared.holder == Holder::Player ? BaseType::Player : BaseType::Card;
        const Node read{.op = Op::Property, .place = declared.place, .text = declared.forms.front()};
        readProperty(read, {0, {.base = owner}}, declared);
        m_code.finish();
    }
    for (std::uint32_t kind = 0; kind < m_game.kinds.size(); ++kind) {
        const Node name{.op = Op::KindName, .place = m_game.kinds[kind].place, .symbol = kind};
        m_scope = {};
        m_scope.self = 1;
        m_scope.you = 2;
        m_code.begin(3, name.place);
        Label no;
        fits({0, {.base = memberType(name)}}, name, no);
        m_code.bind(no);
        m_code.finish();
    }
    m_program.code.resize(code);
    m_program.places.resize(code);
    m_program.routines.resize(routines);
    m_program.questions.resize(questions);
    m_program.tallestFrame = 0;
    for (const std::uint32_t verb : std::exchange(m_askedVerbs, {}))
        m_program.verbs[verb].possible = none;
    m_scope = {};
}

bool Generator::isTooMuch(const Node& node)
{
    if (m_program.code.size() < mostInstructions)
        return false;
    if (!std::exchange(m_hasTooMuch, true))
        error(
            node.isAbsent() ? m_code.place() : node.place,
            "too-much",
            "the rules become too much to carry out here: definitions that mention others which mention others grow "
            "fast; let a property be set instead of worked out"
        );
    return true;
}

} // namespace engine
