// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>

namespace engine::words {

/// Nouns for persons and things: you, this, a local name, or something picked.
class Nouns : public WordsPart
{
public:
    using WordsPart::WordsPart;

    Noun thing(const Node& node);
    /// The noun for a name that is bound to one member of a set: "that opponent" for a player, "it" for a card.
    Noun oneMember(const Node& set) const;
    /// The words "your opponent" for a kind of players that depends on you, in a game of two players; otherwise empty.
    std::string onlyPlayer(const Node& kind) const;
    Noun local(const std::string& name) const;
    /// Cards to create: "Servo token", "copies of Townsfolk".
    std::string copies(const Node& name, Form form) const;

private:
    Noun neighbour(const Node& node);
    Noun picked(const Node& node);
    Noun chosen(const Node& candidates, const Node& most);
    Noun endOfZone(const Node& node);
    Noun definite(const Node& set);
};

} // namespace engine::words
