// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace engine::grammar {

/// Events that are watched or awaited: sentences, or the names that the game gave to some.
class Events : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node event();
    /// What is played until: an event when the whole line is one, otherwise a condition.
    syntax::Node eventOrCondition();
    /// Makes the names of the slots of an event known.
    void bindSlotsOf(const syntax::Node& event);
    /// Nothing from this place on is the name of an event, though one should stand here.
    void failEvent(std::size_t from);

private:
    void checkEventName(std::size_t from);
    bool failArticleBeforeEvent(std::size_t from);
    std::string phaseHint(std::string_view words) const;
};

} // namespace engine::grammar
