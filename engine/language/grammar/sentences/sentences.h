// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"
#include "engine/language/grammar/sentences/sentence_search.h"

#include <cstddef>
#include <string_view>

namespace engine::grammar {

/// The sentences of verbs, as calls or as watched events. Begin here; sentence_search.h finds the verb.
class Sentences : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node call();
    /// Reads a sentence, but not the name of an event.
    syntax::Node event();
    /// Reads the rest of a sentence with "may" or "can" after its subject. The subject begins at an earlier position.
    syntax::Node withModal(SentenceMode mode, std::string_view modal, std::size_t from);

    /// Whether a sentence cannot continue at this position.
    bool isEnd(std::size_t position) const;

private:
    syntax::Node sentence(SentenceMode mode, std::string_view modal, std::size_t from);
    syntax::Node nodeOf(SentenceMode mode, std::size_t from, const SentenceMatch& match);
};

} // namespace engine::grammar
