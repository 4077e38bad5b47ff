// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/line_parser.h"

#include <cstddef>
#include <string>
#include <unordered_map>

namespace engine {

/// The types of the properties that cards have, by name.
using CardTypes = std::unordered_map<std::string, syntax::Type>;

/// A row of nothing but text: a reminder, or wording in place of the generated.
bool isTextRow(const Line& row);
void addTextRow(std::string& text, const Line& row);

/// Reads a card: its fields, its abilities, and the wording in place of the text made from them.
class CardParser
{
public:
    CardParser(const Known& known, const CardTypes& types, syntax::Card& card)
        : m_known(known)
        , m_types(types)
        , m_card(card)
    {
    }

    /// The fields begin at a token of the line. Mistakes are reported, and the card is then marked broken.
    void parse(const Line& line, std::size_t bodyAt);

private:
    void header(const Line& line, std::size_t bodyAt);
    void row(const Line& row);
    bool isField(const Line& row) const;
    syntax::Field field(LineParser& parser) const;
    syntax::Node fieldValue(LineParser& parser, const syntax::Type& type) const;

    const Known& m_known;
    const CardTypes& m_types;
    syntax::Card& m_card;
};

} // namespace engine
