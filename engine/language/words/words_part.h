// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/english/english.h"
#include "engine/language/syntax/syntax.h"
#include "engine/language/temporary_value.h"
#include "engine/language/words/context.h"
#include "engine/language/words/phrases.h"

#include <string>

namespace engine::words {

#define PART(type, name) class type;
#include "engine/language/words/parts.def"
#undef PART

struct Writer;

/// A part of the writer. Each part writes one kind of node and calls other parts for the nodes inside it. All parts
/// share one context.
class WordsPart
{
public:
    explicit WordsPart(Writer& writer);
    WordsPart(const WordsPart&) = delete;
    WordsPart& operator=(const WordsPart&) = delete;

protected:
    using Node = syntax::Node;

    ~WordsPart() = default;

    /// Notes that there are no words for a node, which makes the whole text unusable.
    std::string unworded();

#define PART(type, name) type& name() const;
#include "engine/language/words/parts.def"
#undef PART

    Writer& m_writer;
    const syntax::Game& m_game;
    Context& m_context;
};

} // namespace engine::words
