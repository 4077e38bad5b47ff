// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>

namespace engine::words {

/// Sets: kinds, and descriptions with their filters.
class Sets : public WordsPart
{
public:
    using WordsPart::WordsPart;

    /// The base of a description. For any other set, the set itself.
    static const Node& baseOf(const Node& set);

    std::string described(const Node& set, const Frame& frame);
    /// All members of a set in words, whatever form the set has.
    std::string members(const Node& set);
    /// All members of a set in words, for an effect on them: "all cards in your hand".
    std::string allOf(const Node& set);
    std::string kindWord(const Node& kind, Form form) const;
    /// The filters of "you" or "this" in an event, as a clause: " while you have no life".
    std::string circumstances(const Node& narrowed);

    bool isYours(const Node& set) const;
    /// Whether a kind depends on you, so that it takes "your".
    bool isRelative(const Node& kind) const;
    static bool isPlayerKind(const Node& kind);

private:
    std::string oneDescribed(const Node& set, const Frame& frame);
    std::string filtersOfSet(const Node& set, Form form);
    std::string filter(const Node& node, Form form);
    std::string owner(const Node& node);
    std::string circumstance(const Node& filtering, const Noun& who);
    /// The described thing inside a filter.
    Described inFilter() const;
};

} // namespace engine::words
