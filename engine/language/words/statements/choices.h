// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>

namespace engine::words {

/// Choices, such as "choose a card in your hand".
class Choices : public WordsPart
{
public:
    using WordsPart::WordsPart;

    std::string choose(const Node& node);
    /// The things to choose. Binds the name of the choice for the following text.
    std::string chosenThing(const Node& node);
    Sentences chooseMode(const Node& node);

private:
    std::string chooseThings(const Node& node);
};

} // namespace engine::words
