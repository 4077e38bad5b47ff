// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace engine {

class Declarations;
class Descriptions;
struct Program;
struct PropertyLayout;
struct Scope;

/// The last bit of the masks. All conditions that begin during play share this bit.
constexpr std::uint32_t lastingConditions = 1u << 31;

/// The data that the conditions of "as soon as" rules read. With it, a condition is checked again only after a relevant
/// change. Each condition has a bit in the masks.
class ConditionReads
{
public:
    /// A condition that is tested on single things, and the description that these must match.
    struct OwnCondition
    {
        const syntax::Node* description = nullptr;
        std::uint32_t mask = 0;
    };

    ConditionReads(
        const syntax::Game& game,
        Program& program,
        const Declarations& declarations,
        const Descriptions& descriptions,
        const Scope& scope
    )
        : m_game(game)
        , m_program(program)
        , m_declarations(declarations)
        , m_descriptions(descriptions)
        , m_scope(scope)
    {
    }

    /// Notes that the conditions in the mask read everything that a text mentions.
    void markRead(const syntax::Node& node, std::uint32_t mask);

    /// Notes that these conditions can become true when a card enters or leaves a zone.
    void markZones(std::uint32_t mask) { m_zoneConditions |= mask; }

    /// Notes that these conditions can become true after any event.
    void markEverything(std::uint32_t mask);

    /// Whether a description depends only on the thing that is tested. For such a description, noteOwnRead() notes the
    /// data that it reads.
    bool dependsOnOneThing(const syntax::Node& description) const;
    void noteOwnRead(const syntax::Node& description, std::uint32_t mask);

    /// The conditions that can become true when a card moves, the phase changes, an event is counted, a player acts or
    /// passes, or a card is shown. There is one function for each of these.
    std::uint32_t zoneConditions() const { return m_zoneConditions; }

    std::uint32_t phaseConditions() const { return m_phaseConditions; }

    std::uint32_t tallyConditions() const { return m_tallyConditions; }

    std::uint32_t passConditions() const { return m_passConditions; }

    std::uint32_t sightConditions() const { return m_sightConditions; }

    const std::vector<OwnCondition>& ownConditions() const { return m_ownConditions; }

    /// The conditions on single things that can become true when a card enters this zone. The second function is for an
    /// unknown zone.
    std::uint32_t conditionsIn(const syntax::Node& zone) const;
    std::uint32_t conditionsInZones() const;

private:
    void markProperty(const std::string& name, std::uint32_t mask);
    void markCore(const std::string& name, std::uint32_t mask);
    void markDeclared(const syntax::Property& declared, std::uint32_t mask);
    void markValue(PropertyLayout& layout, std::uint32_t mask);
    void markDefinition(const syntax::Node& definition, std::uint32_t mask);
    bool readsOnlyOwnProperties(const syntax::Node& node, syntax::Holder holder) const;
    bool isOwnProperty(const syntax::Node& node, syntax::Holder holder) const;
    void markOwnRead(const syntax::Node& node, syntax::Holder holder, std::uint32_t mask);
    void markZone(const std::string& name, std::uint32_t mask);

    const syntax::Game& m_game;
    Program& m_program;
    const Declarations& m_declarations;
    const Descriptions& m_descriptions;
    const Scope& m_scope;
    std::uint32_t m_zoneConditions = 0;
    std::uint32_t m_phaseConditions = 0;
    std::uint32_t m_tallyConditions = 0;
    std::uint32_t m_passConditions = 0;
    std::uint32_t m_sightConditions = 0;
    std::vector<OwnCondition> m_ownConditions;
    /// The definitions that have been followed, each with the conditions for which this was done.
    std::set<std::pair<const syntax::Node*, std::uint32_t>> m_followed;
};

} // namespace engine
