// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>

namespace engine::words {

/// Keywords and labels of abilities.
class Keywords : public WordsPart
{
public:
    using WordsPart::WordsPart;

    /// The meaning of a keyword: its reminder, or its rules in words.
    std::string reminder(const syntax::Keyword& keyword, const std::string& amount);
    Sentences keywordUse(const Node& node);
    Sentences labelUse(const Node& node);
};

} // namespace engine::words
