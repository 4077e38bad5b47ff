// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstdint>
#include <string_view>
#include <vector>

/// The grammar of rules and abilities, which apply without being called. Start with Rules; events.h reads events, and
/// abilities.h reads the abilities of cards and keywords.
namespace engine::grammar {

/// Rules and abilities: what happens at an event, or applies while a condition holds.
class Rules : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    static constexpr std::string_view whileIsForRules =
        "“while” is for rules that hold for a time; to repeat statements, write “repeat while …:”";

    bool isAtRule() const;
    syntax::Node rule();
    /// Reads a line of the game's rules. Returns false after an error.
    bool ruleLine(std::vector<syntax::Node>& rules);

private:
    syntax::Node untilRule();
    syntax::Node onceRule();
    syntax::Often oncePeriod();
    syntax::Node zonesRule();
    syntax::Node whileRule();
    syntax::Node asSoonAsRule();
    syntax::Node atRule();
    syntax::Node watchRule(syntax::Op op);
    syntax::Node watchedEvents();
    syntax::Node optionalIf();
};

} // namespace engine::grammar
