// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

/// Writes the statements that turn cards into other cards.
class Becoming : public Writer
{
public:
    using Writer::Writer;

    void become(const syntax::Node& node);

private:
    /// Gives the card this rule, even if the rule isn't printed on the new card.
    void keepThisAbility(const Operand& subject, const PendingRule& pending, std::uint32_t duration);
};

} // namespace engine
