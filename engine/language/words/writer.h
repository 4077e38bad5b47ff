// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/alterations.h"
#include "engine/language/words/changes.h"
#include "engine/language/words/choices.h"
#include "engine/language/words/conditions.h"
#include "engine/language/words/control.h"
#include "engine/language/words/keywords.h"
#include "engine/language/words/nouns.h"
#include "engine/language/words/properties.h"
#include "engine/language/words/qualities.h"
#include "engine/language/words/questions.h"
#include "engine/language/words/rules.h"
#include "engine/language/words/sets.h"
#include "engine/language/words/statements.h"
#include "engine/language/words/tallies.h"
#include "engine/language/words/values.h"
#include "engine/language/words/verbs.h"

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
