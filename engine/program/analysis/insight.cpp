// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/insight.h"

#include "engine/program/analysis/flat_description.h"
#include "engine/program/layout/declarations.h"
#include "engine/program/texts/texts.h"

#include <algorithm>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

/// Whether viewers of the value see the things that names in it refer to.
enum class Names : std::uint8_t { Unknown, Seen };

/// The owner of a bare name: the owner of the value, or any owner.
enum class Whose : std::uint8_t { Own, Any };

class InsightFinder
{
public:
    InsightFinder(const syntax::Game& game, const Declarations& declarations, Names names)
        : m_game(game)
        , m_declarations(declarations)
        , m_names(names)
    {
    }

    void follow(const Node& node, Whose whose)
    {
        switch (node.op) {
        case Op::Property:
        case Op::PrintedProperty:
            return followProperty(node, whose);
        case Op::Keyword:
            return followOwner(node[Part::Owner], whose);
        case Op::NumberOf:
            return followCount(node, whose);
        case Op::KindName:
        case Op::Description:
            return followSet(node, whose);
        case Op::TotalOf:
        case Op::HighestOf:
        case Op::LowestOf:
            follow(node[Part::Measure], Whose::Any);
            return follow(node[Part::Set], whose);
        case Op::WithFilter:
        case Op::WithoutFilter:
        case Op::InAnyFilter:
        case Op::NotInFilter:
            return followChildren(node, Whose::Any);
        case Op::Absent:
        case Op::Number:
        case Op::Text:
        case Op::True:
        case Op::False:
        case Op::Nothing:
        case Op::This:
        case Op::You:
        case Op::Value:
        case Op::PhaseName:
        case Op::Add:
        case Op::Subtract:
        case Op::Multiply:
        case Op::Divide:
        case Op::Negate:
        case Op::Equal:
        case Op::NotEqual:
        case Op::Less:
        case Op::LessEqual:
        case Op::Greater:
        case Op::GreaterEqual:
        case Op::IsA:
        case Op::IsNotA:
        case Op::IsIn:
        case Op::IsNotIn:
        case Op::Has:
        case Op::HasNo:
        case Op::And:
        case Op::Or:
        case Op::Not:
        case Op::ThereIs:
        case Op::ThereIsNo:
        case Op::LargerOf:
        case Op::SmallerOf:
        case Op::Half:
        case Op::Top:
        case Op::Bottom:
        case Op::PlayerAfter:
        case Op::PlayerBefore:
        case Op::SeatsFrom:
        case Op::Union:
        case Op::OtherFilter:
        case Op::YourFilter:
        case Op::InFilter:
        case Op::OfFilter:
        case Op::OfAnyFilter:
        case Op::ExceptFilter:
        case Op::NamedFilter:
        case Op::NameHasFilter:
            return followChildren(node, whose);
        case Op::Local:
            m_insight.needsFullView |= m_names == Names::Unknown;
            return;
        default:
            m_insight.needsFullView = true;
            m_insight.isRandom |= node.op == Op::Random || node.op == Op::Chosen || node.op == Op::Target;
        }
    }

    const Insight& insight() const { return m_insight; }

private:
    void followChildren(const Node& node, Whose whose)
    {
        for (const Node& child : node.children)
            follow(child, whose);
    }

    void followProperty(const Node& node, Whose whose)
    {
        const Whose of = isOwner(node[Part::Owner]) ? whose : Whose::Any;
        followOwner(node[Part::Owner], whose);
        follow(node[Part::Index], whose);
        for (const syntax::Property& declared : m_game.properties) {
            if (isCalled(declared, node.text))
                followDeclared(declared, of);
        }
    }

    void followOwner(const Node& owner, Whose whose)
    {
        const bool isNamed = owner.op == Op::Local && m_names == Names::Seen;
        m_insight.needsFullView |= !isOwner(owner) && !isNamed && !isPlayerOrTop(owner);
        follow(owner, whose);
    }

    static bool isOwner(const Node& node) { return node.isAbsent() || node.op == Op::This || node.op == Op::You; }

    void followDeclared(const syntax::Property& declared, Whose of)
    {
        m_insight.needsFullView |= declared.isSecret;
        if (!declared.derived.isAbsent())
            return followDefinition(declared.derived, of);
        const std::uint32_t zone = m_declarations.zoneIndex(declared);
        if (zone != none)
            return add(
                zone, of == Whose::Own && declared.holder == Holder::Player ? m_insight.ownZones : m_insight.zones
            );
        // Remembered cards can be anywhere.
        m_insight.needsFullView |= declared.type.base == BaseType::Card || declared.type.base == BaseType::Thing;
    }

    /// Whether the owner is visible. A player is, and so is the top or bottom of a zone if the zone is. Other things
    /// may be hidden.
    bool isPlayerOrTop(const Node& owner) const
    {
        if (owner.op == Op::PlayerAfter || owner.op == Op::PlayerBefore || owner.op == Op::Top ||
            owner.op == Op::Bottom)
            return true;
        if (owner.op != Op::Property || owner.symbol == syntax::noSymbol)
            return false;
        const syntax::Property& declared = m_game.properties[owner.symbol];
        return declared.type.base == BaseType::Player || declared.derived.op == Op::Top ||
               declared.derived.op == Op::Bottom;
    }

    /// Follows a count. The number of cards in a whole zone is public, so only the zone's owner is followed.
    void followCount(const Node& node, Whose whose)
    {
        const Node& set = node[Part::Set];
        if (set.op == Op::Property && set.type.is(BaseType::Zone))
            follow(set[Part::Owner], whose);
        else
            follow(set, whose);
    }

    /// Follows a set. A set of cards that names no zone includes cards everywhere.
    void followSet(const Node& set, Whose whose)
    {
        const FlatDescription flat = flattened(set, m_game);
        const auto isPlace = [](const FlatDescription::Filter& filter) {
            return filter.node->op == Op::InFilter || filter.node->op == Op::InAnyFilter;
        };
        if (!flat.isOfCoreKind())
            follow(*flat.base, whose);
        else if (!flat.isPlayers() && std::ranges::none_of(flat.filters, isPlace))
            m_insight.needsFullView = true;
        for (const FlatDescription::Filter& filter : flat.filters)
            follow(*filter.node, filter.kind ? Whose::Any : whose);
    }

    /// Follows each definition once for each kind of owner.
    void followDefinition(const Node& definition, Whose of)
    {
        const std::pair followed(&definition, of);
        if (std::ranges::contains(m_followed, followed))
            return;
        m_followed.push_back(followed);
        follow(definition, of);
    }

    static void add(std::uint32_t zone, std::vector<std::uint32_t>& zones)
    {
        if (!std::ranges::contains(zones, zone))
            zones.push_back(zone);
    }

    const syntax::Game& m_game;
    const Declarations& m_declarations;
    Names m_names;
    Insight m_insight;
    std::vector<std::pair<const Node*, Whose>> m_followed;
};

} // namespace

Insight insightOf(const syntax::Property& declared, const syntax::Game& game, const Declarations& declarations)
{
    InsightFinder finder(game, declarations, Names::Unknown);
    finder.follow(declared.derived, Whose::Own);
    return finder.insight();
}

bool isOpen(const Node& text, const syntax::Game& game, const Declarations& declarations)
{
    InsightFinder finder(game, declarations, Names::Seen);
    finder.follow(text, Whose::Own);
    const Insight& insight = finder.insight();
    return !insight.needsFullView && insight.zones.empty() && insight.ownZones.empty();
}

} // namespace engine
