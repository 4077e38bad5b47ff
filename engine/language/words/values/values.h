// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>

namespace engine::words {

/// Words for values: numbers, arithmetic, and everything that can be compared. Begin here; sets.h writes sets, nouns.h
/// single things and properties.h properties.
class Values : public WordsPart
{
public:
    using WordsPart::WordsPart;

    std::string number(const Node& node);
    std::string value(const Node& node);
    /// A range of numbers in words. Either bound can be absent.
    std::string range(const Node& least, const Node& most);
};

} // namespace engine::words
