// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>

namespace engine::words {

/// The conditions after "with" in a description: " with power 5 or more", " that are tapped".
class Qualities : public WordsPart
{
public:
    using WordsPart::WordsPart;

    std::string quality(const Node& condition, Form form);

private:
    std::string comparedQuality(const Node& condition);
    std::string countedQuality(const Node& condition);
    std::string pluralQuality(const Node& condition, const std::string& label);
    std::string boundOf(const Node& bound);
    std::string flagQuality(const std::string& flag, Form form, Sense sense);
};

} // namespace engine::words
