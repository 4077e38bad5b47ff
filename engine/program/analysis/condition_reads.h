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

/// All conditions that begin in the middle of play share the last bit of the masks.
constexpr std::uint32_t lastingConditions = 1u << 31;

/// What the conditions of "as soon as" rules look at, so that they are asked again only when something of it changes.
/// A condition is known by its bit of a mask.
class ConditionReads
{
public:
    /// A condition that looks at one thing at a time: of which things it can hold.
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

    /// Conditions of these bits look at whatever a text mentions.
    void markRead(const syntax::Node& node, std::uint32_t mask);

    /// A card that comes to a zone, or leaves one, may make these conditions hold.
    void markZones(std::uint32_t mask) { m_zoneConditions |= mask; }

    /// Any event may make these conditions hold.
    void markEverything(std::uint32_t mask);

    /// Whether a description can be judged by looking at one thing and nothing else; then what of it is read is noted
    /// by noteOwnRead().
    bool looksAtOneThing(const syntax::Node& description) const;
    void noteOwnRead(const syntax::Node& description, std::uint32_t mask);

    /// Which conditions may come to hold when a card moves, when the phase changes, when something is counted, when
    /// somebody acts or passes, when a card is shown.
    std::uint32_t zoneConditions() const { return m_zoneConditions; }

    std::uint32_t phaseConditions() const { return m_phaseConditions; }

    std::uint32_t tallyConditions() const { return m_tallyConditions; }

    std::uint32_t passConditions() const { return m_passConditions; }

    std::uint32_t sightConditions() const { return m_sightConditions; }

    const std::vector<OwnCondition>& ownConditions() const { return m_ownConditions; }

    /// Which conditions that look at one thing may hold for a card that has come to a zone: to this one, and to one
    /// that is not known.
    std::uint32_t conditionsIn(const syntax::Node& zone) const;
    std::uint32_t conditionsInZones() const;

private:
    void markProperty(const std::string& name, std::uint32_t mask);
    void markCore(const std::string& name, std::uint32_t mask);
    void markDeclared(const syntax::Property& declared, std::uint32_t mask);
    void markValue(PropertyLayout& layout, std::uint32_t mask);
    void markDefinition(const syntax::Node& definition, std::uint32_t mask);
    bool readsOnlyItsOwn(const syntax::Node& node, syntax::Holder holder) const;
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
    /// The definitions that were gone through, and for which conditions.
    std::set<std::pair<const syntax::Node*, std::uint32_t>> m_followed;
};

} // namespace engine
