// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>
#include <string_view>

namespace engine::words {

/// Statements that change numbers, flags and zones, or create cards.
class Alterations : public WordsPart
{
public:
    using WordsPart::WordsPart;

    std::string change(const Node& node);
    std::string set(const Node& node);
    std::string move(const Node& node);
    std::string create(const Node& node);
    std::string become(const Node& node);

private:
    std::string
    counters(const std::string& label, const std::string& amount, std::string_view sentence, const Node& owner);
    std::string setAmount(const Node& name, const Node& to);
};

} // namespace engine::words
