// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>

namespace engine::words {

/// A person or thing: you, this, a local name, something picked.
class Nouns : public WordsPart
{
public:
    using WordsPart::WordsPart;

    Noun thing(const Node& node);
    /// The meaning of a name that is bound to one of a set: "that opponent" of players, "it" of cards.
    Noun oneMember(const Node& set) const;
    /// "your opponent", of a kind of players that is relative to you, when there are two at the table; otherwise empty.
    std::string onlyPlayer(const Node& kind) const;
    Noun local(const std::string& name) const;
    /// A card that is made: "Servo token", "copies of Townsfolk".
    std::string copies(const Node& name, Form form) const;

private:
    Noun picked(const Node& node);
    Noun chosen(const Node& candidates, const Node& most);
    Noun endOfZone(const Node& node);
    Noun definite(const Node& set);
};

} // namespace engine::words
