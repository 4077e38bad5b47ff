// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/uses/uses.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace engine {

/// The nodes of a game's tree that name a certain thing. Internal to uses.
class NameReferences
{
public:
    NameReferences(const syntax::Game& game, const NamedThing& thing);

    /// A line that contains the name at a position the tree does not record exactly.
    struct Head
    {
        enum class Part : std::uint8_t {
            Names,    // what is declared, up to its colon or “is”
            Values,   // those of a choice, behind “is”
            Type,     // of a property, behind its colon
            Slots,    // within brackets
            Measured, // behind “total” and its like
            Sentence, // of a verb, outside its brackets
        };

        Place place;
        Part part = Part::Names;
        /// For names: the token at which they begin.
        std::size_t first = 0;
    };

    const std::vector<Head>& heads() const { return m_heads; }

    /// The start of the name.
    const std::vector<Place>& exactPlaces() const { return m_exact; }

    /// Nodes that have the name in what is not their children's.
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
    /// Its indices in the game's list of such things. Of a property, its names there.
    std::set<std::uint32_t> m_symbols;
    std::set<std::string> m_properties;
    std::vector<Head> m_heads;
    std::vector<Place> m_exact;
    std::vector<const syntax::Node*> m_nodes;
};

} // namespace engine
