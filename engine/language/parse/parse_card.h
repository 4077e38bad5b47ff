// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/line_parser.h"

#include <cstddef>
#include <string>
#include <unordered_map>

namespace engine {

/// The types of card properties, by name.
using CardTypes = std::unordered_map<std::string, syntax::Type>;

/// Whether the row is only a quoted text, that is, a reminder, or wording that replaces the generated text.
bool isTextRow(const Line& row);
void addTextRow(std::string& text, const Line& row);

/// Reads a card: fields, abilities, and the wording that replaces the generated text.
class CardParser
{
public:
    CardParser(const Known& known, const CardTypes& types, syntax::Card& card)
        : m_known(known)
        , m_types(types)
        , m_card(card)
    {
    }

    /// The fields start at token `bodyAt` of the line. Errors are reported, and mark the card as broken.
    void parse(const Line& line, std::size_t bodyAt);

private:
    void header(const Line& line, std::size_t bodyAt);
    void row(const Line& row);
    bool isField(const Line& row) const;
    syntax::Field field(LineParser& parser) const;
    syntax::Node fieldValue(LineParser& parser, const std::string& property, const syntax::Type& type) const;
    const syntax::Choice* choiceOf(std::string_view property) const;

    const Known& m_known;
    const CardTypes& m_types;
    syntax::Card& m_card;
};

} // namespace engine
