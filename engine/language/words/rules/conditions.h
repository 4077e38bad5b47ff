// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>
#include <string_view>

namespace engine::words {

/// Conditions as sentences: "you control 3 or more creatures", "this is tapped".
class Conditions : public WordsPart
{
public:
    using WordsPart::WordsPart;

    std::string condition(const Node& node);
    std::string negated(const Node& node);
    /// A condition such as "there is a key" or "you control 3 or more creatures".
    std::string isThere(const Node& set, std::string_view determiner, Form form);

private:
    std::string joined(const Node& chain);
    std::string comparison(const Node& node);
    std::string situation(const Node& node);
    std::string ownedAmount(const Node& property, syntax::Op op, const Node& bound);
    std::string counting(const Node& set, syntax::Op op, const Node& bound);
    Noun holderOf(const Node& owner);
    std::string flagged(const Node& node, Sense sense);
    std::string keyworded(const Node& node, Sense sense);
    std::string holding(const Node& node);
};

} // namespace engine::words
