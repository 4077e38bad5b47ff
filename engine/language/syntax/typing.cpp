// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/syntax/typing.h"

#include "engine/language/syntax/kind_types.h"
#include "engine/language/syntax/known_types.h"
#include "engine/language/syntax/property_types.h"

#include <string_view>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::KnownType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

using namespace typing;

namespace {

class Typing
{
public:
    explicit Typing(syntax::Game& game)
        : m_game(game)
        , m_kinds(game)
        , m_properties(game)
    {
    }

    void all()
    {
        declarations();
        for (syntax::Verb& verb : m_game.verbs)
            ofVerb(verb);
        for (Node& rule : m_game.rules)
            alone(rule, {});
        for (Node& key : m_game.triggerOrder)
            alone(key, {.self = cardType});
        alone(m_game.start, {});
        for (syntax::Phase& phase : m_game.phases)
            alone(phase.body, {});
        for (syntax::Keyword& keyword : m_game.keywords)
            ofKeyword(keyword);
        cards();
        for (syntax::Scenario& scenario : m_game.scenarios)
            ofScenario(scenario);
    }

    void cards()
    {
        for (syntax::Card& card : m_game.cards) {
            for (Node& ability : card.abilities)
                alone(ability, {.self = cardType});
            fields(card.fields);
        }
    }

private:
    struct Scope
    {
        KnownType self = {};
        KnownType it = {};
        /// The type of the first candidate for the owner of a bare name.
        KnownType candidate = {};
        /// The newest name is the last one.
        std::vector<std::pair<std::string_view, KnownType>> names = {};
    };

    /// Determines the types in a tree, in a scope of its own.
    KnownType alone(Node& root, Scope scope)
    {
        std::swap(m_scope, scope);
        const KnownType type = of(root);
        std::swap(m_scope, scope);
        return type;
    }

    void declarations()
    {
        for (syntax::Kind& kind : m_game.kinds)
            alone(kind.description, {});
        for (syntax::Property& property : m_game.properties) {
            const KnownType owner = ofHolder(property.holder);
            for (Node* const tree :
                 {&property.starts,
                  &property.derived,
                  &property.floor,
                  &property.ceiling,
                  &property.until,
                  &property.capacity})
                alone(*tree, {.self = owner, .candidate = owner});
        }
        for (syntax::EventName& event : m_game.events)
            alone(event.event, {});
        for (syntax::Citation& citation : m_game.citations)
            alone(citation.event, {});
        for (syntax::Format& format : m_game.formats)
            for (syntax::Limit& limit : format.limits)
                alone(limit.description, {});
    }

    void ofVerb(syntax::Verb& verb)
    {
        Scope scope;
        std::swap(m_scope, scope);
        for (syntax::Slot& slot : verb.slots)
            for (Node* const tree : {&slot.description, &slot.atLeast, &slot.atMost})
                of(*tree);
        bindSlotsOf(verb);
        of(verb.body);
        std::swap(m_scope, scope);
    }

    void ofKeyword(syntax::Keyword& keyword)
    {
        Scope scope{.self = cardType};
        for (const syntax::Keyword::Parameter& parameter : keyword.parameters)
            scope.names.emplace_back(parameter.name, parameter.isEffect ? KnownType{BaseType::Effect} : numberType);
        for (Node& ability : keyword.abilities)
            alone(ability, scope);
    }

    void fields(std::vector<syntax::Field>& fields)
    {
        for (syntax::Field& field : fields)
            for (Node& value : field.values)
                of(value);
    }

    void ofScenario(syntax::Scenario& scenario)
    {
        Scope scope;
        scope.names.emplace_back("opponent", playerType);
        for (const syntax::ScenarioStep& step : scenario.steps)
            if (!step.name.empty())
                scope.names.emplace_back(step.name, cardType);
        std::swap(m_scope, scope);
        for (syntax::ScenarioStep& step : scenario.steps) {
            of(step.node);
            of(step.value);
            for (Node& answer : step.answers)
                of(answer);
            fields(step.fields);
            // A scenario can say "your battlefield", although the game has only one.
            if (step.kind == syntax::ScenarioStepKind::GivenCards && !step.node.type.isKnown())
                step.node.type = m_properties.ofAnyHolder(step.node, {Holder::Game});
        }
        std::swap(m_scope, scope);
    }

    KnownType of(Node& node)
    {
        const KnownType type = workedOut(node);
        node.type = type;
        return type;
    }

    KnownType workedOut(Node& node)
    {
        switch (node.op) {
        case Op::Text:
            return {BaseType::Text};
        case Op::Nothing:
            return thingType;
        case Op::This:
            return m_scope.self;
        case Op::You:
            return playerType;
        case Op::It:
            return m_scope.it.isKnown() ? m_scope.it : m_scope.self;
        case Op::Local:
            return named(node.text);
        case Op::Value:
            return KnownType::ofChoice(node.symbol);
        case Op::PhaseName:
            return {BaseType::Phase};
        case Op::Property:
        case Op::LastProperty:
        case Op::PrintedProperty:
            return property(node);
        case Op::Label:
            below(node);
            return {BaseType::Effect};
        case Op::Add:
        case Op::Subtract:
        case Op::LargerOf:
        case Op::SmallerOf: {
            const KnownType left = of(node[Part::Left]);
            of(node[Part::Right]);
            return left.is(BaseType::Choice) ? left : numberType;
        }
        case Op::Number:
        case Op::Keyword:
        case Op::Multiply:
        case Op::Divide:
        case Op::Negate:
        case Op::NumberOf:
        case Op::Half:
        case Op::SeatsFrom:
        case Op::Tally:
            below(node);
            return numberType;
        case Op::TotalOf:
        case Op::HighestOf:
        case Op::LowestOf:
            ofEach(node[Part::Measure], of(node[Part::Set]));
            return numberType;
        case Op::PlayerAfter:
        case Op::PlayerBefore:
            below(node);
            return playerType;
        default:
            return isCondition(node.op) ? condition(node) : setOrRule(node);
        }
    }

    KnownType condition(Node& node)
    {
        below(node);
        return flagType;
    }

    KnownType setOrRule(Node& node)
    {
        switch (node.op) {
        case Op::NamesOf:
            below(node);
            return KnownType{BaseType::Text}.listed();
        case Op::Top:
        case Op::Bottom:
        case Op::Target:
        case Op::Chosen:
        case Op::Random:
        case Op::Each:
            return picked(node);
        case Op::KindName:
            return m_kinds.named(node);
        case Op::Description:
            return description(node);
        case Op::Union:
            return unionOf(node);
        case Op::InFilter:
        case Op::InAnyFilter:
        case Op::NotInFilter:
            for (Node& zone : node.all(Part::Zones))
                zone.type = isBareProperty(zone) ? zoneOfAnyHolder(zone) : of(zone);
            return {};
        default:
            rule(node);
            return {};
        }
    }

    void below(Node& node)
    {
        for (Node& child : node.children)
            of(child);
    }

    KnownType named(std::string_view name) const
    {
        for (auto known = m_scope.names.rbegin(); known != m_scope.names.rend(); ++known)
            if (known->first == name)
                return known->second;
        return name == "each" ? m_scope.it : KnownType();
    }

    static bool isBareProperty(const Node& node) { return node.op == Op::Property && !node.has(Part::Owner); }

    static KnownType ofHolder(Holder holder)
    {
        return holder == Holder::Card ? cardType : holder == Holder::Player ? playerType : KnownType();
    }

    /// The type of a zone with this name, whichever holder has it.
    KnownType zoneOfAnyHolder(Node& node)
    {
        return m_properties.ofAnyHolder(node, {Holder::Player, Holder::Game, Holder::Card});
    }

    KnownType property(Node& node)
    {
        const bool isOwned = node.has(Part::Owner);
        const KnownType owner = memberOf(of(node[Part::Owner]));
        of(node[Part::Index]);
        return isOwned ? m_properties.ofOwner(node, owner) : m_properties.bare(node, {m_scope.candidate, m_scope.self});
    }

    /// The type of phrases like "target crab", "each crab" and "top 3 of your deck".
    KnownType picked(Node& node)
    {
        const bool isEnd = node.op == Op::Top || node.op == Op::Bottom;
        const bool isSeveral = node.op == Op::Each || node.has(Part::Count);
        if (nodeKind(node.op).has(Part::Count))
            of(node[Part::Count]);
        const KnownType member = memberOf(of(node[isEnd ? Part::Place : Part::Set]));
        if (!isEnd)
            m_scope.it = member;
        return isSeveral ? member.listed() : member;
    }

    KnownType description(Node& node)
    {
        const KnownType member = memberOf(of(node[Part::Base]));
        for (Node& filter : node.all(Part::Filters)) {
            const bool isOfMember = filter.op == Op::WithFilter || filter.op == Op::WithoutFilter;
            filter.type = {};
            if (isOfMember)
                ofEach(filter, member);
            else
                of(filter);
        }
        return member;
    }

    KnownType unionOf(Node& node)
    {
        const auto sets = node.all(Part::Sets);
        KnownType all = memberOf(of(sets.front()));
        for (Node& set : sets.subspan(1))
            all = either(all, memberOf(of(set)));
        return all;
    }

    /// Determines the types in a text that applies to each member. Bare names in it belong to the member.
    void ofEach(Node& asked, KnownType whole)
    {
        const KnownType before = std::exchange(m_scope.candidate, memberOf(whole));
        of(asked);
        m_scope.candidate = before;
    }

    void bind(const std::string& name, KnownType type)
    {
        if (!name.empty())
            m_scope.names.emplace_back(name, type);
    }

    void bindSlotsOf(const syntax::Verb& verb)
    {
        for (const syntax::Slot& slot : verb.slots)
            bind(slot.name, ofSlot(slot));
    }

    KnownType ofSlot(const syntax::Slot& slot)
    {
        if (!slot.type)
            return memberOf(m_kinds.described(slot.description)).isKnown()
                       ? memberOf(m_kinds.described(slot.description))
                       : m_kinds.described(slot.description);
        const bool isDescribed = slot.type->isList && !slot.description.isAbsent();
        return isDescribed ? memberOf(m_kinds.described(slot.description)).listed() : KnownType::of(*slot.type);
    }

    void bindSlotsOfEvent(const Node& event)
    {
        if (event.op == Op::Or) {
            bindSlotsOfEvent(event[Part::Left]);
            bindSlotsOfEvent(event[Part::Right]);
        } else if (event.op == Op::NamedEvent) {
            bindSlotsOfEvent(m_game.events[event.symbol].event);
        } else if (event.op == Op::Event) {
            bindSlotsOf(m_game.verbs[event.symbol]);
        }
    }

    /// Determines the types in a statement or rule. The names that it binds are known inside it, and after it to the
    /// end of its block.
    void rule(Node& node)
    {
        switch (node.op) {
        case Op::Block:
        case Op::Mode: {
            // Names end with their block, but "it" keeps its meaning: "… target creature …, otherwise … it".
            const std::size_t names = m_scope.names.size();
            below(node);
            m_scope.names.resize(names);
            return;
        }
        case Op::Rules:
            return scoped([&] { below(node); });
        case Op::ForEach:
            return forEach(node);
        case Op::Remember:
            return bind(node.text, of(node[Part::Value]));
        case Op::Roll:
            return bind(node.text, numberType);
        case Op::Create:
            below(node);
            m_scope.it = cardType;
            return bind(node.text, node.has(Part::Count) ? cardType.listed() : cardType);
        case Op::ChooseThings:
        case Op::ChooseNumber:
        case Op::ChooseOrder:
        case Op::ChooseValue:
            return choice(node);
        case Op::AsSoonAs:
            return scoped([&] {
                const KnownType found = of(node[Part::Condition]);
                m_scope.it = node.text.empty() ? m_scope.it : found;
                bind(node.text, found);
                of(node[Part::Body]);
            });
        case Op::When:
        case Op::Before:
        case Op::After:
        case Op::InsteadOf:
        case Op::AtEvent:
            return scoped([&] {
                of(node[Part::Event]);
                bindSlotsOfEvent(node[Part::Event]);
                of(node[Part::Condition]);
                of(node[Part::Body]);
            });
        case Op::KeywordUse:
            return scoped([&] {
                of(node[Part::Amount]);
                for (const Node& ability : m_game.keywords[node.symbol].abilities)
                    if (nodeKind(ability.op).has(Part::Event))
                        bindSlotsOfEvent(ability[Part::Event]);
                of(node[Part::Effect]);
            });
        case Op::Gets:
        case Op::GainsHas:
            return change(node);
        default:
            return below(node);
        }
    }

    template <typename Body>
    void scoped(Body body)
    {
        const std::size_t names = m_scope.names.size();
        const KnownType it = m_scope.it;
        body();
        m_scope.names.resize(names);
        m_scope.it = it;
    }

    void forEach(Node& node)
    {
        scoped([&] {
            const KnownType set = of(node[Part::Set]);
            const KnownType member = node.symbol == syntax::noSymbol ? memberOf(set) : KnownType::ofChoice(node.symbol);
            m_scope.it = member.isEntity() ? member : m_scope.it;
            bind(node.text, member);
            of(node[Part::Body]);
        });
    }

    void choice(Node& node)
    {
        const bool isByEach = node[Part::Who].op == Op::Each;
        below(node);
        KnownType chosen = numberType;
        if (node.op == Op::ChooseValue)
            chosen = KnownType::ofChoice(node.symbol);
        else if (node.op != Op::ChooseNumber)
            chosen = memberOf(node[Part::Set].type);
        if (node.op == Op::ChooseThings)
            m_scope.it = chosen;
        const bool isSeveral = node.op == Op::ChooseOrder || node.manner.how != syntax::ChooseHow::One || isByEach;
        bind(node.text, isSeveral ? chosen.listed() : chosen);
    }

    /// Determines the types in a lasting change. Granted rules belong to a card; elsewhere, "its" is the subject of the
    /// change.
    void change(Node& node)
    {
        scoped([&] {
            const KnownType subject = memberOf(of(node[Part::Subject]));
            for (const Part part : {Part::Until, Part::Condition})
                of(node[part]);
            if (node.op == Op::Gets)
                of(node[Part::Set]);
            m_scope.it = subject;
            for (Node& changed : node.all(Part::Changes)) {
                if (changed.op == Op::Rules)
                    alone(changed, {.self = cardType, .names = m_scope.names});
                else if (m_scope.self.isKnown())
                    of(changed);
                else
                    ofEach(changed, subject);
            }
        });
    }

    syntax::Game& m_game;
    KindTypes m_kinds;
    PropertyTypes m_properties;
    Scope m_scope;
};

} // namespace

void workOutTypes(syntax::Game& game)
{
    Typing(game).all();
}

void workOutTypesOfCards(syntax::Game& game)
{
    Typing(game).cards();
}

} // namespace engine
