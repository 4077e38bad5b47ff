// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <map>
#include <vector>

namespace engine {

/// Bundles of rules that cards have, gain and lose: those of keywords, and those that other rules grant.
class Keywords : public Writer
{
public:
    using Writer::Writer;

    /// Finds the keywords that rules give or take away: whoever asks for them cannot go by what is printed.
    void noteChanges();
    /// The rules of keywords, once for all cards, unless each use brings an effect of its own.
    void gatherAll();
    void gather(const syntax::Node& use, const Home& home);
    void gatherGranted(const syntax::Node& granted, const Scope& outer);

    /// The granted bundle of a text, which is made when it is first asked for.
    GrantedBundle& bundleOf(const syntax::Node& text);
    /// The same, if it was asked for.
    const GrantedBundle* findBundle(const syntax::Node* text) const;
    Home homeOf(Bundle& bundle) const;
    /// Whether each use of it brings an effect.
    bool takesEffect(std::uint32_t keyword) const;

private:
    void gatherKeyword(std::uint32_t keyword);
    void gatherUse(const syntax::Node& use, const Home& home);
    void addPrinted(const syntax::Node& use, Definition& definition) const;

    /// The bundles that "has:" grants, and those of rules whose body keeps them.
    std::map<const syntax::Node*, std::uint32_t> m_bundles;
    /// The rules of keywords that no rule gives or takes away, by keyword.
    std::vector<Bundle> m_keywordRules;
};

} // namespace engine
