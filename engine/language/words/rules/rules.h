// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>

/// Words for rules, abilities and conditions. Start with Rules; conditions.h, keywords.h and alterations.h write parts
/// of them.
namespace engine::words {

/// Words for rules and abilities.
class Rules : public WordsPart
{
public:
    using WordsPart::WordsPart;

    /// An ability or a rule as finished sentences.
    std::string ability(const Node& node);
    Sentences rule(const Node& node);

private:
    Sentences wrapped(const Node& rules, const std::string& before);
    std::string zoneState(const Node& inZones);
    Sentences watch(const Node& node);
    Sentences insteadOf(const Node& node);
    Sentences asSoonAs(const Node& node);
    Sentences once(const Node& node);
    std::string nextTime(const Node& node);
    Sentences activated(const Node& node);
};

} // namespace engine::words
