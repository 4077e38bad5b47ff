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

/// A part of the writer. Each puts one kind of node into words; for the nodes inside of that it asks the others, which
/// all speak in the same context.
class WordsPart
{
public:
    explicit WordsPart(Writer& writer);
    WordsPart(const WordsPart&) = delete;
    WordsPart& operator=(const WordsPart&) = delete;

protected:
    using Node = syntax::Node;

    ~WordsPart() = default;

    /// Notes that there are no words for something, which makes the whole text worthless.
    std::string unworded();

#define PART(type, name) type& name() const;
#include "engine/language/words/parts.def"
#undef PART

    Writer& m_writer;
    const syntax::Game& m_game;
    Context& m_context;
};

} // namespace engine::words
