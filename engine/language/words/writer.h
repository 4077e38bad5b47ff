// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/rules/alterations.h"
#include "engine/language/words/rules/conditions.h"
#include "engine/language/words/rules/keywords.h"
#include "engine/language/words/rules/rules.h"
#include "engine/language/words/statements/changes.h"
#include "engine/language/words/statements/choices.h"
#include "engine/language/words/statements/control.h"
#include "engine/language/words/statements/questions.h"
#include "engine/language/words/statements/statements.h"
#include "engine/language/words/statements/verbs.h"
#include "engine/language/words/values/nouns.h"
#include "engine/language/words/values/properties.h"
#include "engine/language/words/values/qualities.h"
#include "engine/language/words/values/sets.h"
#include "engine/language/words/values/tallies.h"
#include "engine/language/words/values/values.h"

/// The writer of rules text from syntax trees. Start with words_part.h, then rules/rules.h and statements/verbs.h. Only
/// this folder includes these headers; other code includes words.h.
namespace engine::words {

/// Writes the abilities, rules and questions of a game in words. Contains the context of the text and all parts of the
/// writer.
struct Writer
{
    /// The game must outlive the writer.
    explicit Writer(const syntax::Game& declared);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    const syntax::Game& game;
    Context context = {};
    /// Whether there have been words for all nodes so far.
    bool isWorded = true;

#define PART(type, name) type name{*this};
#include "engine/language/words/parts.def"
#undef PART
};

} // namespace engine::words
