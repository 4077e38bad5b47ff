// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

constexpr std::size_t firstLostKeyword = 3;

void append(std::vector<std::uint32_t>& to, const std::vector<std::uint32_t>& more)
{
    to.insert(to.end(), more.begin(), more.end());
}

} // namespace

/// Finds the keywords that rules give or take away: whoever asks for them cannot go by what is printed.
void Generator::noteKeywordChanges()
{
    std::vector<bool>& changed = m_program.grantedKeywords;
    visit([&](const Node& node) {
        if (node.op == Op::AbilitiesOf)
            changed.assign(changed.size(), true);
        if ((node.op == Op::GrantedKeyword || node.op == Op::Modifier) && node.symbol != syntax::noSymbol)
            changed[node.symbol] = true;
        if (node.op != Op::LosesAbilities)
            return;
        for (std::size_t lost = firstLostKeyword; lost < node.children.size(); ++lost)
            changed[node.children[lost].symbol] = true;
    });
}

Home Generator::homeOf(Bundle& bundle) const
{
    Home home{.bundle = &bundle};
    home.around.waking.zones = m_program.zonesInPlay;
    return home;
}

bool Generator::takesEffect(std::uint32_t keyword) const
{
    return std::ranges::any_of(m_game.keywords[keyword].parameters, &syntax::Keyword::Parameter::isEffect);
}

/// The rules of a keyword are written once for all cards, unless each use brings an effect of its own.
void Generator::gatherKeywords()
{
    m_keywordRules.resize(m_game.keywords.size());
    for (std::uint32_t index = 0; index < m_game.keywords.size(); ++index) {
        const syntax::Keyword& keyword = m_game.keywords[index];
        if (takesEffect(index) || keyword.abilities.empty())
            continue;
        Home home = homeOf(m_keywordRules[index]);
        if (m_program.grantedKeywords[index]) {
            home.granted = static_cast<std::uint32_t>(m_program.granted.size());
            home.bundle = &m_program.granted.emplace_back();
            m_program.granted.back().what = m_program.keywordChange(index);
        }
        for (const syntax::Keyword::Parameter& parameter : keyword.parameters)
            home.scope.amounts[parameter.name] = index;
        gatherAll(keyword.abilities, home);
    }
}

void Generator::gatherKeyword(const Node& use, const Home& home)
{
    const Waking& waking = home.around.waking;
    if (!home.bundle || waking.namesZones || home.around.once || !home.around.conditions.empty()) {
        error(
            use, "keyword-here", "a keyword stands by itself on a card; what it needs is written in the keyword's rules"
        );
        return;
    }
    gatherKeywordUse(use, home);
    if (!home.definition)
        return;
    Definition& definition = *home.definition;
    const bool isFirst = definition.keywords[use.symbol] == 0;
    const bool hasAmount = !use.children.empty() && !use.children[0].isAbsent();
    definition.keywords[use.symbol] += hasAmount ? constantOf(use.children[0]).value_or(1) : 1;
    if (!isFirst)
        return;
    const Bundle& rules = m_keywordRules[use.symbol];
    append(definition.rules, rules.rules);
    append(definition.checks, rules.checks);
    append(definition.modifiers, rules.modifiers);
    append(definition.abilities, rules.abilities);
    for (std::size_t label = 0; label < rules.labels.size(); ++label) {
        if (rules.labels[label] != none)
            definition.labels[label] = rules.labels[label];
    }
}

/// What one use of a keyword brings besides its name: its effect.
void Generator::gatherKeywordUse(const Node& use, const Home& home)
{
    const syntax::Keyword& keyword = m_game.keywords[use.symbol];
    if (!takesEffect(use.symbol)) {
        if (!home.definition)
            error(use, "keyword-here", std::format("give it without a colon: “has {}”", keyword.name));
        return;
    }
    Home inner = home;
    inner.scope = {};
    for (const syntax::Keyword::Parameter& parameter : keyword.parameters) {
        if (!parameter.isEffect)
            inner.scope.amounts[parameter.name] = use.symbol;
        else if (use.children.size() > 1 && !use.children[1].isAbsent())
            inner.scope.effects[parameter.name] = &use.children[1];
    }
    gatherAll(keyword.abilities, inner);
}

GrantedBundle& Generator::bundleOf(const Node& text)
{
    const auto next = static_cast<std::uint32_t>(m_program.granted.size());
    const auto [known, isNew] = m_bundles.try_emplace(&text, next);
    if (isNew)
        m_program.granted.emplace_back().what = m_program.bundleChange(next);
    return m_program.granted[known->second];
}

void Generator::gatherGranted(const Node& rules, const Scope& outer)
{
    if (m_bundles.contains(&rules))
        return;
    Home home = homeOf(bundleOf(rules));
    home.granted = m_bundles.at(&rules);
    home.scope.effects = outer.effects;
    gatherAll(rules.children, home);
}

bool Generator::keepsItself(const Node& rule)
{
    return (rule.op == Op::Become && rule.number != 0) || std::ranges::any_of(rule.children, keepsItself);
}

} // namespace engine
