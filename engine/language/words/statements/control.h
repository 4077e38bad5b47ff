// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

namespace engine::words {

/// Statements that control when and how often other statements are carried out.
class Control : public WordsPart
{
public:
    using WordsPart::WordsPart;

    Sentences ifStatement(const Node& node);
    Sentences mayStatement(const Node& node);
    Sentences forEach(const Node& node);
    Sentences repeat(const Node& node);
};

} // namespace engine::words
