// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>

namespace engine::words {

/// Properties with their owners: "your life", "its power", "Fire pool".
class Properties : public WordsPart
{
public:
    using WordsPart::WordsPart;

    std::string property(const Node& node);
    std::string indexed(const std::string& name, const Node& index);
    std::string possessive(const Node& owner);
    /// The declaration of a property; null for a core property, or if the text doesn't determine the declaration.
    const syntax::Property* declared(const Node& node) const;
    static bool isZone(const Node& node);

private:
    std::string bareProperty(const Node& node, const std::string& label);
    std::string possessiveOfAny(const Node& owner);
};

} // namespace engine::words
