// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/uses/name_references.h"

#include "engine/language/syntax/tree_walk.h"

#include <algorithm>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

using Kind = NamedThing::Kind;
using HeadPart = NameReferences::Head::Part;

/// Whether a text declares the verb. The engine's own verbs and the verbs of phases have no declaration.
bool isDeclared(const syntax::Verb& verb)
{
    return verb.place.line != 0 && verb.kind != syntax::VerbKind::Phase;
}

auto hasWord(const std::string& word)
{
    return [&word](const syntax::SentencePart& part) {
        return std::ranges::contains(part.words, word);
    };
}

} // namespace

NameReferences::NameReferences(const syntax::Game& game, const NamedThing& thing)
    : m_game(game)
    , m_thing(thing)
{
    gatherDeclarations();
    gatherCards();
    gatherProperties();
    gatherChoices();
    gatherVerbs();
    gatherNodes();
}

/// Finds the declarations of things with a single name, which follows the first word of the line.
void NameReferences::gatherDeclarations()
{
    const auto gather = [this](Kind kind, const auto& declared) {
        for (std::uint32_t symbol = 0; m_thing.kind == kind && symbol < declared.size(); ++symbol) {
            if (declared[symbol].name != m_thing.name)
                continue;
            m_symbols.insert(symbol);
            m_heads.push_back({.place = declared[symbol].place, .first = 1});
        }
    };
    gather(Kind::Keyword, m_game.keywords);
    gather(Kind::Label, m_game.labels);
    gather(Kind::Choice, m_game.choices);
    gather(Kind::Phase, m_game.phases);
    gather(Kind::Event, m_game.events);
    gather(Kind::Format, m_game.formats);
    for (std::uint32_t symbol = 0; m_thing.kind == Kind::Kind && symbol < m_game.kinds.size(); ++symbol) {
        if (!std::ranges::contains(m_game.kinds[symbol].forms, m_thing.name))
            continue;
        m_symbols.insert(symbol);
        m_heads.push_back({.place = m_game.kinds[symbol].place, .first = 1});
    }
}

void NameReferences::gatherCards()
{
    if (m_thing.kind != Kind::Card)
        return;
    for (const syntax::Card& card : m_game.cards)
        if (card.name == m_thing.name)
            m_exact.push_back(card.place);
    for (const syntax::SharedList& list : m_game.lists)
        for (const syntax::SharedList::Entry& entry : list.entries)
            if (entry.card == m_thing.name)
                m_exact.push_back(entry.place);
    for (const syntax::Format& format : m_game.formats)
        for (const syntax::Limit& limit : format.limits)
            if (limit.kind == syntax::Limit::Kind::Ban && limit.name == m_thing.name)
                m_exact.push_back(limit.place);
    for (const syntax::Scenario& scenario : m_game.scenarios)
        for (const syntax::ScenarioStep& step : scenario.steps)
            if (step.kind == syntax::ScenarioStep::Kind::GivenCards && step.text == m_thing.name)
                m_exact.push_back(step.value.place);
}

void NameReferences::gatherProperties()
{
    if (m_thing.kind != Kind::Property)
        return;
    for (const syntax::Property& property : m_game.properties) {
        if (!std::ranges::contains(property.forms, m_thing.name))
            continue;
        m_properties.insert(property.forms.front());
        m_heads.push_back({.place = property.place, .first = property.isSetting ? 1u : 0u});
    }
    forEachField(m_game, [this](const syntax::Field& field) {
        if (m_properties.contains(field.property))
            m_exact.push_back(field.place);
    });
    for (const syntax::Format& format : m_game.formats)
        for (const syntax::Limit& limit : format.limits)
            if (syntax::measuresProperty(limit.kind) && m_properties.contains(limit.name))
                m_heads.push_back({.place = limit.place, .part = HeadPart::Measured});
}

void NameReferences::gatherChoices()
{
    for (const syntax::Choice& choice : m_game.choices)
        if (m_thing.kind == Kind::Value && std::ranges::contains(choice.values, m_thing.name))
            m_heads.push_back({.place = choice.place, .part = HeadPart::Values});
    if (m_thing.kind != Kind::Choice)
        return;
    const auto isOfIt = [this](const syntax::Type& type) {
        return type.base == syntax::BaseType::Choice && m_symbols.contains(type.choice);
    };
    for (const syntax::Property& property : m_game.properties)
        if (isOfIt(property.type) || m_symbols.contains(property.per))
            m_heads.push_back({.place = property.place, .part = HeadPart::Type});
    for (const syntax::Verb& verb : m_game.verbs)
        for (const syntax::Slot& slot : verb.slots)
            if (slot.type && isOfIt(*slot.type))
                m_heads.push_back({.place = verb.place, .part = HeadPart::Slots});
}

void NameReferences::gatherVerbs()
{
    for (std::uint32_t symbol = 0; m_thing.kind == Kind::Verb && symbol < m_game.verbs.size(); ++symbol) {
        const syntax::Verb& verb = m_game.verbs[symbol];
        if (!isDeclared(verb) || !std::ranges::any_of(verb.sentence, hasWord(m_thing.name)))
            continue;
        m_symbols.insert(symbol);
        m_heads.push_back({.place = verb.place, .part = HeadPart::Sentence});
    }
}

void NameReferences::gatherNodes()
{
    forEachNode(m_game, [this](const Node& node) {
        if (isNamedBy(node))
            m_nodes.push_back(&node);
    });
}

bool NameReferences::isNamedBy(const Node& node) const
{
    const auto isOneOf = [&node](auto... ops) {
        return ((node.op == ops) || ...);
    };
    switch (m_thing.kind) {
    case Kind::Card:
        return node.op == Op::Text && node.text == m_thing.name;
    case Kind::Property: {
        const bool isChanged = isOneOf(Op::Modifier, Op::Granted) && node.symbol == syntax::noSymbol;
        const auto isIts = [this](const std::string& name) {
            return m_properties.contains(name) || name == m_thing.name;
        };
        return ((node.isProperty() || isChanged) && m_properties.contains(node.text)) ||
               (node.op == Op::InZones && std::ranges::any_of(node.names, isIts));
    }
    case Kind::Keyword:
        return isOneOf(Op::Keyword, Op::KeywordUse, Op::GrantedKeyword, Op::Modifier) &&
               m_symbols.contains(node.symbol);
    case Kind::Label:
        return isOneOf(Op::Label, Op::LabelUse) && m_symbols.contains(node.symbol);
    case Kind::Choice:
        return isOneOf(Op::ForEach, Op::ChooseValue) && m_symbols.contains(node.symbol);
    case Kind::Value:
        return node.op == Op::Value && node.text == m_thing.name;
    case Kind::Phase:
        return node.op == Op::PhaseName && m_symbols.contains(node.symbol);
    case Kind::Kind:
        return node.op == Op::KindName && m_symbols.contains(node.symbol);
    case Kind::Event:
        return node.op == Op::NamedEvent && m_symbols.contains(node.symbol);
    case Kind::Verb:
        return (isOneOf(Op::Call, Op::Event) && m_symbols.contains(node.symbol)) ||
               (node.op == Op::LetAct && std::ranges::contains(node.names, m_thing.name));
    case Kind::Format:
        return false;
    }
    return false;
}

std::vector<NamedThing> namedThings(const syntax::Game& game)
{
    std::vector<NamedThing> things;
    const auto add = [&things](Kind kind, const std::string& name) {
        if (NamedThing thing{kind, name}; !name.empty() && !std::ranges::contains(things, thing))
            things.push_back(std::move(thing));
    };
    const auto addForms = [&add](Kind kind, const auto& declared) {
        for (const auto& one : declared)
            for (const std::string& form : one.forms)
                add(kind, form);
    };
    const auto addNames = [&add](Kind kind, const auto& declared) {
        for (const auto& one : declared)
            add(kind, one.name);
    };
    addForms(Kind::Property, game.properties);
    addForms(Kind::Kind, game.kinds);
    addNames(Kind::Keyword, game.keywords);
    addNames(Kind::Label, game.labels);
    addNames(Kind::Choice, game.choices);
    addNames(Kind::Phase, game.phases);
    addNames(Kind::Event, game.events);
    addNames(Kind::Format, game.formats);
    addNames(Kind::Card, game.cards);
    for (const syntax::Choice& choice : game.choices)
        for (const std::string& value : choice.values)
            add(Kind::Value, value);
    for (const syntax::Verb& verb : game.verbs)
        if (isDeclared(verb))
            for (const syntax::SentencePart& part : verb.sentence)
                for (const std::string& word : part.words)
                    add(Kind::Verb, word);
    return things;
}

std::vector<std::string> formsOf(const NamedThing& thing, const syntax::Game& game)
{
    std::vector<std::string> forms{thing.name};
    const auto add = [&forms](const std::vector<std::string>& all) {
        if (std::ranges::contains(all, forms.front()))
            for (const std::string& form : all)
                if (!std::ranges::contains(forms, form))
                    forms.push_back(form);
    };
    for (const syntax::Property& property : game.properties)
        if (thing.kind == Kind::Property)
            add(property.forms);
    for (const syntax::Kind& kind : game.kinds)
        if (thing.kind == Kind::Kind)
            add(kind.forms);
    for (const syntax::Verb& verb : game.verbs)
        for (const syntax::SentencePart& part : verb.sentence)
            if (thing.kind == Kind::Verb && isDeclared(verb))
                add(part.words);
    return forms;
}

} // namespace engine
