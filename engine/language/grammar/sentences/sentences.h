// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"
#include "engine/language/grammar/sentences/sentence_search.h"

#include <cstddef>
#include <string_view>

namespace engine::grammar {

/// The sentences of verbs: things that are done, or events that are watched.
class Sentences : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node call();
    /// A sentence, never the name of an event.
    syntax::Node event();
    /// A sentence with "may", "can" or the like after its subject, which begins at an earlier place.
    syntax::Node withModal(SentenceMode mode, std::string_view modal, std::size_t from);

    /// Whether no sentence continues at this place.
    bool isEnd(std::size_t position) const;

private:
    syntax::Node sentence(SentenceMode mode, std::string_view modal, std::size_t from);
    syntax::Node nodeOf(SentenceMode mode, std::size_t from, const SentenceMatch& match);
};

} // namespace engine::grammar
