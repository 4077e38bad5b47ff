// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>

/// Words for everything that has a value. Start with Values; sets.h writes sets, nouns.h writes single things, and
/// properties.h writes properties.
namespace engine::words {

/// Words for values: numbers, arithmetic, and everything that can be compared.
class Values : public WordsPart
{
public:
    using WordsPart::WordsPart;

    std::string number(const Node& node);
    std::string value(const Node& node);
    /// The definition of a calculated property in words: "cards in deck and discard".
    std::string definition(const syntax::Property& declared);
    /// A range of numbers in words. Either bound can be absent.
    std::string range(const Node& least, const Node& most);

private:
    std::string sum(const Node& node);
    std::string zoneName(const Node& zone);
};

} // namespace engine::words
