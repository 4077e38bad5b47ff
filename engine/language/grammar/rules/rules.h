// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace engine::grammar {

/// Rules: things that are done when something happens, or that hold while something is so.
class Rules : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    static constexpr std::string_view whileIsForRules =
        "“while” is for rules that hold for a time; to do something again and again, write “repeat while …:”";

    bool isAtRule() const;
    syntax::Node rule();
    /// A line of rules of the game. False when it has an error.
    bool ruleLine(std::vector<syntax::Node>& rules);

private:
    syntax::Node untilRule();
    syntax::Node onceRule();
    syntax::Often onceAWhat();
    syntax::Node zonesRule();
    syntax::Node whileRule();
    syntax::Node asSoonAsRule();
    syntax::Node atRule();
    syntax::Node watchRule(syntax::Op op);
    syntax::Node watchedEvents();
    syntax::Node optionalIf();
};

} // namespace engine::grammar
