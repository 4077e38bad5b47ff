// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

struct EffectText;

/// Writes loops over activated abilities, tests of them, and checks that they can be paid for.
class Abilities : public Writer
{
public:
    using Writer::Writer;

    void forEach(const syntax::Node& description, const Body& body);
    void fits(const Operand& ability, const syntax::Node& description, Label& otherwise);
    /// Jumps if the cost of an ability can't be paid. `pay` is the routine that pays it.
    void unlessPayable(const EffectText& text, std::uint32_t pay, Label& otherwise);

private:
    /// The cards whose abilities are described. If the description names no cards, reports an error and returns null.
    const syntax::Node* cardsOf(const syntax::Node& description);
};

} // namespace engine
