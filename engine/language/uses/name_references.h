// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/uses/uses.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace engine {

/// The nodes and lines of a game that refer to a particular thing by name. Internal to uses.h.
class NameReferences
{
public:
    NameReferences(const syntax::Game& game, const NamedThing& thing);

    /// A line that contains the name, but at a position that the tree doesn't record exactly.
    struct Head
    {
        enum class Part : std::uint8_t {
            Names,    // the names of a declaration, before its colon or “is”
            Values,   // the values of a choice, after “is”
            Type,     // the type of a property, after its colon
            Slots,    // the slots of a verb, in brackets
            Measured, // the measured property, after “total” and similar words
            Sentence, // the sentence of a verb, outside brackets
        };

        Place place;
        Part part = Part::Names;
        /// For Names, the index of the first token.
        std::size_t first = 0;
    };

    const std::vector<Head>& heads() const { return m_heads; }

    /// The places where the name begins.
    const std::vector<Place>& exactPlaces() const { return m_exact; }

    /// The nodes that contain the name themselves, not only in a child.
    const std::vector<const syntax::Node*>& nodes() const { return m_nodes; }

private:
    void gatherDeclarations();
    void gatherCards();
    void gatherProperties();
    void gatherChoices();
    void gatherVerbs();
    void gatherNodes();
    bool isNamedBy(const syntax::Node& node) const;

    const syntax::Game& m_game;
    const NamedThing& m_thing;
    /// The indices of the thing in the game's list of its kind. A property is identified by its names instead.
    std::set<std::uint32_t> m_symbols;
    std::set<std::string> m_properties;
    std::vector<Head> m_heads;
    std::vector<Place> m_exact;
    std::vector<const syntax::Node*> m_nodes;
};

} // namespace engine
