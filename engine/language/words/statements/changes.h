// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <string>
#include <string_view>

namespace engine::words {

/// Lasting changes: "gets", "has" and "loses", "cannot" and "must".
class Changes : public WordsPart
{
public:
    using WordsPart::WordsPart;

    std::string gets(const Node& node);
    std::string gains(const Node& node);
    std::string loses(const Node& node);
    std::string limit(const Node& node, std::string_view modal);
    /// The end of a change, such as " until end of turn if this is tapped". Either part can be absent.
    std::string endings(const Node& until, const Node& wanted);
    /// The subject of a lasting change. A kind without filters means all its members.
    Noun subject(const Node& node);

private:
    std::string grant(const Node& node, const Noun& who);
};

} // namespace engine::words
