// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/dictionary.h"
#include "engine/program/writing/writer.h"

#include <optional>

namespace engine {

/// What is shown to whom, and the events of the core that nothing else raises.
class Shows : public Writer
{
public:
    using Writer::Writer;

    void statement(const syntax::Node& node);
    /// What a core event does itself.
    void showInEvent(CoreVerb verb);

private:
    void reveal(const syntax::Node& node);
    void lookAt(const syntax::Node& node);
    void roll(const syntax::Node& node);
    void showTo(const syntax::Node& cards, const std::optional<Operand>& who);
    bool isHeard(CoreVerb verb) const;
};

} // namespace engine
