// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/line_parser.h"

#include <span>
#include <string_view>

namespace engine {

/// The words for the types of the language.
std::span<const std::string_view> typeWords();

/// Reads the type and modifiers after the name of a property.
class PropertyParser
{
public:
    PropertyParser(LineParser& parser, syntax::Property& property)
        : m_parser(parser)
        , m_line(parser.line)
        , m_property(property)
    {
    }

    /// An error becomes the line's failure.
    void parse();

private:
    void type();
    void modifier();
    /// Reads a modifier that is a single word.
    bool isWord();
    bool isValue();
    bool isOfZone();
    void perChoice();
    /// Makes the line fail because the word is not one of `words`. The message suggests the closest one.
    void failOf(std::string_view code, std::string_view what, std::span<const std::string_view> words);

    LineParser& m_parser;
    LineReader& m_line;
    syntax::Property& m_property;
};

} // namespace engine
