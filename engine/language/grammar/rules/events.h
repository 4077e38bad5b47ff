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
    /// The end of “play until”: an event if the whole line is one, otherwise a condition.
    syntax::Node eventOrCondition();
    /// Makes the names of the slots of an event known.
    void bindSlotsOf(const syntax::Node& event);
    /// Fails because the words from this place on are not the name of an event.
    void failEvent(std::size_t from);

private:
    void checkEventName(std::size_t from);
    bool failArticleBeforeEvent(std::size_t from);
    std::string phaseHint(std::string_view words) const;
};

} // namespace engine::grammar
