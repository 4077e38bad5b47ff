// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/rules/keywords.h"

#include "engine/program/rules/rules.h"
#include "engine/program/texts/texts.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

void append(std::vector<std::uint32_t>& to, const std::vector<std::uint32_t>& more)
{
    to.insert(to.end(), more.begin(), more.end());
}

} // namespace

void Keywords::noteChanges()
{
    std::vector<bool>& changed = m_program.grantedKeywords;
    visit(m_game, [&](const Node& node) {
        if (node.op == Op::AbilitiesOf)
            changed.assign(changed.size(), true);
        if ((node.op == Op::GrantedKeyword || node.op == Op::Modifier) && node.symbol != syntax::noSymbol)
            changed[node.symbol] = true;
        if (node.op != Op::LosesAbilities)
            return;
        for (const Node& lost : node.all(Part::Changes))
            changed[lost.symbol] = true;
    });
}

void Keywords::gatherAll()
{
    m_keywordRules.resize(m_game.keywords.size());
    for (std::uint32_t keyword = 0; keyword < m_game.keywords.size(); ++keyword)
        if (!hasEffectParameter(keyword) && !m_game.keywords[keyword].abilities.empty())
            gatherKeyword(keyword);
}

void Keywords::gatherKeyword(std::uint32_t index)
{
    Home home = homeOf(m_keywordRules[index]);
    if (m_program.grantedKeywords[index]) {
        home.granted = static_cast<std::uint32_t>(m_program.granted.size());
        home.bundle = &m_program.granted.emplace_back();
        m_program.granted.back().what = m_program.keywordChange(index);
    }
    for (const syntax::Keyword::Parameter& parameter : m_game.keywords[index].parameters)
        home.scope.amounts[parameter.name] = index;
    rules().gatherAll(m_game.keywords[index].abilities, home);
}

void Keywords::gather(const Node& use, const Home& home)
{
    const Waking& waking = home.around.waking;
    if (!home.bundle || waking.namesZones || home.around.once || !home.around.conditions.empty()) {
        error(
            use,
            "keyword-here",
            std::format("“{}” can't be inside another rule; put conditions in the keyword's rules", use.text)
        );
        return;
    }
    gatherUse(use, home);
    if (home.definition)
        addPrinted(use, *home.definition);
}

/// Adds a printed keyword to a card definition. If a keyword is printed twice, its amounts are added, but its rules are
/// included only once.
void Keywords::addPrinted(const Node& use, Definition& definition) const
{
    const bool isFirst = definition.keywords[use.symbol] == 0;
    definition.keywords[use.symbol] += use.has(Part::Amount) ? constantOf(use[Part::Amount]).value_or(1) : 1;
    if (!isFirst)
        return;
    const Bundle& brought = m_keywordRules[use.symbol];
    append(definition.rules, brought.rules);
    append(definition.checks, brought.checks);
    append(definition.modifiers, brought.modifiers);
    append(definition.abilities, brought.abilities);
    for (std::size_t label = 0; label < brought.labels.size(); ++label) {
        if (brought.labels[label] != none)
            definition.labels[label] = brought.labels[label];
    }
}

void Keywords::gatherGranted(const Node& granted, const Scope& outer)
{
    if (m_bundles.contains(&granted))
        return;
    Home home = homeOf(bundleOf(granted));
    home.granted = m_bundles.at(&granted);
    home.scope.effects = outer.effects;
    rules().gatherAll(granted.children, home);
}

/// Gathers the effect given to one use of a keyword.
void Keywords::gatherUse(const Node& use, const Home& home)
{
    const syntax::Keyword& keyword = m_game.keywords[use.symbol];
    if (!hasEffectParameter(use.symbol)) {
        if (!home.definition)
            error(
                use, "keyword-here", std::format("“{0}” takes no effect; write “has {0}” without a colon", keyword.name)
            );
        return;
    }
    Home inner = home;
    inner.scope = {};
    for (const syntax::Keyword::Parameter& parameter : keyword.parameters) {
        if (!parameter.isEffect)
            inner.scope.amounts[parameter.name] = use.symbol;
        else if (use.has(Part::Effect))
            inner.scope.effects[parameter.name] = &use[Part::Effect];
    }
    rules().gatherAll(keyword.abilities, inner);
}

GrantedBundle& Keywords::bundleOf(const Node& text)
{
    const auto next = static_cast<std::uint32_t>(m_program.granted.size());
    const auto [known, isNew] = m_bundles.try_emplace(&text, next);
    if (isNew)
        m_program.granted.emplace_back().what = m_program.bundleChange(next);
    return m_program.granted[known->second];
}

const GrantedBundle* Keywords::findBundle(const Node* text) const
{
    const auto found = m_bundles.find(text);
    return found == m_bundles.end() ? nullptr : &m_program.granted[found->second];
}

Home Keywords::homeOf(Bundle& bundle) const
{
    Home home{.bundle = &bundle};
    home.around.waking.zones = m_program.zonesInPlay;
    return home;
}

bool Keywords::hasEffectParameter(std::uint32_t keyword) const
{
    return std::ranges::any_of(m_game.keywords[keyword].parameters, &syntax::Keyword::Parameter::isEffect);
}

} // namespace engine
