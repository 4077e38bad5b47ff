// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <map>
#include <vector>

namespace engine {

/// Gathers rules that cards have, gain and lose together: those of keywords, and those that other rules grant.
class Keywords : public Writer
{
public:
    using Writer::Writer;

    /// Finds the keywords that rules grant or remove. For these, knowing the printed keywords is not enough.
    void noteChanges();
    /// Gathers the rules of each keyword once for all cards. Keywords that are given an effect on each use are
    /// excluded.
    void gatherAll();
    void gather(const syntax::Node& use, const Home& home);
    void gatherGranted(const syntax::Node& granted, const Scope& outer);

    /// The granted bundle of a text. It is added on first use.
    GrantedBundle& bundleOf(const syntax::Node& text);
    /// The granted bundle of a text; null if it has not been added.
    const GrantedBundle* findBundle(const syntax::Node* text) const;
    Home homeOf(Bundle& bundle) const;
    /// Whether the keyword is given an effect on each use.
    bool hasEffectParameter(std::uint32_t keyword) const;

private:
    void gatherKeyword(std::uint32_t keyword);
    void gatherUse(const syntax::Node& use, const Home& home);
    void addPrinted(const syntax::Node& use, Definition& definition) const;

    /// The bundles granted by "has:", and those of rules that a card keeps when it becomes another card.
    std::map<const syntax::Node*, std::uint32_t> m_bundles;
    /// The rules of keywords that no rule grants or removes, by keyword.
    std::vector<Bundle> m_keywordRules;
};

} // namespace engine
