// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

struct EffectText;

/// Activated abilities of cards, and whether they can be paid for.
class Abilities : public Writer
{
public:
    using Writer::Writer;

    void forEach(const syntax::Node& description, const Body& body);
    void fits(const Operand& ability, const syntax::Node& description, Label& otherwise);
    /// Jumps when the cost of an ability cannot be paid; given the routine that pays it.
    void unlessPayable(const EffectText& text, std::uint32_t pay, Label& otherwise);

private:
    /// The cards whose abilities are described; nothing, with an error, when it does not say.
    const syntax::Node* cardsOf(const syntax::Node& description);
};

} // namespace engine
