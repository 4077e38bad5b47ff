// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/line_parser.h"

#include <span>
#include <string_view>

namespace engine {

/// The words for the types that the language itself has.
std::span<const std::string_view> typeWords();

/// Reads what follows the name of a property: its type and its modifiers.
class PropertyParser
{
public:
    PropertyParser(LineParser& parser, syntax::Property& property)
        : m_parser(parser)
        , m_line(parser.line)
        , m_property(property)
    {
    }

    /// A mistake in it is the line's failure.
    void parse();

private:
    void type();
    void modifier();
    /// A modifier that is only a word.
    bool isWord();
    bool isValue();
    bool isOfZone();
    void perChoice();
    /// Fails because the word here is not one of those expected; the message names the nearest.
    void failOf(std::string_view code, std::string_view what, std::span<const std::string_view> words);

    LineParser& m_parser;
    LineReader& m_line;
    syntax::Property& m_property;
};

} // namespace engine
