// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"
#include "engine/language/grammar/sentences/sentence_search.h"

#include <cstddef>
#include <string_view>

namespace engine::grammar {

/// Sentences of verbs, as calls or as watched events. Start here; sentence_search.h finds the verb.
class Sentences : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node call();
    /// Reads an event that is written as a sentence, not as a name.
    syntax::Node event();
    /// Reads a sentence from "may" or "can" on. Its subject, which starts at position `from`, has already been read.
    syntax::Node withModal(SentenceMode mode, std::string_view modal, std::size_t from);

    /// Whether a sentence cannot continue at this position.
    bool isEnd(std::size_t position) const;

private:
    syntax::Node sentence(SentenceMode mode, std::string_view modal, std::size_t from);
    syntax::Node nodeOf(SentenceMode mode, std::size_t from, const SentenceMatch& match);
};

} // namespace engine::grammar
