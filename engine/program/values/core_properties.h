// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <optional>

namespace engine {

/// Properties that things have in every game, without its declaring them.
class CoreProperties : public Writer
{
public:
    using Writer::Writer;

    /// Nothing when what it is asked for of this owner is none.
    std::optional<Operand> read(const syntax::Node& node, const Operand& owner);

private:
    /// What has been announced of a card or item.
    std::optional<Operand> announcedProperty(const syntax::Node& node, const Operand& owner);
    Operand winners();
    Operand controller(const Operand& owner);
};

} // namespace engine
