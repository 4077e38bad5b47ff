// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/words/card_text.h"

#include "engine/language/words/words.h"

#include <sstream>

namespace studio {

std::string cardText(const engine::syntax::Card& card, const std::string& text)
{
    std::string fields = card.isToken ? "token" : "";
    for (const engine::syntax::Field& field : card.fields)
        fields += (fields.empty() ? "" : ", ") + engine::fieldText(field);
    std::string listed = card.name + (fields.empty() ? "" : ": ") + fields + (card.isBroken ? " (has an error)" : "");
    listed += '\n';
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        listed += "    " + line + '\n';
    return listed;
}

} // namespace studio
