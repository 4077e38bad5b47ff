// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>

namespace engine::words {

/// Counts of past events.
class Tallies : public WordsPart
{
public:
    using WordsPart::WordsPart;

    /// A condition such as "you have spied on an opponent 10 or more times this game", "this has not died this turn" or
    /// "you have gained a total of 3 or more life this turn".
    std::string tally(const Node& counted, syntax::Op op, const Node& bound);
    /// The count as a number: "the number of times you have drawn a card this turn".
    std::string tallied(const Node& counted);
};

} // namespace engine::words
