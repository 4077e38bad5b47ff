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

/// Rules text from syntax trees. Begin with words_part.h, which says what a part is, then rules.h and verbs.h. Only
/// this folder includes these headers; everybody else includes words.h.
namespace engine::words {

/// Puts abilities, rules and questions of a game into words: the context of the text, and all parts that write it.
struct Writer
{
    /// The game must outlive this.
    explicit Writer(const syntax::Game& declared);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    const syntax::Game& game;
    Context context = {};
    /// There were words for everything so far.
    bool isWorded = true;

#define PART(type, name) type name{*this};
#include "engine/language/words/parts.def"
#undef PART
};

} // namespace engine::words
