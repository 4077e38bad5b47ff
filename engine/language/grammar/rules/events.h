// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace engine::grammar {

/// Events that rules watch or wait for: sentences, or names that the game declares for them.
class Events : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node event();
    /// Reads what “play until” waits for: an event if the whole line is one, otherwise a condition.
    syntax::Node eventOrCondition();
    /// Binds the names of an event's slots.
    void bindSlotsOf(const syntax::Node& event);
    /// Makes the line fail because no name of an event starts at this position.
    void failEvent(std::size_t from);

private:
    void checkEventName(std::size_t from);
    bool failArticleBeforeEvent(std::size_t from);
    std::string phaseHint(std::string_view words) const;
};

} // namespace engine::grammar
