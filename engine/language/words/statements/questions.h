// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>

namespace engine::words {

/// Questions from the rules, addressed to the player who answers.
class Questions : public WordsPart
{
public:
    using WordsPart::WordsPart;

    /// The question as an order: "choose a card in your hand".
    std::string question(const Node& node);

private:
    bool isUnderstood(const Node& node) const;
    void leaveOutNames(Node& question) const;
};

} // namespace engine::words
