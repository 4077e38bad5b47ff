// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/dictionary.h"
#include "engine/program/writing/writer.h"

#include <optional>

namespace engine {

/// Writes statements that show cards and roll dice, and the core events that only these statements raise.
class Shows : public Writer
{
public:
    using Writer::Writer;

    void statement(const syntax::Node& node);
    /// Writes the action of a core event.
    void showInEvent(CoreVerb verb);

private:
    void reveal(const syntax::Node& node);
    void lookAt(const syntax::Node& node);
    void roll(const syntax::Node& node);
    void showTo(const syntax::Node& cards, const std::optional<Operand>& who);
    bool isHeard(CoreVerb verb) const;
};

} // namespace engine
