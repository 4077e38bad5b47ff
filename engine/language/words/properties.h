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
    /// The declaration that a bare name means; null if there is none.
    const syntax::Property* propertyNamed(const std::string& name) const;
    bool isZone(const Node& node) const;

private:
    std::string bareProperty(const Node& node, const std::string& label);
    std::string possessiveOfAny(const Node& owner);
};

} // namespace engine::words
